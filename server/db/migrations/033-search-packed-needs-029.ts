import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * The index of messages in blocks instead of a row for each word of each message: a third of the room. No release has
 * written the tables of 029. It begins empty again and follows the channels from their first change on
 * (docs/decisions/038-search.md).
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text } = columnsOf(engine)
    const number = sql`integer` // none of these grows past 2^31, and in PostgreSQL half of the room counts here
    const bytes = engine === 'sqlite' ? sql`blob` : sql`bytea`
    // Rows that are little more than their key: in SQLite they would stand twice, in the table and in the key's index.
    const once = engine === 'sqlite' ? sql`without rowid` : sql``
    for (const table of ['search_channels', 'search_words', 'search_messages', 'search_terms'])
      await db.schema.dropTable(table).execute()
    await db.schema
      .createTable('search_channels')
      .addColumn('number', number, column => column.primaryKey())
      .addColumn('channel_id', text, column => column.notNull().unique())
      .addColumn('seq', number, column => column.notNull())
      .addColumn('packed', number, column => column.notNull())
      .addColumn('packing_to', number, column => column.notNull())
      .addColumn('packing_word', number, column => column.notNull())
      .execute()
    await db.schema
      .createTable('search_words')
      .addColumn('word', text, column => column.notNull().primaryKey())
      .addColumn('id', number, column => column.notNull())
      .modifyEnd(once)
      .execute()
    await db.schema
      .createTable('search_names')
      .addColumn('first', number, column => column.notNull().primaryKey())
      .addColumn('words', text, column => column.notNull())
      .execute()
    await db.schema
      .createTable('search_groups')
      .addColumn('channel', number, column => column.notNull())
      .addColumn('number', number, column => column.notNull())
      .addColumn('words', bytes, column => column.notNull())
      .addPrimaryKeyConstraint('search_groups_key', ['channel', 'number'])
      .modifyEnd(once)
      .execute()
    await db.schema
      .createTable('search_blocks')
      .addColumn('channel', number, column => column.notNull())
      .addColumn('word', number, column => column.notNull())
      .addColumn('last', number, column => column.notNull())
      .addColumn('seqs', bytes, column => column.notNull())
      .addPrimaryKeyConstraint('search_blocks_key', ['channel', 'word', 'last'])
      .modifyEnd(once)
      .execute()
    await db.schema
      .createTable('search_moments')
      .addColumn('channel', number, column => column.notNull())
      .addColumn('part', number, column => column.notNull())
      .addColumn('times', bytes, column => column.notNull())
      .addPrimaryKeyConstraint('search_moments_key', ['channel', 'part'])
      .modifyEnd(once)
      .execute()
  },
})
