import { expect, test } from 'vitest'
import { packRows, unpackRows } from '#server/db/sqlite/packed-rows.ts'

test('rows with blobs are the same behind the way between two threads, whatever stands in them', () => {
  const rows = Array.from({ length: 200 }, (_, n) => ({
    channel: n,
    name: n % 3 === 0 ? null : `oda ${n}`,
    seqs: n % 7 === 0 ? null : new Uint8Array(n % 50).fill(n),
    words: new Uint8Array([n, 255 - n]),
  }))
  const packed = packRows(rows)!
  expect(packed.bytes).toHaveLength(rows.reduce((sum, { seqs, words }) => sum + (seqs?.length ?? 0) + words.length, 0))
  expect(unpackRows(structuredClone(packed))).toEqual(rows)
})

test('few rows, and rows without a blob, travel as they are', () => {
  expect(packRows([])).toBeNull()
  expect(packRows(Array.from({ length: 63 }, () => ({ seqs: new Uint8Array(3) })))).toBeNull()
  expect(packRows(Array.from({ length: 500 }, (_, n) => ({ word: `söz ${n}`, gone: null })))).toBeNull()
})
