import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { ownerOfCode } from '#server/accounts/codes/codes.ts'

/** Which address a reset link belongs to, and what an account is called that nobody has verified. Uses nothing up. */
export async function checkReset(
  db: Snapshot,
  { oobCode }: { oobCode: string },
  now: EpochMs,
): Promise<{ email: string; displayName: string | null } | Refusal> {
  const user = await ownerOfCode(db, 'reset', oobCode, now)
  if (!user) return refuse('expired-code')
  return { email: user.email, displayName: user.email_verified === 0 ? user.display_name : null }
}
