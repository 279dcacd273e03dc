import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Ready-made reasons that are no longer in the owner's list, so that acts which gave them go on being read in both
 * languages (docs/decisions/046-ready-made-reasons.md). The version before writes none: what it takes from the list is
 * read as it was written.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('former_reasons')
      .addColumn('text_tr', text, column => column.notNull())
      .addColumn('text_en', text, column => column.notNull())
      .addColumn('until', integer, column => column.notNull())
      .addPrimaryKeyConstraint('former_reasons_key', ['text_tr', 'text_en', 'until'])
      .execute()
  },
})
