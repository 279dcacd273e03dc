import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Logging out finds everybody whom this browser is known to by the browser alone. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('known_browsers_by_token').on('known_browsers').column('token_hash').execute()
  },
})
