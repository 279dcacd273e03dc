import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { giveCode, giveHandleOfNobody } from '#server/accounts/codes/codes.ts'
import { hasLapsed } from '#server/accounts/sign-up/hold.ts'
import { lockUserByEmail } from '#server/accounts/people/user-rows.ts'
import { newSecret } from '#server/accounts/codes/secret.ts'
import type { AccountSettings } from '#server/accounts/people/settings.ts'

/**
 * The first half of a reset request. Its `oobCode` is a request handle that only send-password-reset-email takes, and
 * `resetLink` carries no code: with a real one this reply would hand anybody the key to any account (ACC-25). An
 * unknown address is `user-not-found`, or with HIDE_ACCOUNTS gets a handle that leads nowhere.
 */
export async function sendPasswordReset(
  tx: Tx,
  { email, settings }: { email: string; settings: AccountSettings },
  now: EpochMs,
): Promise<Outcome<{ resetLink: string; oobCode: string }> | Refusal> {
  const user = await lockUserByEmail(tx, email)
  const isKnown = user !== undefined && !hasLapsed(user, now)
  if (!isKnown && !settings.hideAccounts) return refuse('user-not-found')
  const handle = newSecret()
  if (isKnown) await giveCode(tx, user, 'reset-handle', handle, now)
  else await giveHandleOfNobody(tx, email, handle, now)
  return { result: { resetLink: `${settings.publicUrl}/reset-password`, oobCode: handle } }
}
