import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** A line that people write about themselves. The version before shows none, and leaves it alone. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .alterTable('users')
      .addColumn('about', text, column => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('users').addColumn('about_at', integer).execute()
  },
})
