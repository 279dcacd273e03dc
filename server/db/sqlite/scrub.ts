import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { busyTimeoutMs } from './connect.ts'

/** Raised by one when what lies unused in the file must be written over once more. It is kept as `user_version`. */
export const scrubbed = 1

/**
 * Before `secure_delete`, what was deleted stayed in the file's free pages and in the WAL: of 0.1.0, codes that had
 * been mailed. The file is made again, once; that takes as much room again, and some seconds for a gigabyte.
 */
export async function scrub(writing: Kysely<Tables>): Promise<void> {
  const { rows: versions } = await sql<{ user_version: number }>`pragma user_version`.execute(writing)
  if ((versions[0]?.user_version ?? 0) >= scrubbed) return
  await sql`vacuum`.execute(writing)
  if (!(await emptyLog(writing))) return // somebody else reads the file: at the next start
  await sql`pragma user_version = ${sql.lit(scrubbed)}`.execute(writing)
}

/** The writer stands still so long at most; a backup reads one state of the file for minutes. */
const patienceMs = 200

/**
 * The WAL holds what was written before it was deleted. All of it goes into the file, where `secure_delete` has written
 * over what is gone, and the WAL is cut to nothing. False where somebody reads an older state.
 */
export async function emptyLog(writing: Kysely<Tables>): Promise<boolean> {
  await sql`pragma busy_timeout = ${sql.lit(patienceMs)}`.execute(writing)
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(writing)
  await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(writing)
  return rows[0]?.busy === 0
}
