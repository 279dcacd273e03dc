import type { EpochMs, Nothing } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { lifeEnd, spendHandle } from '#server/accounts/codes/codes.ts'
import { mailCode, mailNobody } from '#server/accounts/codes/mail-code.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'

/**
 * The second half: takes the request handle and mails the real code to the stored address, with a link built from
 * PUBLIC_URL. The caller's `resetLink` is part of the call's shape and is used for nothing (ACC-24, ACC-25).
 */
export async function sendPasswordResetEmail(
  tx: Tx,
  { email, oobCode, settings }: { email: string; oobCode: string; settings: AccountSettings },
  now: EpochMs,
): Promise<Outcome<Nothing> | Refusal> {
  const user = await spendHandle(tx, { email, oobCode }, now)
  if (!user) return refuse('expired-code')
  const expiresAt =
    user === 'nobody' ? await mailNobody(tx, email, 'reset', now) : await mailCode(tx, user, 'reset', now)
  return { result: {}, queuesMail: true, linkUntil: settings.hideAccounts ? lifeEnd('reset', now) : expiresAt }
}
