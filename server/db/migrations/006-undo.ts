import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** What an undo needs to know of before, and what must never be free again. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    // Time-outs that a newer one took the place of, by the time of the newer one.
    await db.schema
      .createTable('replaced_time_outs')
      .addColumn('uid', text, column => column.notNull())
      .addColumn('at', integer, column => column.notNull())
      .addColumn('timeout_until', integer, column => column.notNull())
      .addColumn('timeout_at', integer)
      .addColumn('timeout_by', text)
      .addColumn('timeout_reason', text)
      .addPrimaryKeyConstraint('replaced_time_outs_key', ['uid', 'at'])
      .execute()
    // A removed channel that is cleared stays here, for its id: a new one under it would take over what others still
    // hold of it.
    await db.schema.alterTable('removed_channels').addColumn('cleared_at', integer).execute()
  },
})
