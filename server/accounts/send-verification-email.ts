import type { Actor } from '#contract/permissions.ts'
import type { EpochMs, Nothing } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { hasLapsed } from './hold.ts'
import { mailCode } from './mail-code.ts'
import { lockUserByEmail } from './user-rows.ts'
import type { AccountSettings } from './settings.ts'

/**
 * Mails a new link. An address that is verified already gets none, and is told so by nothing but the absence of a mail.
 * An unknown one is `user-not-found`, unless HIDE_ACCOUNTS is on.
 */
export async function sendVerificationEmail(
  tx: Tx,
  _actor: Actor | null,
  { email, settings }: { email: string; settings: AccountSettings },
  now: EpochMs,
): Promise<Outcome<Nothing> | Refusal> {
  const user = await lockUserByEmail(tx, email)
  if (!user || hasLapsed(user, now)) return settings.hideAccounts ? { result: {} } : refuse('user-not-found')
  if (user.email_verified === 1) return { result: {} }
  await mailCode(tx, user, 'verification', now)
  return { result: {}, queuesMail: true }
}
