import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { ownerOfCode } from './codes.ts'

/** Names the account that a verification link belongs to, so that a person sees what the click will do. */
export async function checkVerification(
  db: Snapshot,
  _actor: Actor | null,
  { oobCode }: { oobCode: string },
  now: EpochMs,
): Promise<{ email: string; displayName: string } | Refusal> {
  const user = await ownerOfCode(db, 'verification', oobCode, now)
  return user ? { email: user.email, displayName: user.display_name } : refuse('expired-code')
}
