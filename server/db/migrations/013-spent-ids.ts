import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Ids of messages that went with their channel. Of the ones that went before, the log and the reports still know some.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text } = columnsOf(engine)
    await db.schema
      .createTable('spent_ids')
      .addColumn('id', text, column => column.primaryKey())
      .execute()
    await sql`insert into spent_ids (id)
      select message_id from audit_logs where message_id is not null
      union select reported_item from reports where item_type = 'message'
      except select id from messages
      except select id from deleted_messages`.execute(db)
  },
})
