import type { Snapshot, Tx } from '#server/db/open.ts'
import type { ReportRow } from '#server/db/tables.ts'

export type Reported = Pick<ReportRow, 'reporter_id' | 'item_type' | 'reported_item'>

/** Nobody reports the same thing twice: the table's unique key is these three. */
export async function findReportId(db: Snapshot, reported: Reported): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reported.reporter_id)
    .where('item_type', '=', reported.item_type)
    .where('reported_item', '=', reported.reported_item)
    .executeTakeFirst()
  return row?.id ?? null
}

/** False where the same person has just reported the same thing in another process. */
export async function insertReport(tx: Tx, row: ReportRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('reports')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The channel is gone: the reports on what was said there keep what they froze. */
export const unlinkChannel = (tx: Tx, channelId: string): Promise<unknown> =>
  tx.updateTable('reports').set({ channel_id: null }).where('channel_id', '=', channelId).execute()
