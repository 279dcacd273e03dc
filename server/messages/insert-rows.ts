import { type CompiledQuery, SqliteAdapter } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import { filledShapeOf } from '#server/db/shape.ts'
import type { MessageRow } from '#server/db/tables.ts'

/** The statement that stores new messages, to be run by itself or together with others (server/db/together.ts). */
export const postsToInsert = (tx: Tx, rows: readonly MessageRow[]): CompiledQuery =>
  messagesToInsert(tx, rows, areFiledLater(tx) ? 0 : 1)

/** The same of messages that stood before. */
export const messagesToInsert = (tx: Tx, rows: readonly MessageRow[], filed: 0 | 1 = 1): CompiledQuery =>
  insertion(tx, ...rows.flatMap(row => columns.map(column => (column === 'filed' ? filed : row[column]))))

/** PostgreSQL notes what changes of a page, not the page, and would write the whole row once more to file it. */
const areFiledLater = (tx: Tx): boolean => tx.getExecutor().adapter instanceof SqliteAdapter

/** Of as many rows as its values make. */
const insertion = filledShapeOf((tx, ...values: unknown[]) => {
  const rows = Array.from({ length: values.length / columns.length }, (_, n) =>
    Object.fromEntries(columns.map((column, place) => [column, values[n * columns.length + place]])),
  )
  return tx.insertInto('messages').values(rows as unknown as MessageRow[])
})

type Column = keyof MessageRow | 'filed'
/** All of them, or it does not compile. */
const isColumn: Record<Column, true> = {
  id: true,
  channel_id: true,
  seq: true,
  changed_seq: true,
  version: true,
  uid: true,
  text: true,
  search_text: true,
  timestamp: true,
  edited_at: true,
  reply_to_id: true,
  reply_to_uid: true,
  media_id: true,
  reactions: true,
  reacted_seq: true,
  pin_seq: true,
  pinned_at: true,
  pinned_by: true,
  filed: true,
}
const columns = Object.keys(isColumn) as Column[]
