import type { ReportRow } from '#server/db/tables.ts'
import type { House } from '#server/house.ts'

/** What is reported, as the contract's input has it. */
export const ofMessage = (itemId: string, reason = 'Küfür ediyor.') => ({
  itemType: 'message' as const,
  itemId,
  reason,
})
export const ofPerson = (itemId: string, reason = 'Küfür ediyor.') => ({ itemType: 'user' as const, itemId, reason })

export const storedReport = ({ db }: House, id: string): Promise<ReportRow> =>
  db.read(rows => rows.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
