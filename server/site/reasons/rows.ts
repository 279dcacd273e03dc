import type { Snapshot, Tx } from '#server/db/open.ts'
import type { CommonReasonRow } from '#server/db/site-tables.ts'

export const storedReasons = (db: Snapshot): Promise<CommonReasonRow[]> =>
  db.selectFrom('common_reasons').selectAll().orderBy('position').execute()

export async function replaceReasons(tx: Tx, rows: readonly CommonReasonRow[]): Promise<void> {
  await tx.deleteFrom('common_reasons').execute()
  if (rows.length > 0) await tx.insertInto('common_reasons').values(rows).execute()
}
