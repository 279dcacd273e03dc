import type { Kysely, Transaction } from 'kysely'
import type { Engine } from './columns.ts'
import type { PoolLog } from './postgres/lookout.ts'
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
  /** How busy the connections are, where there are several: SQLite has none to wait for. */
  connections(): readonly Connections[]
  close(): Promise<void>
}

export interface Connections {
  pool: 'write' | 'read'
  busy: number
  idle: number
  /** Who waits for one. */
  waiting: number
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
