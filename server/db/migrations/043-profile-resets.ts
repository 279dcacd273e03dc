import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** What staff took of somebody's name and picture, for him to read. The version before leaves it alone. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema.alterTable('users').addColumn('reset_at', integer).execute()
    await db.schema.alterTable('users').addColumn('reset', text).execute()
    // Few have one at any time: the round that takes it away walks through those alone.
    await db.schema
      .createIndex('users_reset_at')
      .on('users')
      .column('reset_at')
      .where('reset_at', 'is not', null)
      .execute()
  },
})
