import type { Account } from '#contract/accounts.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { accountOf } from '#server/accounts/people/account-of.ts'
import { userByUid } from '#server/accounts/people/user-rows.ts'

/** One's own account, or null for somebody who is signed out. */
export async function me(
  db: Snapshot,
  _input: object,
  _now: EpochMs,
  { actor }: Pick<Caller, 'actor'>,
): Promise<{ account: Account | null }> {
  const user = actor && (await userByUid(db, actor.uid))
  return { account: user ? await accountOf(db, user) : null }
}
