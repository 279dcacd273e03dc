import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { endSessions } from '#server/accounts/sessions/end-sessions.ts'
import { sessionIdsOf } from '#server/accounts/sessions/session-rows.ts'
import { forgetBrowsersOf } from '#server/accounts/sign-up/browser-rows.ts'
import { findAccount } from './find-account.ts'
import { recordOperator } from './operator-entry.ts'

/** Ends all sessions of this person and forgets the browsers that are known: a device was lost. */
export async function endAccess(
  tx: Tx,
  { email }: { email: string },
  now: EpochMs,
): Promise<Outcome<{ displayName: string; sessions: number }> | Refusal> {
  const user = await findAccount(tx, email, now)
  if (user instanceof Refusal) return user
  const ids = await sessionIdsOf(tx, user.uid)
  await forgetBrowsersOf(tx, user.uid)
  const events = await endSessions(tx, ids)
  if (ids.length > 0) await recordOperator(tx, now, { action: 'end_sessions', user, extra: { sessions: ids.length } })
  return { result: { displayName: user.display_name, sessions: ids.length }, events }
}
