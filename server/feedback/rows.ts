import type { Key } from '#server/db/keyset.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { FeedbackRow } from '#server/db/tables.ts'

/** False where its id is taken. */
export async function insertFeedback(tx: Tx, row: FeedbackRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('feedback')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findFeedback = (db: Snapshot, id: string): Promise<FeedbackRow | undefined> =>
  db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()

/** Who wrote each, for a search by address: addresses are folded by us, never in SQL. */
export const feedbackSenders = (db: Snapshot): Promise<Pick<FeedbackRow, 'id' | 'email'>[]> =>
  db.selectFrom('feedback').select(['id', 'email']).execute()

/** How many of these there were. */
export async function deleteFeedbackRows(tx: Tx, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('feedback').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Newest first, from after `before` on. */
export const feedbackBefore = (db: Snapshot, before: Key | null, limit: number): Promise<FeedbackRow[]> =>
  db
    .selectFrom('feedback')
    .selectAll()
    .$if(before !== null, query =>
      query.where(row => row(row.refTuple('timestamp', 'id'), '<', row.tuple(before!.at, before!.id))),
    )
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
