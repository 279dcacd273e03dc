import { expect, test } from 'vitest'
import { limits } from '#contract/rate-limits.ts'
import { byAddress, limitsPage } from '#tests/kit/tables/limits-table.ts'
import { routes } from '#tests/kit/tables/routes.ts'

// RUN-15
test('the document says of each limit what the contract says', async () => {
  await expect(limitsPage()).toMatchFileSnapshot('../../../docs/limits.md')
})

// RUN-15
test('no limit stands there that no route has', () => {
  const used = new Set<string>(routes.map(([, route]) => route.limit))
  for (const name of Object.keys(byAddress)) used.add(name)
  expect(Object.keys(limits).filter(name => !used.has(name))).toEqual([])
})
