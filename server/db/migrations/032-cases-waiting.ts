import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many cases on somebody wait, for a list of everybody (server/moderation/member-facts-rows.ts has the words). */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index cases_waiting on cases (target_uid) where status = 'pending'`.execute(db)
  },
})
