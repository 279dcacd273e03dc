import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** What moderation keeps beside the acts themselves. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    // Channels that are gone for everybody, whose messages and files still go in steps
    // (server/app/start/clear-channels.ts).
    await db.schema
      .createTable('removed_channels')
      .addColumn('id', text, column => column.primaryKey().notNull())
      .addColumn('removed_at', integer, column => column.notNull())
      .execute()
  },
})
