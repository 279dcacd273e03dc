import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Bytes that the database takes up: the files of SQLite, else what PostgreSQL says of itself. */
export async function databaseBytes({ engine, read }: Database, dataDir: string): Promise<number> {
  if (engine === 'sqlite') return sqliteBytes(dataDir)
  return read(async db => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
    return rows[0]!.bytes
  })
}

/** What was written last still stands in the WAL. */
async function sqliteBytes(dataDir: string): Promise<number> {
  const files = ['meydan.db', 'meydan.db-wal'].map(name => stat(join(dataDir, name)).catch(() => null))
  return (await Promise.all(files)).reduce((sum, file) => sum + (file?.size ?? 0), 0)
}
