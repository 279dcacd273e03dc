import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** Reasons that staff pick by a tap, as an owner wrote them. Without any, the page shows its own. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await ['text_tr', 'text_en', 'amount', 'unit']
      .reduce(
        (table, name) => table.addColumn(name, text, column => column.notNull()),
        db.schema.createTable('common_reasons').addColumn('position', integer, column => column.primaryKey()),
      )
      .execute()
  },
})
