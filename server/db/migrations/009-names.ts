import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { skeleton } from '#contract/text/skeleton.ts'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Which browser signed up, and what names look like. A later table of look-alikes needs a migration that fills again.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text } = columnsOf(engine)
    await db.schema.alterTable('users').addColumn('sign_up_browser', text).execute()
    for (const { table, id, name } of named) {
      await db.schema
        .alterTable(table)
        .addColumn('name_look', text, column => column.notNull().defaultTo(''))
        .execute()
      await fillLooks(db, { table, id, name })
      await db.schema.createIndex(`${table}_by_look`).on(table).column('name_look').execute()
    }
    await db.schema
      .createTable('name_locks')
      .addColumn('of', text, column => column.primaryKey())
      .execute()
    await sql`insert into name_locks ("of") values ('people'), ('channels')`.execute(db)
  },
})

interface Column {
  table: string
  id: string
  name: string
}
const named: readonly Column[] = [
  { table: 'users', id: 'uid', name: 'display_name' },
  { table: 'channels', id: 'id', name: 'name' },
]
const atOnce = 1_000

async function fillLooks(db: Kysely<unknown>, { table, id, name }: Column): Promise<void> {
  const [from, key, shown] = [sql.table(table), sql.ref(id), sql.ref(name)]
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; name: string }>`
      select ${key} as id, ${shown} as name from ${from} where ${key} > ${after} order by ${key} limit ${atOnce}
    `.execute(db)
    for (const row of rows) {
      await sql`update ${from} set name_look = ${skeleton(row.name)} where ${key} = ${row.id}`.execute(db)
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)!.id
  }
}
