import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * When somebody's account is deleted, as he asked; and the addresses of accounts that are gone, as hashes, as long as a
 * sanction of theirs holds. The version before leaves the columns empty, and keeps no such address.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    for (const column of ['deletes_at', 'deletes_messages', 'deletion_begun_at'])
      await db.schema.alterTable('users').addColumn(column, integer).execute()
    await db.schema.createIndex('users_that_leave').on('users').column('deletes_at').execute()
    await db.schema
      .createTable('sanctioned_addresses')
      .addColumn('email_hash', text, column => column.primaryKey())
      .addColumn('uid', text, column => column.notNull())
      .execute()
  },
})
