import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** Whom people do not want to hear of. The version before knows nothing of it and tells them of everybody. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('blocks')
      .addColumn('uid', text, column => column.notNull())
      .addColumn('blocked_uid', text, column => column.notNull())
      .addColumn('at', integer, column => column.notNull())
      .addPrimaryKeyConstraint('blocks_key', ['uid', 'blocked_uid'])
      .execute()
    // Who goes, or becomes staff, is blocked by nobody any more.
    await db.schema.createIndex('blocks_by_blocked').on('blocks').column('blocked_uid').execute()
  },
})
