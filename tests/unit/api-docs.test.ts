import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes, routesOnDisk } from '#tests/kit/routes.ts'
import { wireVersion } from '#contract/wire.ts'

const text = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')

test('docs/api.md names the wire version of the contract, wherever it names one', () => {
  const named = [...text.matchAll(/wire"?[=:]\s*(\d+)/g)].map(([, version]) => Number(version))
  expect(named.length).toBeGreaterThanOrEqual(2)
  expect(new Set(named)).toEqual(new Set([wireVersion]))
})

test('the contract lists the routes of all rooms', () => {
  expect(routes.map(([name]) => name).toSorted()).toEqual(routesOnDisk.map(([name]) => name).toSorted())
  expect(routes.map(([, route]) => route)).toEqual(expect.arrayContaining(routesOnDisk.map(([, route]) => route)))
})
