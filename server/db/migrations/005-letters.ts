import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** Whom an answer to a mail goes to, and the order in which feedback is read. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text } = columnsOf(engine)
    await db.schema.alterTable('mails').addColumn('reply_to_name', text).execute()
    await db.schema.alterTable('mails').addColumn('reply_to_address', text).execute()
    await db.schema.createIndex('feedback_in_order').on('feedback').columns(['timestamp', 'id']).execute()
  },
})
