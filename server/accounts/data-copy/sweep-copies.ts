import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { endedCopies, endOver, forgetCopies, noteCleared } from './copy-rows.ts'

/** More than ever end in one hour; the next goes on. */
const atOnce = 500

/**
 * Ends the copies that are over (DATA-26), and takes note of those whose bytes are gone. Answers whose bytes are to go
 * now: who calls it removes them, and calls it again with their ids.
 */
export async function sweepCopies(
  tx: Tx,
  { cleared }: { cleared: readonly string[] },
  now: EpochMs,
): Promise<Outcome<string[]>> {
  await noteCleared(tx, cleared)
  await endOver(tx, now)
  await forgetCopies(tx, now - durations.dataCopyEveryMs)
  return { result: await endedCopies(tx, atOnce) }
}
