import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * What processes over one database count together (server/gate/limits/shared-limiter.ts): `key` is a hash, `times` a
 * list in JSON by the clock of the database, and after `ends_at` the row says nothing any more. SQLite has one process,
 * and its table stays empty.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('limit_counts')
      .addColumn('key', text, column => column.primaryKey())
      .addColumn('times', text, column => column.notNull())
      .addColumn('link_until', integer)
      .addColumn('ends_at', integer, column => column.notNull())
      .execute()
    await db.schema.createIndex('limit_counts_ends_at').on('limit_counts').column('ends_at').execute()
  },
})
