import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * When each person was last here: it outlives the session that told it. And which known browser a session belongs to,
 * so that ending the session from elsewhere lets go of that browser too; null for sessions of before.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('people_seen')
      .addColumn('uid', text, column => column.primaryKey())
      .addColumn('seen_at', integer, column => column.notNull())
      .execute()
    await sql`insert into people_seen (uid, seen_at) select uid, max(seen_at) from sessions group by uid`.execute(db)
    await db.schema.alterTable('sessions').addColumn('browser_hash', text).execute()
  },
})
