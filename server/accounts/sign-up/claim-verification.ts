import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import { becomeMember } from './become-member.ts'
import { removeCodesOf } from '#server/accounts/codes/code-rows.ts'
import { ownerOfCode, spendCode } from '#server/accounts/codes/codes.ts'
import { refuseGuessable } from '#server/accounts/passwords/common-password.ts'
import { refuseReserved } from './names.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import { rename } from '#server/accounts/people/rename.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { updateUser } from '#server/accounts/people/user-rows.ts'

export interface Claiming {
  oobCode: string
  displayName: string | undefined
  passwordHash: string
  settings: AccountSettings
}

/** Hashes the chosen password before the transaction, and only for the code of an account that waits. */
export const hashClaimedPassword =
  (passwords: Passwords, settings: AccountSettings) =>
  async (
    read: ReadSnapshot,
    { oobCode, password, displayName }: { oobCode: string; password: string; displayName?: string | undefined },
    caller: Caller,
    now: EpochMs,
  ): Promise<Claiming | Refusal> => {
    const user = await read(db => ownerOfCode(db, 'verification', oobCode, now))
    if (!user || user.email_verified === 1) return refuse('expired-code')
    const named = { displayName: displayName ?? user.display_name, email: user.email }
    const no = refuseReserved(displayName, settings.siteName) ?? refuseGuessable(password, named)
    if (no) return no
    const passwordHash = await passwords.hash(password, caller)
    return passwordHash instanceof Refusal ? passwordHash : { oobCode, displayName, passwordHash, settings }
  }

/**
 * Anybody who owns the address takes the account that somebody signed up for with it: password and name are chosen now.
 * What the sign-up left ends with it: its password, the cookie of its browser, its codes.
 */
export async function claimVerification(
  tx: Tx,
  { oobCode, displayName, passwordHash, settings }: Claiming,
  now: EpochMs,
): Promise<Outcome<{ email: string }> | Refusal> {
  const user = await spendCode(tx, 'verification', oobCode, now)
  if (!user || user.email_verified === 1) return refuse('expired-code')
  const named = await rename(tx, user, displayName ?? user.display_name, now)
  if (named instanceof Refusal) return named
  await updateUser(tx, user.uid, { password_hash: passwordHash })
  await removeCodesOf(tx, user.uid)
  return { result: { email: user.email }, events: await becomeMember(tx, named, settings.ownerEmail, now) }
}
