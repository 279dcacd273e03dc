import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Part of the name under which processes of one place tell each other words: everybody who may connect to a database
 * may say something under a name that he knows (server/db/postgres/ear.ts). SQLite has one process, and needs none.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text } = columnsOf(engine)
    await db.schema
      .alterTable('store')
      .addColumn('words_key', text, column => column.notNull().defaultTo(''))
      .execute()
    const store = db as Kysely<{ store: { words_key: string } }>
    await store
      .updateTable('store')
      .set({ words_key: randomBytes(16).toString('hex') })
      .execute()
  },
})
