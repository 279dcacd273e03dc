import type { EpochMs, Nothing } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { seePeople, seeSessions } from './seen-rows.ts'

/** A sign of life is written at most this often: people read it in minutes, and the idle limit counts days. */
export const seenEveryMs = 60_000

/** Notes that these sessions are in use and these people here. What was noted within the minute is not written. */
export async function noteSeen(
  tx: Tx,
  { sessionIds, uids }: { sessionIds: readonly string[]; uids: readonly string[] },
  now: EpochMs,
): Promise<Outcome<Nothing>> {
  const when = { now, unlessSince: now - seenEveryMs }
  if (sessionIds.length > 0) await seeSessions(tx, sessionIds, when)
  if (uids.length > 0) await seePeople(tx, uids, when)
  return { result: {} }
}
