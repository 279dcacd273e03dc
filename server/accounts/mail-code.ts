import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type CodeLetter, queueCodeLetter } from '#server/mail/door.ts'
import { holdFor } from './codes.ts'

/**
 * Sends a code to this locked account. The code is made as the mail leaves (write-letter.ts): from then on it lives, and
 * older ones do not.
 */
export async function mailCode(tx: Tx, user: UserRow, letter: CodeLetter['letter'], now: EpochMs): Promise<void> {
  await holdFor(tx, user, letter, now)
  await queueCodeLetter(tx, user.email, { uid: user.uid, letter }, now)
}
