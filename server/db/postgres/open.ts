import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { isUpToDate, migrate } from '../migrate.ts'
import type { Database, DatabaseOptions, Tx } from '../database.ts'
import type { Tables } from '../tables.ts'
import { letPlaceGo, placeLock } from './place-lock.ts'
import { turnsOf } from './turns.ts'
import { createPool, type ReconnectingPool } from './pool.ts'
import { openSignals } from './signals.ts'
import { vacuum } from './vacuum.ts'
import { readersMax, readsOf } from './reads.ts'
import { briefLockWait, limitSession } from './session.ts'

export async function openPostgres({ databaseUrl: url, log, onCrash, onMoved }: DatabaseOptions): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number) // our integers are times and counters, far below 2^53
  const holdPlace = placeLock('shared', onCrash)
  const writingPool = createPool({
    url,
    max: 1,
    log,
    prepare: async client => {
      await limitSession(client, 'its turn holds all others up')
      await holdPlace(client)
    },
    isKept: true,
  })
  const readingPool = createPool({ url, max: readersMax, log, prepare: client => limitSession(client) })
  const [writing, reading] = [kyselyOver(writingPool), kyselyOver(readingPool)]
  const close = async (): Promise<void> => {
    await reading.destroy()
    if (writingPool.busyness().idle > 0) await letPlaceGo(writing)
    await writing.destroy()
  }
  try {
    ;(await writingPool.connect()).release()
    const isOurs = (await isUpToDate(writing, 'postgres')) || (await bringUpToDate(url))
    if (!isOurs) log.warn({}, 'A newer Meydan serves this database; this one serves beside it, for a rolling update')
  } catch (error) {
    await close()
    throw error
  }
  const signals = openSignals(url, log)
  return {
    engine: 'postgres',
    signals,
    writing,
    ...turnsOf(writing, onMoved),
    soft: work => reading.transaction().execute(work),
    now: () => nowOf(reading),
    ...readsOf(reading),
    waitLess: async (tx: Tx) => {
      await sql`set local lock_timeout = ${sql.lit(briefLockWait)}`.execute(tx)
    },
    connections: () => [
      { pool: 'write', ...writingPool.busyness() },
      { pool: 'read', ...readingPool.busyness() },
    ],
    wipe: () => vacuum(url),
    close: async () => {
      await signals.close()
      await close()
    },
  }
}

async function nowOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
  return rows[0]!.now
}

/** Beside a server that runs: one connection, which may take its time. */
export function openPostgresReading({
  databaseUrl: url,
  log,
}: Omit<DatabaseOptions, 'onCrash' | 'onMoved'>): Pick<Database, 'engine' | 'read' | 'close'> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const reading = kyselyOver(createPool({ url, max: 1, log, prepare: async () => {} }))
  const snapshots = reading.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return { engine: 'postgres', read: work => snapshots.execute(work), close: () => reading.destroy() }
}

const kyselyOver = (pool: ReconnectingPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })

/** On a connection of its own, without time-outs. False where a newer Meydan has done it, and more. */
async function bringUpToDate(url: string): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: url, max: 1, fallback_application_name: 'meydan' })
  pool.on('error', () => {}) // between two statements; the next one fails and tells
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}
