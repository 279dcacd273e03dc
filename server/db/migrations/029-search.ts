import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * The index of messages. It begins empty and follows the channels from their first change on, while people talk
 * (server/search/following/follow.ts). The version before knows nothing of it, and what it posts is found.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    // Rows of nothing but a key: in SQLite they would stand twice, in the table and in the index of the key.
    const once = engine === 'sqlite' ? sql`without rowid` : sql``
    await db.schema
      .createTable('search_channels')
      .addColumn('number', integer, column => column.primaryKey())
      .addColumn('channel_id', text, column => column.notNull().unique())
      .addColumn('seq', integer, column => column.notNull())
      .execute()
    await db.schema
      .createTable('search_words')
      .addColumn('id', integer, column => column.primaryKey())
      .addColumn('word', text, column => column.notNull().unique())
      .addColumn('uses', integer, column => column.notNull())
      .execute()
    await db.schema
      .createTable('search_messages')
      .addColumn('channel', integer, column => column.notNull())
      .addColumn('place', integer, column => column.notNull())
      .addColumn('seq', integer, column => column.notNull())
      .addColumn('words', text, column => column.notNull())
      .addPrimaryKeyConstraint('search_messages_key', ['channel', 'place'])
      .modifyEnd(once)
      .execute()
    await db.schema
      .createIndex('search_messages_by_seq')
      .unique()
      .on('search_messages')
      .columns(['channel', 'seq'])
      .execute()
    await db.schema
      .createTable('search_terms')
      .addColumn('word_id', integer, column => column.notNull())
      .addColumn('channel', integer, column => column.notNull())
      .addColumn('place', integer, column => column.notNull())
      .addPrimaryKeyConstraint('search_terms_key', ['word_id', 'channel', 'place'])
      .modifyEnd(once)
      .execute()
  },
})
