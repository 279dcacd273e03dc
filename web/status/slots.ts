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

/** What one row of a table tells: of one hour or day, or of all of a gap. */
export interface Row {
  from: EpochMs
  until: EpochMs
  counts: Counts | null
}

/** The newest first. A gap is one row, however long: nobody reads or hears it day by day. */
export function rowsOf(slots: readonly Slot[]): Row[] {
  const rows: Row[] = []
  for (const { at, counts } of slots) {
    const before = rows.at(-1)
    if (counts === null && before?.counts === null) before.until = at
    else rows.push({ from: at, until: at, counts })
  }
  return rows.toReversed()
}
