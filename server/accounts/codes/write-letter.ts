import {
  type CodeLetter,
  deletionLetter,
  emailChangeLetter,
  emailChangedLetter,
  type Letter,
  resetLetter,
  verificationLetter,
} from '#server/mail/door.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Verb } from '#server/gate/acts/verb.ts'
import { emailChange, updateChange } from '#server/accounts/email/email-rows.ts'
import { isFreeFor } from '#server/accounts/email/free-address.ts'
import { giveCode } from './codes.ts'
import { hasLapsed } from '#server/accounts/sign-up/hold.ts'
import { newSecret } from './secret.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'
import { lockUser } from '#server/accounts/people/user-rows.ts'

/**
 * Makes the code of a mail that is about to leave, and writes the mail. Only the code's hash is stored. Null where the
 * account is gone, or nobody needs the mail any more.
 */
export const writeLetter =
  (settings: AccountSettings): Verb<CodeLetter, Letter | null> =>
  async (tx, { uid, letter, about = null }, now) => {
    const user = await lockUser(tx, uid)
    if (!user || hasLapsed(user, now)) return { result: null }
    if (!(await isNeeded(tx, user, { uid, letter, about }, now))) return { result: null }
    const code = newSecret()
    const expiresAt = await giveCode(tx, user, letter, code, now, { about })
    if (about !== null) await updateChange(tx, about, { ends_at: expiresAt })
    return { result: letterOf[letter](settings, user.display_name, code) }
  }

async function isNeeded(tx: Tx, user: UserRow, { letter, about = null }: CodeLetter, now: EpochMs): Promise<boolean> {
  if (letter === 'verification') return user.email_verified === 0
  if (letter === 'reset') return true
  if (letter === 'keep-account') return user.deletes_at !== null
  const change = about === null ? undefined : await emailChange(tx, about)
  if (letter === 'email-undo') return change !== undefined && change.confirmed_at !== null
  return change?.confirmed_at === null && (await isFreeFor(tx, user.uid, change.to_email, now))
}

const letterOf = {
  verification: verificationLetter,
  reset: resetLetter,
  'email-change': emailChangeLetter,
  'email-undo': emailChangedLetter,
  'keep-account': deletionLetter,
}
