import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * What retention has erased says so: a text that is gone is not one that was empty. The indexes find what is old and
 * not yet erased, so that each night walks along that alone.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsOf(engine)
    for (const table of ['deleted_messages', 'message_edits', 'reports']) {
      await db.schema.alterTable(table).addColumn('erased_at', integer).execute()
    }
    await sql`create index deleted_messages_to_erase on deleted_messages (deleted_at, id)
      where erased_at is null`.execute(db)
    // Their bytes go after the commit, and then the row of the file: a crash in between leaves these.
    await sql`create index deleted_messages_with_bytes on deleted_messages (id)
      where erased_at is not null and media_id is not null`.execute(db)
    await sql`create index message_edits_to_erase on message_edits (timestamp, message_id, version)
      where erased_at is null`.execute(db)
    await sql`create index reports_to_erase on reports (settled_at, id)
      where erased_at is null and status <> 'pending'`.execute(db)
    await sql`create index mails_over on mails (created_at, id) where next_attempt_at is null`.execute(db)
    await db.schema.createIndex('stream_events_by_time').on('stream_events').columns(['at', 'stream', 'seq']).execute()
    await sql`create index sanctions_with_reason on sanctions (id) where reason is not null`.execute(db)
  },
})
