import { describe, expect, test } from 'vitest'
import { freeAt, slownessOf } from '#contract/lockdown-rule.ts'

const now = 1_000_000
const slow = (seconds: number, isOfPlace = false, until: number | null = null) =>
  ({ kind: 'slow', threshold: seconds, isOfPlace, until }) as const
const free = (rules: ReturnType<typeof slow>[], last: { here: number | null; anywhere: number | null }) =>
  freeAt(slownessOf({ role: 'user' }, rules, now), isOfPlace => (isOfPlace ? last.anywhere : last.here))

// CHN-25
describe('when one may post again in slow mode', () => {
  test('is its seconds after the last message, of the channel or of all', () => {
    expect(free([slow(30)], { here: now - 10_000, anywhere: now })).toBe(now + 20_000)
    expect(free([slow(30, true)], { here: null, anywhere: now })).toBe(now + 30_000)
    expect(free([slow(60), slow(10, true)], { here: now - 1_000, anywhere: now }), 'the later one').toBe(now + 59_000)
  })

  test('is at once for who has posted nothing, for staff, and where it is over; never after its end', () => {
    expect(free([slow(30)], { here: null, anywhere: now })).toBe(null)
    expect(slownessOf({ role: 'moderator' }, [slow(30)], now)).toEqual([])
    expect(free([slow(30, false, now)], { here: now, anywhere: now })).toBe(null)
    expect(free([slow(30, false, now + 5_000)], { here: now, anywhere: now })).toBe(now + 5_000)
  })
})
