import { DatabaseSync } from 'node:sqlite'
import type { Answer } from './statements.ts'
import { statementsOf } from './statements.ts'

/** How long a statement waits for another process. */
export const busyTimeoutMs = 5_000

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** One connection, wherever it lives: in this thread (reading) or in a worker (writing). */
export interface SqliteLink {
  /** One behind the other, an answer for each. Where one fails, those behind it do not run. */
  run(statements: readonly Statement[]): Answer[] | Promise<Answer[]>
  /** Transaction control whose outcome nobody waits for; a failure reaches the next `run`. */
  control(sql: string): void
  /** The same for writes: then the next `run` fails with `FailedAhead`, and so does all up to the rollback. */
  later(statements: readonly Statement[]): unknown
  close(): void | Promise<void>
}

/** The read-only connection: it sees what is committed and nothing else. */
export function openReader(file: string): SqliteLink {
  const database = new DatabaseSync(file, { readOnly: true, enableForeignKeyConstraints: true })
  database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}; PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY`)
  return linkTo(database)
}

/**
 * The writing connection. FULL: a commit that was answered is on the disk. What is deleted is written over
 * (secure_delete).
 */
export function openWriter(file: string): SqliteLink {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA busy_timeout = ${busyTimeoutMs};
    PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY`,
  )
  return linkTo(database)
}

export function linkTo(database: DatabaseSync): SqliteLink {
  const run = statementsOf(database)
  const runAll = (statements: readonly Statement[]): Answer[] =>
    statements.map(({ sql, parameters }) => run(sql, parameters))
  return {
    run: runAll,
    control: sql => void run(sql, []),
    later: runAll,
    close: () => database.close(),
  }
}
