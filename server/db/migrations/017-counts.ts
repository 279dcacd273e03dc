import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** What an owner looks back on: a value for each name and hour. `hour` is its first millisecond. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('hourly_counts')
      .addColumn('hour', integer, column => column.notNull())
      .addColumn('name', text, column => column.notNull())
      .addColumn('value', integer, column => column.notNull())
      .addPrimaryKeyConstraint('hourly_counts_key', ['hour', 'name'])
      .execute()
  },
})
