import type { EpochMs } from '#contract/text/text.ts'

/** Time is passed in: a test moves it by hand. */
export interface Clock {
  /** Wall time, for what is stored and shown. */
  now(): EpochMs
  /** Milliseconds that never jump back, for limits and waiting. */
  monotonic(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
}
