import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Pictures of people. `users.photo_url` has been there since the beginning and was always empty; the version before
 * hands on what stands in it.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('photos')
      .addColumn('id', text, column => column.primaryKey())
      .addColumn('uid', text, column => column.notNull())
      .addColumn('hash', text, column => column.notNull().unique())
      .addColumn('goes_at', integer)
      .execute()
    await db.schema.createIndex('photos_of').on('photos').column('uid').execute()
    // Few go at any time: the round that takes them walks through those alone.
    await db.schema
      .createIndex('photos_that_go')
      .on('photos')
      .column('goes_at')
      .where('goes_at', 'is not', null)
      .execute()
  },
})
