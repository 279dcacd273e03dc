import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Who has deleted his own account. Of those who did it before this the log tells: the act is their own there. The
 * version before writes no row beside this; who leaves then is shown as one whom the operator deleted.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text } = columnsOf(engine)
    await db.schema
      .createTable('leavers')
      .addColumn('uid', text, column => column.primaryKey().notNull())
      .execute()
    await sql`
      insert into leavers (uid)
      select distinct target_user_id from audit_logs
      where action = 'delete_account' and moderator_id = target_user_id
        and target_user_id not in (select uid from users)
    `.execute(db)
  },
})
