import type { EpochMs, Nothing } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { spendCode } from '#server/accounts/codes/codes.ts'
import { removeUsers } from '#server/accounts/people/user-rows.ts'

/** "This wasn’t me": removes the unverified account that somebody made with this address. A verified one stays. */
export async function disownVerification(
  tx: Tx,
  { oobCode }: { oobCode: string },
  now: EpochMs,
): Promise<Outcome<Nothing> | Refusal> {
  const user = await spendCode(tx, 'verification', oobCode, now)
  if (!user || user.email_verified === 1) return refuse('expired-code')
  await removeUsers(tx, [user.uid])
  return { result: {} }
}
