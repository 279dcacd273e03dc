import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { linesInto, rowsOf, type Value } from '#server/archive/lines.ts'

// RUN-24
test.each([1, 100, 65_000, 500_000])('rows with texts of %d letters come back as they were', async letters => {
  const rows = Array.from({ length: 40 }, (_, n): Value[] => [n, 'ğ🏮'.repeat(letters / 2).padEnd(letters, 'ş'), null])
  const parts: Buffer[] = []
  const lines = linesInto(async packed => void parts.push(packed))
  for (const row of rows) await lines.add(row)
  const { rows: written, sha256 } = await lines.end()
  const hash = createHash('sha256')
  const read = parts.flatMap(part => rowsOf(part, hash, 3))
  expect([written, read.length, hash.digest('hex')]).toEqual([40, 40, sha256])
  expect(read).toEqual(rows)
})
