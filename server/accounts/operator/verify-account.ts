import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { retireLetters } from '#server/mail/door.ts'
import { removeCodesOf } from '#server/accounts/codes/code-rows.ts'
import { becomeMember } from '#server/accounts/sign-up/become-member.ts'
import { findAccount } from './find-account.ts'
import { recordOperator } from './operator-entry.ts'

/**
 * The operator knows whose address it is, so no mail is needed: the account is verified as it was signed up, with its
 * password. Links that were mailed are worth nothing from now on.
 */
export async function verifyAccount(
  tx: Tx,
  { email, ownerEmail }: { email: string; ownerEmail: string },
  now: EpochMs,
): Promise<Outcome<{ displayName: string; wasVerified: boolean }> | Refusal> {
  const user = await findAccount(tx, email, now)
  if (user instanceof Refusal) return user
  const { uid, display_name: displayName } = user
  if (user.email_verified === 1) return { result: { displayName, wasVerified: true } }
  await removeCodesOf(tx, uid)
  await retireLetters(tx, { uid, letter: 'verification' })
  const events = await becomeMember(tx, user, ownerEmail, now)
  await recordOperator(tx, now, { action: 'verify_account', user })
  return { result: { displayName, wasVerified: false }, events }
}
