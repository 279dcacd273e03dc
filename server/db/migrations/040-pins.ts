import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Messages that staff pin to their channel. The version before knows nothing of them: what it removes or brings back
 * keeps its three columns, because it moves whole rows.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    for (const table of ['messages', 'deleted_messages']) {
      await db.schema.alterTable(table).addColumn('pin_seq', integer).execute()
      await db.schema.alterTable(table).addColumn('pinned_at', integer).execute()
      await db.schema.alterTable(table).addColumn('pinned_by', text).execute()
    }
    // A post has no place in it: only what is pinned.
    await db.schema
      .createIndex('messages_pinned')
      .on('messages')
      .columns(['channel_id', 'pinned_at'])
      .where('pinned_at', 'is not', null)
      .execute()
  },
})
