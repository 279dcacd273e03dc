import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Copies of all that is one person's own. The version before makes none, and leaves their files alone: to it their
 * names are no keys.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    let table = db.schema.createTable('data_copies').addColumn('id', text, column => column.primaryKey())
    for (const column of ['uid', 'session_id', 'language', 'zone', 'state'] as const)
      table = table.addColumn(column, text, each => each.notNull())
    for (const column of ['asked_at', 'percent', 'attempts'] as const)
      table = table.addColumn(column, integer, each => each.notNull())
    await table.addColumn('bytes', integer).addColumn('ends_at', integer).addColumn('failure', text).execute()
    await db.schema.createIndex('data_copies_of').on('data_copies').columns(['uid', 'asked_at']).execute()
    await db.schema.createIndex('data_copies_by_state').on('data_copies').columns(['state', 'asked_at']).execute()
  },
})
