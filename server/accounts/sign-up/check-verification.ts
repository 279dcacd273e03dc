import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { ownerOfCode } from '#server/accounts/codes/codes.ts'
import { signedUpIn } from './sign-up-browser.ts'

/** Names the account that a verification link belongs to, so that a person sees what the click will do. */
export async function checkVerification(
  db: Snapshot,
  { oobCode }: { oobCode: string },
  now: EpochMs,
  { signUpToken }: Pick<Caller, 'signUpToken'>,
): Promise<{ email: string; displayName: string; needsPassword: boolean } | Refusal> {
  const user = await ownerOfCode(db, 'verification', oobCode, now)
  if (!user) return refuse('expired-code')
  const needsPassword = user.email_verified === 0 && !signedUpIn(user, signUpToken)
  return { email: user.email, displayName: user.display_name, needsPassword }
}
