import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { HeldByAnother, letPlaceGo, placeLock } from '../postgres/place-lock.ts'
import type { Tables } from '../tables.ts'
import type { Unfinished } from './unfinished.ts'

/**
 * In the database itself, which has none of our tables yet: PostgreSQL makes tables in a transaction too, and drops
 * them with it. It holds the writer's place; without time-outs, since one statement may take long.
 */
export async function unfinishedPostgres(url: string): Promise<Unfinished> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: url, max: 1, fallback_application_name: 'meydan' })
  pool.on('error', () => {}) // between two statements; the next one fails and tells
  pool.on('connect', client => client.on('error', () => {}))
  const holdPlace = placeLock('alone', () => {})
  const client = await pool.connect()
  try {
    await holdPlace(client)
  } catch (error) {
    client.release(true)
    await pool.end()
    throw error instanceof HeldByAnother ? error : new Error((error as Error).message, { cause: error })
  }
  client.release()
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const tx = await db.startTransaction().execute()
  const types = new Map<string, string[]>()

  const typesOf = async (table: string, columns: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ column_name: string; data_type: string }>`
      select column_name, data_type from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(tx)
    const typed = new Map(rows.map(row => [row.column_name, row.data_type]))
    return columns.map(column => (typed.get(column) === 'bigint' ? 'int8' : 'text'))
  }
  const end = async (): Promise<void> => {
    await letPlaceGo(db)
    await db.destroy()
  }
  return {
    engine: 'postgres',
    tx,
    insert: async (table, columns, rows) => {
      if (!types.has(table)) types.set(table, await typesOf(table, columns))
      const arrays = columns.map(
        (_, index) => sql`${rows.map(row => row[index])}::${sql.raw(types.get(table)![index]!)}[]`,
      )
      const names = sql.join(columns.map(column => sql.ref(column)))
      await sql`insert into ${sql.table(table)} (${names}) select * from unnest(${sql.join(arrays)})`.execute(tx)
    },
    finish: async () => {
      await tx.commit().execute()
      await end()
    },
    undo: async () => {
      await tx
        .rollback()
        .execute()
        .catch(() => {})
      await end()
    },
  }
}
