import type { Tx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export async function insertFeedback(tx: Tx, row: Tables['feedback']): Promise<void> {
  await tx.insertInto('feedback').values(row).execute()
}
