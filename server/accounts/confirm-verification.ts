import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { becomeMember } from './become-member.ts'
import { spendCode } from './codes.ts'
import type { AccountSettings } from './settings.ts'

/** Uses a verification link: from now on this person may log in. It opens no session by itself. */
export async function confirmVerification(
  tx: Tx,
  _actor: Actor | null,
  { oobCode, settings }: { oobCode: string; settings: AccountSettings },
  now: EpochMs,
): Promise<Outcome<{ email: string }> | Refusal> {
  const user = await spendCode(tx, 'verification', oobCode, now)
  if (!user) return refuse('expired-code')
  const result = { email: user.email }
  if (user.email_verified === 1) return { result }
  return { result, events: await becomeMember(tx, user, settings.ownerEmail, now) }
}
