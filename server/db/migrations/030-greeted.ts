import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** When somebody new was done with the card that helps to say hello. The version before leaves it open. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('greeted_at', columnsOf(engine).integer).execute()
  },
})
