import { sql } from 'kysely'
import type { Snapshot } from '#server/db/open.ts'
import { tablesHere } from '#server/db/tables-here.ts'
import type { Value } from './lines.ts'
import { type ArchivedTable, keysOf } from './tables.ts'

const pageRows = 500

/** The columns of a table by their names, in the order of the alphabet: both engines have the same. */
export async function columnsOfTables(db: Snapshot): Promise<Map<string, string[]>> {
  const tables = await tablesHere(db)
  return new Map(tables.map(({ name, columns }) => [name, columns.map(column => column.name).toSorted()]))
}

/** All rows of a table in the order of its key, by pages. Only what the snapshot sees. */
export async function* rowPages(
  db: Snapshot,
  table: ArchivedTable,
  columns: readonly string[],
): AsyncGenerator<Value[][]> {
  let last: Row | undefined
  for (;;) {
    const rows = await pageAfter(db, table, columns, last)
    if (rows.length > 0) yield rows.map(row => columns.map(column => row[column]!))
    if (rows.length < pageRows) return
    last = rows.at(-1)
  }
}

type Row = Record<string, Value>

async function pageAfter(
  db: Snapshot,
  table: ArchivedTable,
  columns: readonly string[],
  last: Row | undefined,
): Promise<Row[]> {
  const key = sql.join(keysOf[table].map(column => sql.ref(column)))
  const selected = sql.join([...new Set([...columns, ...keysOf[table]])].map(column => sql.ref(column)))
  const after = last && sql.join(keysOf[table].map(column => last[column]))
  const where = after ? sql`where (${key}) > (${after})` : sql``
  const page = sql<Row>`
    select ${selected} from ${sql.table(table)} ${where} order by ${key} limit ${sql.lit(pageRows)}`
  return (await page.execute(db)).rows
}

export async function countRows(db: Snapshot, tables: readonly ArchivedTable[]): Promise<number> {
  let all = 0
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    all += rows[0]!.count
  }
  return all
}
