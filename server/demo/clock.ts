import type { EpochMs } from '#contract/text/text.ts'
import type { Clock } from '#server/gate/clock.ts'

/** The demo's time: it stands still until the script moves it on. */
export interface DemoClock extends Clock {
  pass(ms: number): void
  /** Never back. */
  moveTo(at: EpochMs): void
}

export function createDemoClock(start: EpochMs): DemoClock {
  let at = start
  return {
    now: () => at,
    monotonic: () => at - start,
    pass: ms => void (at += ms),
    moveTo: to => void (at = Math.max(at, to)),
  }
}
