import type { Count } from './counts.ts'

export interface LastingCount {
  count: Count
  /** Set where it was counted: for so long it is remembered. */
  lastsMs: number | null
}

/** Counts that all processes of a place share, by the clock of what holds them. */
export interface SharedCounts {
  /**
   * `work` changes the counts of these keys while nobody else does, and learns the time (milliseconds). It may run
   * again, on newer counts, and only what it answered last holds.
   */
  change<Result>(
    keys: readonly string[],
    work: (counts: ReadonlyMap<string, LastingCount>, now: number) => Result,
  ): Promise<Result>
}
