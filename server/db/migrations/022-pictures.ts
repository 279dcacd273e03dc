import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** Pictures of messages that owners picked for the home page. The version before knows nothing of them. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('site_pictures')
      .addColumn('file_id', text, column => column.primaryKey())
      .addColumn('message_id', text, column => column.notNull())
      .addColumn('picked_at', integer, column => column.notNull())
      .execute()
  },
})
