import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { seeSession } from './session-rows.ts'

/** A session's last sign of life is written at most this often: the idle limit counts days. */
export const touchEveryMs = 3_600_000

/** Notes that the session is in use. Changes nothing within the hour, or where the session has ended. */
export async function touchSession(
  tx: Tx,
  { sessionId }: { sessionId: string },
  now: EpochMs,
): Promise<Outcome<object>> {
  await seeSession(tx, sessionId, now, now - touchEveryMs)
  return { result: {} }
}
