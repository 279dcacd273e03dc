import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
import { type AuthorRow, authorColumns } from '#server/accounts/people/author.ts'

/** Whom this person has blocked, by their uids. */
export const blockedBy = async (db: Snapshot, uid: string): Promise<string[]> =>
  (await blockedRows(db, uid)).map(row => row.blocked_uid)

const blockedRows = shapeOf((db, uid: string) =>
  db.selectFrom('blocks').select('blocked_uid').where('uid', '=', uid).orderBy('blocked_uid'),
)

/** The last one first. */
export const blocksOf = (db: Snapshot, uid: string): Promise<(AuthorRow & { uid: string; at: EpochMs })[]> =>
  db
    .selectFrom('blocks')
    .leftJoin('users', 'users.uid', 'blocks.blocked_uid')
    .select(['blocks.blocked_uid as uid', 'blocks.at', ...authorColumns('blocks.blocked_uid')])
    .where('blocks.uid', '=', uid)
    .orderBy('blocks.at', 'desc')
    .orderBy('blocks.blocked_uid')
    .execute()

interface Block {
  uid: string
  blockedUid: string
}

export async function insertBlock(tx: Tx, { uid, blockedUid, at }: Block & { at: EpochMs }): Promise<void> {
  await tx.insertInto('blocks').values({ uid, blocked_uid: blockedUid, at }).execute()
}

/** False where there was none. */
export async function deleteBlock(tx: Tx, { uid, blockedUid }: Block): Promise<boolean> {
  const gone = tx.deleteFrom('blocks').where('uid', '=', uid).where('blocked_uid', '=', blockedUid)
  return (await gone.returning('uid').executeTakeFirst()) !== undefined
}

/** Nobody blocks him any more: he is staff now. */
export const endBlocksOn = (tx: Tx, blockedUid: string): Promise<unknown> =>
  tx.deleteFrom('blocks').where('blocked_uid', '=', blockedUid).execute()

/** The account goes: whom it blocked, and who blocked it. */
export async function forgetBlocksOf(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom('blocks').where('uid', '=', uid).execute()
  await endBlocksOn(tx, uid)
}
