import { describe, expect, test } from 'vitest'
import { Pace } from '#server/search/following/pace.ts'
import { restAfter } from '#server/search/following/follow.ts'

// SRCH-2
describe('the index beside those who post', () => {
  test('counts what comes in by whole seconds', () => {
    const pace = new Pace(10_000, 0)
    pace.note(10_700, 700)
    expect(pace.perSecond).toBe(0)
    pace.note(12_000, 1_000)
    expect(pace.perSecond).toBe(2_000)
    pace.note(12_500, 3_000)
    expect(pace.perSecond).toBe(250)
  })

  test('rests longest in a storm, and least when it is behind what it can keep up with', () => {
    const [near, far, storm] = [restAfter(100, 500), restAfter(2_000, 500), restAfter(2_000, 3_000)]
    expect(far).toBeLessThan(near)
    expect(near).toBeLessThan(storm)
  })

  test('does not rest longer where it is near, or where the storm does not end', () => {
    expect(restAfter(100, 3_000)).toBe(restAfter(100, 10))
    expect(restAfter(60_000, 3_000)).toBe(restAfter(60_000, 10))
  })
})
