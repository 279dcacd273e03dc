import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { ownerOfCode } from './codes.ts'

/** Which address a reset link belongs to. Uses nothing up. */
export async function checkReset(
  db: Snapshot,
  _actor: Actor | null,
  { oobCode }: { oobCode: string },
  now: EpochMs,
): Promise<{ email: string } | Refusal> {
  const user = await ownerOfCode(db, 'reset', oobCode, now)
  return user ? { email: user.email } : refuse('expired-code')
}
