import { type CodeLetter, type Letter, resetLetter, verificationLetter } from '#server/mail/door.ts'
import type { Verb } from '#server/gate/acts/verb.ts'
import { giveCode } from './codes.ts'
import { hasLapsed } from '#server/accounts/sign-up/hold.ts'
import { newSecret } from './secret.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { lockUser } from '#server/accounts/people/user-rows.ts'

/**
 * Makes the code of a mail that is about to leave, and writes the mail. Only the code's hash is stored. Null where the
 * account is gone, or verified already.
 */
export const writeLetter =
  (settings: AccountSettings): Verb<CodeLetter, Letter | null> =>
  async (tx, { uid, letter }, now) => {
    const user = await lockUser(tx, uid)
    if (!user || hasLapsed(user, now)) return { result: null }
    if (letter === 'verification' && user.email_verified === 1) return { result: null }
    const code = newSecret()
    await giveCode(tx, user, letter, code, now)
    return { result: letterOf[letter](settings, user.display_name, code) }
  }

const letterOf = { verification: verificationLetter, reset: resetLetter }
