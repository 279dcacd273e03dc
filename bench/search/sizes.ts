import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Seeded } from '../seed.ts'

/** Bytes of each table of the index with its keys, and of the whole database. */
export async function indexSizes({
  dataDir,
  databaseUrl,
}: Seeded): Promise<{ tables: Record<string, number>; all: number }> {
  return databaseUrl ? inPostgres(databaseUrl) : inSqlite(join(dataDir, 'meydan.db'))
}

function inSqlite(file: string): { tables: Record<string, number>; all: number } {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database
    .prepare(
      `select tbl_name as name, sum(pgsize) as bytes from dbstat join sqlite_schema using (name)
        where tbl_name like 'search_%' group by tbl_name`,
    )
    .all() as { name: string; bytes: number }[]
  database.close()
  return { tables: Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes])), all: statSync(file).size }
}

async function inPostgres(url: string): Promise<{ tables: Record<string, number>; all: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relname like 'search\\_%' and relnamespace = current_schema()::regnamespace`,
  )
  const { rows: all } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  await client.end()
  return {
    tables: Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)])),
    all: Number(all[0]!.bytes),
  }
}
