import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { lockUser, updateUser } from '#server/accounts/people/user-rows.ts'

/** The account whose deletion is due, locked. `user-not-found` where it is gone, or its owner has kept it meanwhile. */
export async function findLeaver(tx: Tx, uid: string, now: EpochMs): Promise<UserRow | Refusal> {
  const user = await lockUser(tx, uid)
  return user && user.deletes_at !== null && user.deletes_at <= now ? user : refuse('user-not-found')
}

/** A first step is done, and others follow: from now on nobody takes the deletion back. */
export const noteDeletionBegun = async (tx: Tx, { uid, deletion_begun_at }: UserRow, now: EpochMs): Promise<void> => {
  if (deletion_begun_at === null) await updateUser(tx, uid, { deletion_begun_at: now })
}
