import type { Actor } from '#contract/permissions.ts'
import type { EpochMs, Nothing } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { queueMail, resetLetter } from '#server/mail/door.ts'
import { giveCode, spendCode, spendCodeOfNobody } from './codes.ts'
import { newSecret } from './secret.ts'
import type { AccountSettings } from './settings.ts'

/**
 * The second half: takes the request handle, makes the real code and mails it to the stored address with a link built
 * from PUBLIC_URL. The caller's `resetLink` is part of the spec's shape and is used for nothing.
 */
export async function sendPasswordResetEmail(
  tx: Tx,
  _actor: Actor | null,
  { email, oobCode, settings }: { email: string; oobCode: string; settings: AccountSettings },
  now: EpochMs,
): Promise<Outcome<Nothing> | Refusal> {
  if (await spendCodeOfNobody(tx, { email, kind: 'reset-handle', code: oobCode, now })) return { result: {} }
  const user = await spendCode(tx, 'reset-handle', oobCode, now)
  if (!user || user.email_key !== email) return refuse('expired-code')
  const code = newSecret()
  await giveCode(tx, user, 'reset', code, now)
  await queueMail(tx, user.email, resetLetter(settings, user.display_name, code), now)
  return { result: {}, queuesMail: true }
}
