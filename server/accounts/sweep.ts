import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { forgetAddressesFree } from '#server/accounts/deletion/sanctioned-rows.ts'
import { removeEndedChanges } from '#server/accounts/email/email-rows.ts'
import { forgetFormerNames } from '#server/accounts/people/former-name-rows.ts'
import { forgetOldResets } from '#server/accounts/people/profile-reset.ts'
import { endSessions } from '#server/accounts/sessions/end-sessions.ts'
import { forgetBrowsersUnseen } from '#server/accounts/sign-up/browser-rows.ts'
import { removeExpiredCodes } from '#server/accounts/codes/code-rows.ts'
import { lapsedSessions } from '#server/accounts/sessions/session-rows.ts'
import { lapsedUids, removeUsers } from '#server/accounts/people/user-rows.ts'

/** Bounded, so that a sweep after a long rest does not hold everybody up; the next one goes on. */
const atOnce = 500
const browserLifeMs = 400 * 86_400_000

/**
 * Clears away what counts for nothing any more: lapsed sign-ups, codes, sessions, old names, and browsers not seen for
 * a long time.
 */
export async function sweep(tx: Tx, _input: object, now: EpochMs): Promise<Outcome<null>> {
  await removeUsers(tx, await lapsedUids(tx, now, atOnce))
  await removeExpiredCodes(tx, now)
  await removeEndedChanges(tx, now)
  await forgetFormerNames(tx, now)
  await forgetOldResets(tx, now)
  await forgetAddressesFree(tx, now)
  await forgetBrowsersUnseen(tx, now - browserLifeMs)
  const lapsed = await lapsedSessions(tx, { now, idleSince: now - durations.sessionIdleMs, limit: atOnce })
  const ids = lapsed.map(session => session.id)
  return { result: null, events: await endSessions(tx, ids) }
}
