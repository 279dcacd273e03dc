import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { seedChannels } from '#server/channels/door.ts'
import { makePrivate } from '#server/db/make-private.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { signalsBeside } from '#server/db/signals-beside.ts'
import type { Signals } from '#server/db/signals.ts'
import type { Valkey } from '#server/db/valkey/open.ts'
import type { PoolLog } from '#server/db/postgres/lookout.ts'
import { type Store, storeOf, wordsKeyOf } from '#server/db/store.ts'
import type { Clock } from '#server/gate/clock.ts'
import { createMeter, type Meter } from '#server/gate/meter/meter.ts'
import { createOutbox } from '#server/gate/acts/outbox.ts'
import { createWriter } from '#server/gate/acts/writer.ts'
import { type Bus, createBus, ringOthers } from '#server/live/door.ts'
import type { House } from '#server/house.ts'
import { actNeeds } from './act-needs.ts'
import { lockDataDir, openDataDir, StartError } from './data-dir.ts'
import { clearUnfinished } from './empty-place.ts'
import { goByDatabase } from './go-by-database.ts'
import { endMoved, watchForMove } from './end-moved.ts'
import { databaseStartError } from './start-error.ts'

export interface OpenHouse {
  house: House
  /** To and from the other processes over the same database. */
  bus: Bus
  /** Null without VALKEY_URL. */
  valkey: Valkey | null
  /** Finishes what is being written, then lets go of the database and the data directory. */
  close(): Promise<void>
}

/** Data directory, database, writer and outbox: all that an act needs. Throws StartError with one line to print. */
export async function openHouse(
  config: Config,
  clock: Clock,
  log: FastifyBaseLogger,
  meter: Meter = createMeter(), // a command’s is read by nobody
  isOneOfSeveral = false,
): Promise<OpenHouse> {
  openDataDir(config.dataDir)
  const unlock = isOneOfSeveral ? () => {} : lockDataDir(config.dataDir) // who started them holds it
  try {
    await clearUnfinished(config)
    if (config.databaseUrl === '') makePrivate(join(config.dataDir, 'meydan.db'))
    const onCrash = (error: Error): void => {
      log.fatal({ err: error }, 'The writing connection is lost; the server ends')
      process.exit(1)
    }
    const onMoved = (): void => endMoved(log)
    const { dataDir, databaseUrl } = config
    const readingThread = new URL('./reading-thread.ts', import.meta.url)
    const oftenThread = new URL('./document-thread.ts', import.meta.url)
    const db = await openDatabase({ dataDir, databaseUrl, readingThread, oftenThread, onCrash, onMoved, log })
    await goByDatabase({ clock, db, log })
    const store = await db.read(storeOf)
    mustBeHere(store)
    const outbox = createOutbox()
    const valkey = await valkeyOf(config, { db, store, log })
    if (valkey) meter.valkeyUp.read = () => Number(valkey.isThere())
    const signals = signalsOf(db, valkey, log)
    const bus = createBus(signals)
    ringOthers(outbox, bus)
    watchForMove(db, signals, log)
    const writer = createWriter({ db, outbox, clock, needs: actNeeds, meter })
    await writer.run({ verb: seedChannels }, null, {})
    const close = async (): Promise<void> => {
      await writer.close()
      if (valkey) await signals.close()
      await db.close()
      unlock()
    }
    return { house: { config, clock, db, writer, outbox, log, meter, store: store.id }, bus, valkey, close }
  } catch (error) {
    unlock()
    throw databaseStartError(error, config)
  }
}

/** Its client is loaded only where it is used. */
async function valkeyOf(
  { databaseUrl, valkeyUrl: url }: Config,
  { db, store, log }: { db: Database; store: Store; log: PoolLog },
): Promise<Valkey | null> {
  if (url === '' || databaseUrl === '') return null
  const { openValkey } = await import('#server/db/valkey/open.ts')
  return openValkey({ url, place: store.id, wordsKey: await db.read(wordsKeyOf), log })
}

const signalsOf = (db: Database, valkey: Valkey | null, log: PoolLog): Signals =>
  valkey ? signalsBeside(valkey.signals, db.signals, log) : db.signals

/** What was written here after the move would be lost to the other place. */
function mustBeHere({ moved_to, moved_at }: Store): void {
  if (moved_to === null) return
  const when = new Date(moved_at ?? 0).toISOString().slice(0, 10)
  throw new StartError(
    `This place was moved to ${moved_to === 'sqlite' ? 'SQLite' : 'PostgreSQL'} on ${when}. Start there.`,
  )
}
