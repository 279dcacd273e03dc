import type { EpochMs } from '#contract/text/text.ts'

/** Time is passed in: a test moves it by hand. */
export interface Clock {
  /** Wall time, for what is stored and shown. */
  now(): EpochMs
  /** Milliseconds that never jump back, for limits and waiting. */
  monotonic(): number
  /** Moves `now`, to go by another clock from then on. A test's clock goes by none. */
  adjust?(byMs: number): void
}

let aheadMs = 0

export const systemClock: Clock = {
  now: () => Date.now() + aheadMs,
  monotonic: () => performance.now(),
  adjust: byMs => void (aheadMs += Math.round(byMs)),
}
