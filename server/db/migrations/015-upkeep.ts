import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** What the place did for itself at night: backups, their proofs, what was erased. `facts` is JSON. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('upkeep_runs')
      .addColumn('id', text, column => column.primaryKey())
      .addColumn('kind', text, column => column.notNull())
      .addColumn('started_at', integer, column => column.notNull())
      .addColumn('ended_at', integer, column => column.notNull())
      .addColumn('outcome', text, column => column.notNull())
      .addColumn('facts', text, column => column.notNull())
      .execute()
  },
})
