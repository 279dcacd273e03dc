import { foldEmail } from '#contract/text/fold.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { lockUserByEmail } from '#server/accounts/people/user-rows.ts'
import { hasLapsed } from '#server/accounts/sign-up/hold.ts'

/** The account of this address, locked. `user-not-found` where there is none; a lapsed sign-up counts for nothing. */
export async function findAccount(tx: Tx, email: string, now: EpochMs): Promise<UserRow | Refusal> {
  const user = await lockUserByEmail(tx, foldEmail(email))
  return user && !hasLapsed(user, now) ? user : refuse('user-not-found')
}
