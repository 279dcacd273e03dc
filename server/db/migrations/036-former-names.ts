import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Names that people had before, which nobody else takes for a while. The version before gives them to others meanwhile,
 * and shows none.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('former_names')
      .addColumn('id', text, column => column.primaryKey())
      .addColumn('uid', text, column => column.notNull())
      .addColumn('display_name', text, column => column.notNull())
      .addColumn('name_key', text, column => column.notNull())
      .addColumn('name_look', text, column => column.notNull())
      .addColumn('given_up_at', integer, column => column.notNull())
      .addColumn('taken_by', text)
      .execute()
    await index('former_names_of', 'uid')
    await index('former_names_by_key', 'name_key')
    await index('former_names_by_look', 'name_look')
    await index('former_names_given_up', 'given_up_at')
    await db.schema.alterTable('users').addColumn('renamed_at', integer).execute()
    await db.schema.alterTable('users').addColumn('former_name', text).execute()
    await db.schema.alterTable('users').addColumn('former_until', integer).execute()
    // Few have one at any time: the round that takes it away walks through those alone.
    await db.schema
      .createIndex('users_former_until')
      .on('users')
      .column('former_until')
      .where('former_until', 'is not', null)
      .execute()

    function index(name: string, column: string): Promise<void> {
      return db.schema.createIndex(name).on('former_names').column(column).execute()
    }
  },
})
