import { type Kysely, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Tables } from '../tables.ts'

/** Somebody holds the place who shares it with nobody: a restore, or a Meydan of before the processes shared. */
export class HeldByAnother extends Error {}

/** Ten in a second (pool.ts): our own old session is gone by then, because we end it. */
const looksMax = 20

/** `Meyd` in bytes; PostgreSQL keeps these locks for each database apart. */
const placeClass = 0x4d657964

/** Each schema of a database is a place of its own. */
export const inSchema = (lockClass: number): string => `${lockClass}, hashtext(coalesce(current_schema(), ''))`

/**
 * The processes of one place share an advisory lock, each by its writing connection; who fills an empty one, and a
 * Meydan of before 0.3, holds it alone, so that those two never meet. After a break, however that came, the lock is
 * taken again before anything else, and what our old session still held is let go. Who had it and finds it held alone,
 * again and again, calls `onLost`.
 */
export function placeLock(
  mode: 'shared' | 'alone',
  onLost: (error: Error) => void,
): (client: ClientBase) => Promise<void> {
  const take = mode === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  /** Of our last session, which PostgreSQL may not have noticed to be gone. */
  let ownPid: number | null = null
  let looksInVain = 0

  return async client => {
    if (ownPid !== null) await client.query(endingOf, [ownPid])
    const { rows } = await client.query<{ has: boolean; pid: number }>(
      `select ${take}(${inSchema(placeClass)}) as has, pg_backend_pid() as pid`,
    )
    const { has, pid } = rows[0]!
    if (has) {
      ownPid = pid
      looksInVain = 0
      return
    }
    const error = new HeldByAnother('Another Meydan holds this database for itself.')
    if (ownPid !== null && ++looksInVain === looksMax) onLost(error)
    throw error
  }
}

/**
 * Before the connection ends: PostgreSQL notices the end of one a moment later, and until then the next Meydan, such as
 * a start right after a restore, would be told that another one is there.
 */
export async function letPlaceGo(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_unlock_all()`.execute(db).catch(() => {})
}

/** Only a session that holds our lock: the number may long be somebody else's. */
const endingOf = `
  select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and classid = ${placeClass} and pid = $1
    and database = (select oid from pg_database where datname = current_database())`
