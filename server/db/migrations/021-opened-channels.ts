import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * The place that an owner gave a channel in the list; null: by name, after those that have one. And whether an owner
 * opened it to visitors. The version before writes neither, which is no place and not opened.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsOf(engine)
    await db.schema.alterTable('channels').addColumn('position', integer).execute()
    await db.schema
      .alterTable('channels')
      .addColumn('is_open', integer, column => column.notNull().defaultTo(0))
      .execute()
  },
})
