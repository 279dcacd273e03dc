import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * What an owner says of the site, in one row, which is there from the beginning; its links in their order; and key art
 * in each size that was drawn. `unused_since`: null while the site shows it, 0 when it was replaced.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    const empty = ['studio_name', 'game_name', 'sentence_tr', 'sentence_en', 'art_alt_tr', 'art_alt_en']
    await empty
      .reduce(
        (table, name) => table.addColumn(name, text, column => column.notNull().defaultTo('')),
        db.schema.createTable('site').addColumn('one', integer, column => column.primaryKey()),
      )
      .addColumn('art_hash', text)
      .addColumn('least_age', integer, column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('site_links')
      .addColumn('position', integer, column => column.primaryKey())
      .addColumn('label', text, column => column.notNull())
      .addColumn('url', text, column => column.notNull())
      .execute()
    await db.schema
      .createTable('site_art')
      .addColumn('hash', text, column => column.notNull())
      .addColumn('size', text, column => column.notNull())
      .addColumn('storage_key', text, column => column.notNull())
      .addColumn('width', integer, column => column.notNull())
      .addColumn('height', integer, column => column.notNull())
      .addColumn('bytes', integer, column => column.notNull())
      .addColumn('unused_since', integer)
      .addPrimaryKeyConstraint('site_art_key', ['hash', 'size'])
      .execute()
    await (db as Kysely<{ site: { one: number } }>).insertInto('site').values({ one: 1 }).execute()
  },
})
