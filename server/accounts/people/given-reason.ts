import type { InBoth } from '#contract/in-both.ts'
import { type GivenReason, reasonsInBoth } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { SanctionRow } from '#server/db/sanction-table.ts'

/** What the reasons of this mute and this time-out said in both languages when they were given (MOD-35). */
export async function inBothOf(
  db: Snapshot,
  { mute, timeout }: Record<'mute' | 'timeout', SanctionRow | null>,
): Promise<{ muteReasonIn?: InBoth; timeoutReasonIn?: InBoth }> {
  const [ofMute, ofTimeOut] = await reasonsInBoth(db, [givenReason(mute), givenReason(timeout)])
  return { ...(ofMute && { muteReasonIn: ofMute }), ...(ofTimeOut && { timeoutReasonIn: ofTimeOut }) }
}

/** Null where there is none, and where an earlier release did not write down when it was given. */
export const givenReason = (row: SanctionRow | null): GivenReason | null =>
  row && row.reason !== null && row.given_at !== null ? { text: row.reason, at: row.given_at } : null
