import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * The words of each channel by their first four letters. No release has written an index, and emoji are in none that
 * is there, so it begins empty again and follows the channels from their first change on
 * (docs/decisions/038-search.md).
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text } = columnsOf(engine)
    const once = engine === 'sqlite' ? sql`without rowid` : sql``
    await db.schema
      .createTable('search_beginnings')
      .addColumn('channel', sql`integer`, column => column.notNull())
      .addColumn('beginning', text, column => column.notNull())
      .addColumn('words', text, column => column.notNull())
      .addPrimaryKeyConstraint('search_beginnings_key', ['channel', 'beginning'])
      .modifyEnd(once)
      .execute()
    for (const table of ['channels', 'words', 'names', 'groups', 'blocks', 'moments'])
      await sql`delete from ${sql.table(`search_${table}`)}`.execute(db)
  },
})
