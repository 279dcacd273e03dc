import { expect, it } from 'vitest'
import { restBetween } from '#web/parts/states/rest.ts'

it('lets something happen again only after a rest, counted from the last time that it happened', () => {
  const isRested = restBetween(300)
  expect([0, 100, 299, 300, 500, 599, 600].map(isRested)).toEqual([true, false, false, true, false, false, true])
})
