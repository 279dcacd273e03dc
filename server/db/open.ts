import { join } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import { openReader } from './sqlite/connect.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { openRemoteWriter } from './sqlite/remote.ts'
import { scrub } from './sqlite/scrub.ts'
import type { Engine } from './columns.ts'
import { migrate } from './migrate.ts'
import type { PoolLog } from './postgres/pool.ts'
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
  /** Until its end this transaction gives a row that somebody else holds up at once, nearly. SQLite has one writer. */
  waitLess(tx: Tx): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  /** Empty: SQLite in `dataDir`. */
  databaseUrl: string
  /** The writing connection is lost for good; the process had better end and start again. */
  onCrash: (error: Error) => void
  /** Hears when a database that was there goes away, and when it is back. */
  log: PoolLog
}

/** Opens the database and brings its schema up to date. What it throws, start-error.ts puts into one line. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (!options.databaseUrl) return openSqlite(options)
  const { openPostgres } = await import('./postgres/open.ts') // its client is loaded only where it is used
  return openPostgres(options)
}

async function openSqlite({ dataDir, onCrash }: DatabaseOptions): Promise<Database> {
  const file = join(dataDir, 'meydan.db')
  const writing = new Kysely<Tables>({ dialect: sqliteDialect(openRemoteWriter(file, onCrash), 'write') })
  try {
    await migrate(writing, 'sqlite')
    await scrub(writing)
  } catch (error) {
    await writing.destroy()
    throw error
  }
  const reading = new Kysely<Tables>({ dialect: sqliteDialect(openReader(file), 'read') })
  return {
    engine: 'sqlite',
    writing,
    read: work => reading.transaction().execute(work),
    waitLess: async () => {},
    close: async () => {
      await reading.destroy()
      await writing.destroy()
    },
  }
}
