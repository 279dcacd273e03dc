import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { v7 as uuidv7 } from 'uuid'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * One row: which store this is. A restored or moved one is another, and pages that hold the old one fetch all of it
 * again.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('store')
      .addColumn('one', integer, column => column.primaryKey())
      .addColumn('id', text, column => column.notNull())
      .addColumn('moved_to', text)
      .addColumn('moved_at', integer)
      .execute()
    const filled = db as Kysely<{ store: { one: number; id: string } }>
    await filled.insertInto('store').values({ one: 1, id: uuidv7() }).execute()
  },
})
