import { sql } from 'kysely'
import type { Engine } from '#server/db/columns.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { MessageRow } from '#server/db/tables.ts'

/** Some of all messages, others each time. */
export const someMessages = (db: Snapshot, count: number): Promise<MessageRow[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .orderBy(sql`random()`)
    .limit(count)
    .execute()

export const messagesOf = (db: Snapshot, ids: readonly string[]): Promise<MessageRow[]> =>
  db.selectFrom('messages').selectAll().where('id', 'in', ids).execute()

/** Of these, the ids of messages that were removed, or went with their channel. */
export async function goneOf(db: Snapshot, ids: readonly string[]): Promise<string[]> {
  const removed = await db.selectFrom('deleted_messages').select('id').where('id', 'in', ids).execute()
  const spent = await db.selectFrom('spent_ids').select('id').where('id', 'in', ids).execute()
  return [...removed, ...spent].map(({ id }) => id)
}

export async function databaseBytes(db: Snapshot, engine: Engine): Promise<number> {
  const query =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  return (await query.execute(db)).rows[0]!.bytes
}
