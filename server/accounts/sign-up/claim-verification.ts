import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { becomeMember } from './become-member.ts'
import { removeCodesOf } from '#server/accounts/codes/code-rows.ts'
import { spendCode } from '#server/accounts/codes/codes.ts'
import { type ChosenByCode, hashForCode } from '#server/accounts/passwords/hash-for-code.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import { rename } from '#server/accounts/people/rename.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { updateUser } from '#server/accounts/people/user-rows.ts'

/** An account that is not verified yet. */
const waits = (user: UserRow): boolean => user.email_verified === 0

/** Hashes the chosen password before the transaction, and only for the code of an account that waits. */
export const hashClaimedPassword = (passwords: Passwords, settings: AccountSettings) =>
  hashForCode('verification', waits, passwords, settings)

/**
 * Anybody who owns the address takes the account that somebody signed up for with it: password and name are chosen now.
 * What the sign-up left ends with it: its password, the cookie of its browser, its codes.
 */
export async function claimVerification(
  tx: Tx,
  { oobCode, displayName, passwordHash, settings }: ChosenByCode,
  now: EpochMs,
): Promise<Outcome<{ email: string }> | Refusal> {
  const user = await spendCode(tx, 'verification', oobCode, now)
  if (!user || !waits(user)) return refuse('expired-code')
  const named = await rename(tx, user, displayName ?? user.display_name, now)
  if (named instanceof Refusal) return named
  await updateUser(tx, user.uid, { password_hash: passwordHash })
  await removeCodesOf(tx, user.uid)
  return { result: { email: user.email }, events: await becomeMember(tx, named, settings.ownerEmail, now) }
}
