import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** What the logs ask: who could read a channel when it was removed, and which acts are those of staff. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text } = columnsOf(engine)
    // Null for the channels that were removed before this: their rights are not known any more, so owners alone see
    // them.
    await db.schema.alterTable('removed_channels').addColumn('read_roles', text).execute()
    // What staff did, without what members do to their own messages all day (server/audit/rows.ts has the same words).
    await sql`create index audit_logs_of_staff on audit_logs (n)
      where action not in ('edit_message', 'report_user', 'report_message', 'feedback_submitted')`.execute(db)
  },
})
