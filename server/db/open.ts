import { join } from 'node:path'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { openReader } from './sqlite/connect.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { openRemoteWriter } from './sqlite/remote.ts'
import { scrub } from './sqlite/scrub.ts'
import type { Engine } from './columns.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

/** Inside the writer's transaction. */
export type Tx = Transaction<Tables>
/** A snapshot to read from. Verbs that only read take this; a `Tx` may stand for it. */
export type Snapshot = Transaction<Tables>

export interface Database {
  engine: Engine
  /** The one writing connection; only the writer and the migrations use it. */
  writing: Kysely<Tables>
  /** Several reads that belong together: all of `read` sees one state of the data. */
  read<Result>(reading: (db: Snapshot) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  /** Empty: SQLite in `dataDir`. */
  databaseUrl: string
  /** The writing connection is lost for good; the process had better end and start again. */
  onCrash: (error: Error) => void
}

/** Opens the database and brings its schema up to date. Throws with one clear line when it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options) : openSqlite(options)
}

async function openSqlite({ dataDir, onCrash }: DatabaseOptions): Promise<Database> {
  const file = join(dataDir, 'meydan.db')
  const writing = new Kysely<Tables>({ dialect: sqliteDialect(openRemoteWriter(file, onCrash), 'write') })
  await migrate(writing, 'sqlite')
  await scrub(writing)
  const reading = new Kysely<Tables>({ dialect: sqliteDialect(openReader(file), 'read') })
  return {
    engine: 'sqlite',
    writing,
    read: work => reading.transaction().execute(work),
    close: async () => {
      await reading.destroy()
      await writing.destroy()
    },
  }
}

async function openPostgres({ databaseUrl }: DatabaseOptions): Promise<Database> {
  const { Pool, types } = (await import('pg')).default
  types.setTypeParser(types.builtins.INT8, Number) // our integers are times and counters, far below 2^53
  const poolOf = (max: number) => new Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: 5_000 })
  const writing = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: quiet(poolOf(1)) }) })
  await migrate(writing, 'postgres')
  const reading = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: quiet(poolOf(8)) }) })
  return {
    engine: 'postgres',
    writing,
    read: work => reading.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    close: async () => {
      await reading.destroy()
      await writing.destroy()
    },
  }
}

/** An idle connection that the server ends is replaced at its next use; without a listener it would end the process. */
function quiet<Pool extends { on(event: 'error', listener: () => void): unknown }>(pool: Pool): Pool {
  pool.on('error', () => {})
  return pool
}
