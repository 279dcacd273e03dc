import type { Clock } from '#server/gate/clock.ts'

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  pass(ms: number): void
  /** The wall clock alone is set, back or forward, as an operator or NTP does. */
  jump(ms: number): void
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export function testClock(start = Date.parse('2026-11-21T12:00:00Z')): TestClock {
  let passed = 0
  let jumped = 0
  return {
    now: () => start + passed + jumped,
    monotonic: () => passed,
    pass: ms => void (passed += ms),
    jump: ms => void (jumped += ms),
  }
}
