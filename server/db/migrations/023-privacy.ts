import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Each privacy notice that an owner saved; the one with the highest number holds. Without any, the page makes its own.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    const texts = ['responsible', 'contact', 'postal_address', 'text_tr', 'text_en', 'saved_by']
    await texts
      .reduce(
        (table, name) => table.addColumn(name, text, column => column.notNull()),
        db.schema.createTable('privacy_versions').addColumn('number', integer, column => column.primaryKey()),
      )
      .addColumn('saved_at', integer, column => column.notNull())
      .execute()
  },
})
