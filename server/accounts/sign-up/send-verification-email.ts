import type { EpochMs, Nothing } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { lifeEnd } from '#server/accounts/codes/codes.ts'
import { hasLapsed } from './hold.ts'
import { mailCode, mailNobody } from '#server/accounts/codes/mail-code.ts'
import { lockUserByEmail, userByEmail } from '#server/accounts/people/user-rows.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'

interface Asking {
  email: string
  settings: AccountSettings
}

/**
 * Mails a new link. An address that is verified already gets none, and is told so by nothing but the absence of a mail.
 * An unknown one is `user-not-found`, unless HIDE_ACCOUNTS is on.
 */
export async function sendVerificationEmail(
  tx: Tx,
  { email, settings }: Asking,
  now: EpochMs,
): Promise<Outcome<Nothing> | Refusal> {
  const user = await lockUserByEmail(tx, email)
  if (isWaiting(user, now)) {
    const expiresAt = await mailCode(tx, user, 'verification', now)
    const linkUntil = settings.hideAccounts ? lifeEnd('verification', now) : expiresAt
    return { result: {}, queuesMail: true, linkUntil }
  }
  if (settings.hideAccounts) {
    return { result: {}, queuesMail: true, linkUntil: await mailNobody(tx, email, 'verification', now) }
  }
  return user && !hasLapsed(user, now) ? { result: {} } : refuse('user-not-found')
}

/** With HIDE_ACCOUNTS every call counts as one that mails: a limit that holds some addresses only would name them. */
export const sendsVerification = async (db: Snapshot, { email, settings }: Asking, now: EpochMs): Promise<boolean> =>
  isWaiting(await userByEmail(db, email), now) || settings.hideAccounts

const isWaiting = (user: UserRow | undefined, now: EpochMs): user is UserRow =>
  user !== undefined && user.email_verified === 0 && !hasLapsed(user, now)
