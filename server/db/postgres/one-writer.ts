import type { ClientBase } from 'pg'

/** Another session holds the place of the one writer. */
export class HeldByAnother extends Error {}

/** Ten in a second (pool.ts): our own old session is gone by then, because we end it. */
const looksMax = 20

/** `Meyd` in bytes; PostgreSQL keeps these locks for each database apart. */
const lockClass = 0x4d657964

/**
 * One Meydan writes into one database (a schema of it), until several are made to work together. The writing connection
 * holds an advisory lock for as long as it lives, so that who writes is who holds it, and no other session can write in
 * between: after a break, however that came, the lock is taken again before anything else. Two that serve would
 * disagree about everything they remember, so who had the place and finds another in it, again and again, calls
 * `onLost`.
 */
export function oneWriter(onLost: (error: Error) => void): (client: ClientBase) => Promise<void> {
  /** Of our last session, which PostgreSQL may not have noticed to be gone. */
  let ownPid: number | null = null
  let looksInVain = 0

  return async client => {
    const key = `${lockClass}, hashtext(coalesce(current_schema(), ''))`
    const { rows } = await client.query<{ has: boolean; pid: number }>(
      `select pg_try_advisory_lock(${key}) as has, pg_backend_pid() as pid`,
    )
    const { has, pid } = rows[0]!
    if (has) {
      ownPid = pid
      looksInVain = 0
      return
    }
    const error = new HeldByAnother('Another Meydan writes into this database.')
    if (ownPid !== null) {
      await client.query(endingOf, [ownPid])
      if (++looksInVain === looksMax) onLost(error)
    }
    throw error
  }
}

/** Only a session that holds our lock: the number may long be somebody else's. */
const endingOf = `
  select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and classid = ${lockClass} and pid = $1
    and database = (select oid from pg_database where datname = current_database())`
