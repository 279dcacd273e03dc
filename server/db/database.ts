import type { Kysely, Transaction } from 'kysely'
import type { Engine } from './columns.ts'
import type { OnHangUp } from './few-at-once.ts'
import type { Signals } from './signals.ts'
import type { PoolLog } from './postgres/lookout.ts'
import type { Tables } from './tables.ts'

/** Inside the writer's transaction. */
export type Tx = Transaction<Tables>
/** A snapshot to read from. Verbs that only read take this; a `Tx` may stand for it. */
export type Snapshot = Transaction<Tables>

export interface Database {
  engine: Engine
  /** To and from the other processes over it. */
  signals: Signals
  /** The one writing connection; only the writer and the migrations use it. */
  writing: Kysely<Tables>
  /** The first statement of a writing transaction: waits for those of other processes over this database. */
  takeTurn(tx: Tx): Promise<WritingTurn>
  /** From then on no other process writes, until `release`, or the writing connection breaks. */
  holdTurns(whenIdle: WhenIdle): Promise<HeldTurns>
  /**
   * That one process alone does this now, until `release` or the end of its writing connection. Null: another one does.
   * What it is about has to be read again after it: the other one may just have done it.
   */
  claim(name: string, whenIdle: WhenIdle): Promise<Claim | null>
  /**
   * A transaction beside the writer's turn, for what is soft and belongs to no act: counts of limits. Null with SQLite:
   * its one process keeps them in memory.
   */
  soft: (<Result>(work: (db: Tx) => Promise<Result>) => Promise<Result>) | null
  /** The wall clock of the database, by which processes over it agree. Null with SQLite: it has one process. */
  now: (() => Promise<number>) | null
  /** Several reads that belong together: all of `read` sees one state of the data. */
  read<Result>(reading: (db: Snapshot) => Promise<Result>): Promise<Result>
  /**
   * The same of what may take long: nobody's sockets wait for it, a few run at once, one of each account, and one
   * statement runs for half a second at most. People take turns: `who` is the account that asks. Throws `ReadTooLong`
   * past that, and for whom asks for the most where too many wait; `AskerGone` for who hangs up before his turn.
   */
  readLong<Result>(
    who: string,
    reading: (db: Snapshot) => Promise<Result>,
    onHangUp?: OnHangUp,
    /** The same reading, where a thread can run all of it. */
    errand?: Errand<Result>,
  ): Promise<Result>
  /**
   * The same of what is short, has much to do around it, and is a help: where many ask for such, a thread runs all of
   * it, so that no socket and no search has to do with it. Null: too many wait there.
   */
  readOften<Result>(reading: (db: Snapshot) => Promise<Result>, errand: Errand<Result>): Promise<Result | null>
  /** Until its end this transaction gives a row that somebody else holds up at once, nearly. SQLite has one writer. */
  waitLess(tx: Tx): Promise<void>
  /** How busy the connections are, where there are several: SQLite has none to wait for. */
  connections(): readonly Connections[]
  /**
   * What was deleted or written over is gone from the files too, as far as the engine goes (docs/running.md). False
   * where somebody else reads an older state: later. SQLite does it `whenIdle`, with no transaction under way.
   */
  wipe(whenIdle: WhenIdle): Promise<boolean>
  close(): Promise<void>
}

/**
 * A whole read by a name that SQLite's reading thread knows (sqlite/errands.ts): one way there and back in place of one
 * for each statement, and none of its JavaScript in the thread of the sockets.
 */
export interface Errand<Result> {
  name: string
  /** What can be copied from thread to thread; so is the answer, of which `back` makes the result. */
  asked: unknown
  back(answer: unknown): Result
}

export interface WritingTurn {
  rightsEpoch: number
  /** Nothing may be written: somebody copies the place, or it was moved and serves elsewhere. */
  closed: 'held' | 'moved' | null
}

export interface HeldTurns {
  /** Whether nobody else can have written since. */
  isWhole(tx: Tx): Promise<boolean>
  release(): Promise<void>
}

export interface Claim {
  release(): Promise<void>
}

export interface Connections {
  pool: 'write' | 'read'
  busy: number
  idle: number
  /** Who waits for one. */
  waiting: number
}

/** Runs it on the writing connection between two transactions. */
export type WhenIdle = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface DatabaseOptions {
  dataDir: string
  /** Empty: SQLite in `dataDir`. */
  databaseUrl: string
  /** The program of SQLite's reading thread, where it is one that knows errands. */
  readingThread?: URL
  /** The program of its thread for short reads that many ask for. */
  oftenThread?: URL
  /** The writing connection is lost for good; the process had better end and start again. */
  onCrash: (error: Error) => void
  /** The place was moved: what was written here would be lost to the other one. It refuses all, and had better end. */
  onMoved: () => void
  /** Hears when a database that was there goes away, and when it is back. */
  log: PoolLog
}
