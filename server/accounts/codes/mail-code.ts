import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type CodeLetter, nobody, queueCodeLetter } from '#server/mail/door.ts'
import { holdFor, lifeEnd, nobodyOf } from './codes.ts'
import { updateUser } from '#server/accounts/people/user-rows.ts'

/**
 * Sends a code to this locked account. The code is made as the mail leaves (write-letter.ts): from then on it lives,
 * and older ones do not. Answers until when, if the mail leaves now.
 */
export async function mailCode(tx: Tx, user: UserRow, letter: CodeLetter['letter'], now: EpochMs): Promise<EpochMs> {
  const expiresAt = await holdFor(tx, user, letter, now)
  await queueCodeLetter(tx, user.email, { uid: user.uid, letter }, now)
  return expiresAt
}

/**
 * With HIDE_ACCOUNTS: for an address without an account all that is done for one, with a letter to nobody. Less work
 * would be a shorter wait, and a stranger with a watch would know (docs/gotchas.md).
 */
export async function mailNobody(tx: Tx, email: string, letter: CodeLetter['letter'], now: EpochMs): Promise<EpochMs> {
  const [uid, expiresAt] = [nobodyOf(email), lifeEnd(letter, now)]
  if (letter === 'verification') await updateUser(tx, uid, { held_until: expiresAt })
  await queueCodeLetter(tx, nobody, { uid, letter }, now)
  return expiresAt
}
