import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** Language, sounds and the like, kept with the account. The version before knows nothing of it. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('preferences', columnsOf(engine).text).execute()
  },
})
