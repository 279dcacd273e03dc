import type { EpochMs } from '#contract/text/text.ts'

/** More than a clock drifts or NTP corrects. What lies further ahead was written by a clock that was wrong. */
export const clockErrorMs = 5 * 60_000

/**
 * Time does not run back within a channel where the clock does, by a little. Where the last time lies far ahead, the
 * clock is right again, and the present counts: everything is in the order of `seq`, so that nothing else depends on
 * it.
 */
export const timeIn = ({ lastTimestamp }: { lastTimestamp: EpochMs }, now: EpochMs): EpochMs =>
  lastTimestamp - now > clockErrorMs ? now : Math.max(lastTimestamp, now)
