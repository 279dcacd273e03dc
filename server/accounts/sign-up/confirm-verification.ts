import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { ReadSnapshot } from '#server/gate/acts/verb.ts'
import { becomeMember } from './become-member.ts'
import { ownerOfCode, spendCode } from '#server/accounts/codes/codes.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { signedUpIn } from './sign-up-browser.ts'

export interface Confirming {
  oobCode: string
  signUpToken: string
  /** The hash that the given password was right for; null where none was asked for. */
  passwordHash: string | null
  settings: AccountSettings
}

/**
 * The code shows whose address it is, not who signed up with it. So the click alone counts in the browser that signed
 * up; elsewhere the password of the sign-up must be known, checked here before the transaction.
 */
export const checkSignUpPassword =
  (passwords: Passwords, settings: AccountSettings) =>
  async (
    read: ReadSnapshot,
    { oobCode, password }: { oobCode: string; password?: string | undefined },
    caller: Caller,
    now: EpochMs,
  ): Promise<Confirming | Refusal> => {
    const { signUpToken } = caller
    const user = await read(db => ownerOfCode(db, 'verification', oobCode, now))
    if (!user) return refuse('expired-code')
    const confirming = { oobCode, signUpToken, settings }
    if (!needsPassword(user, signUpToken)) return { ...confirming, passwordHash: null }
    if (password === undefined) return refuse('password-required', { field: 'password' })
    const isRight = await passwords.isRight(password, user.password_hash, caller)
    if (isRight instanceof Refusal) return isRight
    return isRight
      ? { ...confirming, passwordHash: user.password_hash }
      : refuse('wrong-password', { field: 'password' })
  }

/** Uses a verification link: from now on this person may log in. It opens no session by itself. */
export async function confirmVerification(
  tx: Tx,
  { oobCode, signUpToken, passwordHash, settings }: Confirming,
  now: EpochMs,
): Promise<Outcome<{ email: string }> | Refusal> {
  const user = await spendCode(tx, 'verification', oobCode, now)
  if (!user) return refuse('expired-code')
  const result = { email: user.email }
  if (user.email_verified === 1) return { result }
  if (needsPassword(user, signUpToken) && user.password_hash !== passwordHash) return refuse('wrong-password')
  return { result, events: await becomeMember(tx, user, settings.ownerEmail, now) }
}

const needsPassword = (user: UserRow, signUpToken: string): boolean =>
  user.email_verified === 0 && !signedUpIn(user, signUpToken)
