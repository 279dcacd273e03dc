import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Another address of an account: asked for, and for a week after it was confirmed, when the old one can take it back.
 * A code and the mail that brings it know which change they are about.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('email_changes')
      .addColumn('id', text, column => column.primaryKey())
      .addColumn('uid', text, column => column.notNull())
      .addColumn('from_email', text, column => column.notNull())
      .addColumn('to_email', text, column => column.notNull())
      .addColumn('asked_at', integer, column => column.notNull())
      .addColumn('asked_in', text)
      .addColumn('confirmed_at', integer)
      .addColumn('ends_at', integer, column => column.notNull())
      .execute()
    await db.schema.createIndex('email_changes_by_person').on('email_changes').column('uid').execute()
    await db.schema.createIndex('email_changes_by_address').on('email_changes').column('from_email').execute()
    await db.schema.alterTable('codes').addColumn('about', text).execute()
    await db.schema.alterTable('mails').addColumn('about', text).execute()
  },
})
