import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Whose mentions the search has still to find by what he is called now (docs/decisions/051-names-in-the-search.md).
 * Names were given up before this too, and no row tells whose: so all who are mentioned begin here. Whom the version
 * before gives another name beside this is found by the old one as before.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('names_to_follow')
      .addColumn('uid', text, column => column.primaryKey().notNull())
      .addColumn('channel_id', text, column => column.notNull())
      .addColumn('seq', integer, column => column.notNull())
      .execute()
    await sql`
      insert into names_to_follow (uid, channel_id, seq) select distinct uid, '', 0 from message_mentions
    `.execute(db)
    await db.schema
      .alterTable('search_channels')
      .addColumn('renamed', integer, column => column.notNull().defaultTo(0))
      .execute()
  },
})
