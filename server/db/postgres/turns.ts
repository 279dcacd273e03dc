import { type Kysely, sql } from 'kysely'
import type { Database, Tx, WritingTurn } from '../database.ts'
import type { Tables } from '../tables.ts'
import { inSchema } from './place-lock.ts'

/** `Hold` in bytes: an advisory lock that who copies the place has alone, and each turn shares. */
const holdClass = 0x486f6c64

/** `onCrash` hears where the place was moved: what is written here would be lost to the other one. */
export const turnsOf = (
  writing: Kysely<Tables>,
  onCrash: (error: Error) => void,
): Pick<Database, 'takeTurn' | 'holdTurns'> => ({
  takeTurn: async tx => {
    const turn = await takeTurn(tx)
    if (turn.closed === 'moved') onCrash(new Error('This place was moved, and serves elsewhere'))
    return turn
  },
  holdTurns: async whenIdle => {
    await whenIdle(() => holdTurns(writing))
    return { isWhole: holdsTurns, release: async () => void (await whenIdle(() => releaseTurns(writing))) }
  },
})

/**
 * The turn of one process at writing: its transaction has the row of the rights epoch until its COMMIT, so that all
 * processes together write as one does, group after group.
 */
async function takeTurn(tx: Tx): Promise<WritingTurn> {
  const { rows } = await sql<{ epoch: number; free: boolean; moved: boolean }>`
    select rights.epoch, pg_try_advisory_xact_lock_shared(${sql.raw(inSchema(holdClass))}) as free,
      store.moved_to is not null as moved
    from rights, store for update of rights`.execute(tx)
  const { epoch, free, moved } = rows[0]!
  return { rightsEpoch: epoch, closed: moved ? 'moved' : free ? null : 'held' }
}

/** On the writing connection, outside of a transaction: waits for the turns under way, and lets nobody else begin one. */
const holdTurns = (db: Kysely<Tables>): Promise<unknown> =>
  sql`select pg_advisory_lock(${sql.raw(inSchema(holdClass))})`.execute(db)

const releaseTurns = (db: Kysely<Tables>): Promise<unknown> =>
  sql`select pg_advisory_unlock(${sql.raw(inSchema(holdClass))})`.execute(db)

/** False where the connection broke meanwhile: others may have written. */
async function holdsTurns(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and classid = ${sql.lit(holdClass)} and mode = 'ExclusiveLock'
      and granted and pid = pg_backend_pid()`.execute(tx)
  return rows.length > 0
}
