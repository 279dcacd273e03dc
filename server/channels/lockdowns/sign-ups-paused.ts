import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { runningLockdown } from './lockdown-rows.ts'

/** Until when nobody signs up; `until` is null where somebody has to end it, and all is null where people may. */
export async function signUpsPaused(db: Snapshot, now: EpochMs): Promise<{ until: EpochMs | null } | null> {
  const row = await runningLockdown(db, { channelId: null, kind: 'sign-ups' }, now)
  return row && { until: row.until }
}
