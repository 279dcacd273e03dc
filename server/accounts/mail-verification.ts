import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { queueMail, verificationLetter } from '#server/mail/door.ts'
import { giveCode } from './codes.ts'
import { newSecret } from './secret.ts'
import type { AccountSettings } from './settings.ts'

/** A new code for an unverified account, on its way by mail; older ones stop working. */
export async function mailVerification(tx: Tx, user: UserRow, settings: AccountSettings, now: EpochMs): Promise<void> {
  const code = newSecret()
  await giveCode(tx, user, 'verification', code, now)
  await queueMail(tx, user.email, verificationLetter(settings, user.display_name, code), now)
}
