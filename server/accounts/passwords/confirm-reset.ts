import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { passwordChangedLetter, queueMail, retireLetters } from '#server/mail/door.ts'
import { becomeMember } from '#server/accounts/sign-up/become-member.ts'
import { spendCode } from '#server/accounts/codes/codes.ts'
import { endAll } from '#server/accounts/sessions/end-sessions.ts'
import { type ChosenByCode, hashForCode } from './hash-for-code.ts'
import type { Passwords } from './passwords.ts'
import { forgetBrowsersOf } from '#server/accounts/sign-up/browser-rows.ts'
import { removeCodesOf } from '#server/accounts/codes/code-rows.ts'
import { dropPending } from '#server/accounts/email/drop-pending.ts'
import { rename } from '#server/accounts/people/rename.ts'
import { updateUser } from '#server/accounts/people/user-rows.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'

/** Hashes the new password before the transaction. */
export const hashNewPassword = (passwords: Passwords, settings: AccountSettings) =>
  hashForCode('reset', () => true, passwords, settings)

/**
 * Sets the new password. Anybody who else is signed in in this browser stays so: the reply touches no cookie. All
 * sessions of the account end, its known browsers are forgotten, the address counts as verified, and a notice is
 * mailed. An account that nobody has verified may get another name too: a stranger may have chosen it.
 */
export async function confirmReset(
  tx: Tx,
  { oobCode, displayName, passwordHash, settings }: ChosenByCode,
  now: EpochMs,
): Promise<Outcome<{ email: string }> | Refusal> {
  const user = await spendCode(tx, 'reset', oobCode, now)
  if (!user) return refuse('expired-code')
  const isNew = user.email_verified === 0
  const named = isNew && displayName !== undefined ? await rename(tx, user, displayName, now) : user
  if (named instanceof Refusal) return named
  await updateUser(tx, user.uid, { password_hash: passwordHash })
  await dropPending(tx, user.uid)
  await removeCodesOf(tx, user.uid)
  await retireLetters(tx, { uid: user.uid, letter: 'reset' })
  await forgetBrowsersOf(tx, user.uid)
  const ended = await endAll(tx, user.uid)
  const joined = isNew ? await becomeMember(tx, named, settings.ownerEmail, now) : []
  await queueMail(tx, user.email, passwordChangedLetter(settings, named.display_name), now)
  return {
    result: { email: user.email },
    events: [...ended, ...joined],
    queuesMail: true,
  }
}
