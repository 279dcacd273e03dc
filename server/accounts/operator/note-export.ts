import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { findAccount } from './find-account.ts'
import { recordOperator } from './operator-entry.ts'

/** The log tells that all of a person was written into a file, before it is. */
export async function noteExport(
  tx: Tx,
  { email }: { email: string },
  now: EpochMs,
): Promise<Outcome<{ uid: string }> | Refusal> {
  const user = await findAccount(tx, email, now)
  if (user instanceof Refusal) return user
  await recordOperator(tx, now, { action: 'export_account', user })
  return { result: { uid: user.uid } }
}
