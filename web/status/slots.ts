import type { Counts, CountsSeries } from '#contract/status.ts'
import type { EpochMs } from '#contract/text/text.ts'

/** One place of a plot. Null: no server counted then. */
export interface Slot {
  at: EpochMs
  counts: Counts | null
}

/** Every hour or day that there could be, in order, with what was counted: what is missing is a gap. */
export function slotsOf({ step, from, until, points }: CountsSeries): Slot[] {
  const known = new Map(points.map(({ at, counts }) => [at, counts]))
  return Array.from({ length: Math.round((until - from) / step) + 1 }, (_, n) => {
    const at = from + n * step
    return { at, counts: known.get(at) ?? null }
  })
}
