import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Lockdowns of a channel or of the whole place (`channel_id` null), at most one of a kind in each, with those that are
 * over: how long moderators locked is counted. Channels hold a copy of what is open for them. And when an account was
 * verified: the version before does not write it, and then it is taken for the time of the sign-up.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('lockdowns')
      .addColumn('id', text, column => column.primaryKey())
      .addColumn('channel_id', text)
      .addColumn('kind', text, column => column.notNull())
      .addColumn('threshold', integer)
      .addColumn('given_by', text, column => column.notNull())
      .addColumn('given_role', text, column => column.notNull())
      .addColumn('given_at', integer, column => column.notNull())
      .addColumn('until', integer)
      .addColumn('ended_at', integer)
      .addColumn('ended_by', text)
      .addColumn('ended_why', text)
      .execute()
    await sql`create unique index lockdowns_open on lockdowns (coalesce(channel_id, ''), kind)
      where ended_at is null`.execute(db)
    await db.schema
      .alterTable('channels')
      .addColumn('lockdowns', text, column => column.notNull().defaultTo('[]'))
      .execute()
    await db.schema.alterTable('users').addColumn('verified_at', integer).execute()
  },
})
