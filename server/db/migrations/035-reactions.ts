import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Emoji that people give messages. The version before knows nothing of them: what it removes or brings back keeps its
 * two columns, because it moves whole rows.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('message_reactions')
      .addColumn('message_id', text, column => column.notNull())
      .addColumn('uid', text, column => column.notNull())
      .addColumn('emoji', text, column => column.notNull())
      .addColumn('channel_id', text, column => column.notNull())
      .addColumn('seq', integer, column => column.notNull())
      .addColumn('at', integer, column => column.notNull())
      .addColumn('taken_at', integer)
      .addPrimaryKeyConstraint('message_reactions_key', ['message_id', 'uid', 'emoji'])
      .execute()
    // Who gave one; what changed in a channel; all of one person; what was taken back a while ago.
    await index('message_reactions_who', ['message_id', 'emoji', 'seq'])
    await index('message_reactions_changed', ['channel_id', 'seq'])
    await index('message_reactions_of', ['uid', 'message_id'])
    await index('message_reactions_taken', ['taken_at'])
    for (const table of ['messages', 'deleted_messages']) {
      await db.schema
        .alterTable(table)
        .addColumn('reactions', text, column => column.notNull().defaultTo(''))
        .execute()
      await db.schema.alterTable(table).addColumn('reacted_seq', integer).execute()
    }
    // A post has no place in it: only messages that somebody reacted to.
    await db.schema
      .createIndex('messages_reacted')
      .on('messages')
      .columns(['channel_id', 'reacted_seq'])
      .where('reacted_seq', 'is not', null)
      .execute()

    function index(name: string, columns: string[]): Promise<void> {
      return db.schema.createIndex(name).on('message_reactions').columns(columns).execute()
    }
  },
})
