import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wireVersion } from '#contract/wire.ts'

const text = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')

test('docs/api.md names the wire version of the contract, wherever it names one', () => {
  const named = [...text.matchAll(/wire"?[=:]\s*(\d+)/g)].map(([, version]) => Number(version))
  expect(named.length).toBeGreaterThanOrEqual(2)
  expect(new Set(named)).toEqual(new Set([wireVersion]))
})
