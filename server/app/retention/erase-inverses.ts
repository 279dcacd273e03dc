import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { eraseOldInverses } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'

const atOnce = 500

/**
 * What took back acts that nobody may take back any more (MOD-21): after thirty days, or earlier where texts are kept
 * for a shorter time. No entry tells of it: the log itself holds all that was done.
 */
export async function eraseInverses({ writer, clock, config }: House): Promise<void> {
  const keptMs = Math.min(durations.inverseMs, config.retentionMs || Infinity)
  const verb = async (tx: Tx, { before }: { before: EpochMs }) => ({
    result: await eraseOldInverses(tx, before, atOnce),
  })
  for (;;) {
    const outcome = await writer.run({ verb }, null, { before: clock.now() - keptMs })
    if (outcome instanceof Refusal || outcome.result < atOnce) return
  }
}
