import { expect, test } from 'vitest'
import { backoffMs, gapWaitMs } from '#web/gate/backoff.ts'

const [least, most] = [() => 0, () => 1]

// LIVE-5
test('pages that lost the server wait twice as long each time, up to a bound, and half of it is chance', () => {
  const attempts = [0, 1, 2, 5, 100]
  expect(attempts.map(attempt => backoffMs(attempt, { random: most }))).toEqual([500, 1_000, 2_000, 15_000, 15_000])
  expect(attempts.map(attempt => backoffMs(attempt, { random: least }))).toEqual([250, 500, 1_000, 7_500, 7_500])
})

test('a gap is waited for about a second, differently on each page', () => {
  expect(gapWaitMs(least)).toBeGreaterThan(500)
  expect(gapWaitMs(most)).toBeLessThan(1_500)
  expect(gapWaitMs(least)).toBeLessThan(gapWaitMs(most))
})
