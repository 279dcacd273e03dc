import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

/** Channels know, who stand to the right of accounts. */
export type SignUpsPaused = (db: Snapshot, now: EpochMs) => Promise<{ until: EpochMs | null } | null>

/** Who has signed up before still verifies the address: only new sign-ups wait (ACC-41). */
export async function refusePaused(db: Snapshot, signUpsPaused: SignUpsPaused, now: EpochMs): Promise<Refusal | null> {
  const paused = await signUpsPaused(db, now)
  return paused && refuse('sign-ups-paused', paused.until === null ? {} : { until: paused.until })
}
