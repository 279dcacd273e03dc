import { type Kysely, sql } from 'kysely'
import type { Database, Tx, WritingTurn } from '../database.ts'
import type { Tables } from '../tables.ts'
import { inSchema } from './place-lock.ts'

/** `Hold` in bytes: an advisory lock that who copies the place has alone, and each turn shares. */
const holdClass = 0x486f6c64
/** `Clai`: what one process does for all, by its name and the schema. */
const claimClass = 0x436c6169

export const turnsOf = (
  writing: Kysely<Tables>,
  onMoved: () => void,
): Pick<Database, 'takeTurn' | 'holdTurns' | 'claim'> => ({
  takeTurn: async tx => {
    const turn = await takeTurn(tx)
    if (turn.closed === 'moved') onMoved()
    return turn
  },
  holdTurns: async whenIdle => {
    await whenIdle(() => holdTurns(writing))
    return { isWhole: holdsTurns, release: async () => void (await whenIdle(() => releaseTurns(writing))) }
  },
  claim: async (name, whenIdle) => {
    if (!(await whenIdle(() => claim(writing, name)))) return null
    return { release: async () => void (await whenIdle(() => releaseClaim(writing, name))) }
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

/** On the writing connection, outside of a transaction: waits for turns under way; nobody else begins one. */
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

const keyOf = (name: string) => sql`${sql.lit(claimClass)}, hashtext(${name} || coalesce(current_schema(), ''))`

async function claim(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select pg_try_advisory_lock(${keyOf(name)}) as has`.execute(db)
  return rows[0]!.has
}

const releaseClaim = (db: Kysely<Tables>, name: string): Promise<unknown> =>
  sql`select pg_advisory_unlock(${keyOf(name)})`.execute(db)
