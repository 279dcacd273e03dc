import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { v7 as uuidv7 } from 'uuid'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * A mute or a time-out is a row that stays: until now the last one stood in the columns of its person, the others
 * nowhere.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('sanctions')
      .addColumn('id', text, column => column.primaryKey())
      .addColumn('uid', text, column => column.notNull())
      .addColumn('kind', text, column => column.notNull())
      // Null where an earlier release did not write it down.
      .addColumn('given_by', text)
      .addColumn('given_at', integer)
      .addColumn('until', integer)
      .addColumn('reason', text)
      .addColumn('ended_at', integer)
      .addColumn('ended_by', text)
      .addColumn('ended_why', text)
      .execute()
    await sql`create unique index sanctions_open on sanctions (uid, kind) where ended_at is null`.execute(db)
    await db.schema.createIndex('sanctions_ended').on('sanctions').columns(['uid', 'kind', 'ended_at']).execute()
    await moveMutes(db)
    await moveTimeOuts(db)
    await moveReplaced(db)
    for (const column of ['muted_by', 'timeout_by', 'timeout_reason']) {
      await db.schema.alterTable('users').dropColumn(column).execute()
    }
    await db.schema.dropTable('replaced_time_outs').execute()
  },
})

interface Old {
  uid: string
  given_by: string | null
  given_at: number | null
  until: number | null
  reason: string | null
}

async function moveMutes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Old>`select uid, muted_by as given_by, muted_at as given_at, null as until, null as reason
    from users where muted = 1`.execute(db)
  for (const row of rows) await insert(db, { ...row, kind: 'mute' })
}

/** Running or over: a time-out ends by the clock, and nothing writes that down. */
async function moveTimeOuts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Old>`select uid, timeout_by as given_by, timeout_at as given_at, timeout_until as until,
    timeout_reason as reason from users where timeout_until is not null`.execute(db)
  for (const row of rows) await insert(db, { ...row, kind: 'timeout' })
}

/** `at` is when the newer one was given; who gave it is still known where that one stands. */
async function moveReplaced(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Old & { ended_at: number; ended_by: string | null }>`select replaced_time_outs.uid,
    replaced_time_outs.timeout_by as given_by, replaced_time_outs.timeout_at as given_at,
    replaced_time_outs.timeout_until as until, replaced_time_outs.timeout_reason as reason,
    replaced_time_outs.at as ended_at, users.timeout_by as ended_by
    from replaced_time_outs
    left join users on users.uid = replaced_time_outs.uid and users.timeout_at = replaced_time_outs.at`.execute(db)
  for (const row of rows) await insert(db, { ...row, kind: 'timeout', ended_why: 'replaced' })
}

interface Moved extends Old {
  kind: 'mute' | 'timeout'
  ended_at?: number
  ended_by?: string | null
  ended_why?: 'replaced'
}

const insert = (db: Kysely<unknown>, { ended_at = null, ended_by = null, ended_why = null, ...row }: Nullable<Moved>) =>
  sql`insert into sanctions (id, uid, kind, given_by, given_at, until, reason, ended_at, ended_by, ended_why) values
    (${uuidv7()}, ${row.uid}, ${row.kind}, ${row.given_by}, ${row.given_at}, ${row.until}, ${row.reason},
    ${ended_at}, ${ended_by}, ${ended_why})`.execute(db)

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null }
