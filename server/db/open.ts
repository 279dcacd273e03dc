import { join } from 'node:path'
import { Kysely } from 'kysely'
import { openReader } from './sqlite/connect.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { LongReader } from './sqlite/long-reader.ts'
import { OftenReader } from './sqlite/often-reader.ts'
import { openRemote } from './sqlite/remote.ts'
import { rewriteWords } from './sqlite/rewrite-words.ts'
import { emptyLog, scrub } from './sqlite/scrub.ts'
import type { Database, DatabaseOptions } from './database.ts'
import { migrate, migrationsUpTo } from './migrate.ts'
import { NewerDatabase, schemaOf } from './newer.ts'
import { readRightsEpoch } from './rights-rows.ts'
import { noSignals } from './signals.ts'
import { fewAtOnce } from './few-at-once.ts'
import type { Tables } from './tables.ts'

export type { Database, DatabaseOptions, HeldTurns, Snapshot, Tx, WhenIdle, WritingTurn } from './database.ts'

/** Opens the database and brings its schema up to date. What it throws, start-error.ts puts into one line. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (!options.databaseUrl) return openSqlite(options)
  const { openPostgres } = await import('./postgres/open.ts') // its client is loaded only where it is used
  return openPostgres(options)
}

/** The data beside a server that runs, to read from; `schema` is its last migration. */
export interface Reading extends Pick<Database, 'engine' | 'read' | 'close'> {
  schema: string
}

export async function openReading(options: Omit<DatabaseOptions, 'onCrash' | 'onMoved'>): Promise<Reading> {
  const { openPostgresReading } = options.databaseUrl
    ? await import('./postgres/open.ts')
    : { openPostgresReading: null }
  const reading = openPostgresReading ? openPostgresReading(options) : openSqliteReading(options.dataDir)
  const schema = await reading.read(schemaOf)
  if (migrationsUpTo(schema)) return { ...reading, schema }
  await reading.close()
  throw new NewerDatabase(schema) // its archive would be without the tables that this Meydan does not know
}

function openSqliteReading(dataDir: string): Omit<Reading, 'schema'> {
  const reading = new Kysely<Tables>({ dialect: sqliteDialect(openReader(join(dataDir, 'meydan.db')), 'read') })
  return { engine: 'sqlite', read: work => reading.transaction().execute(work), close: () => reading.destroy() }
}

async function openSqlite({ dataDir, onCrash, readingThread, oftenThread }: DatabaseOptions): Promise<Database> {
  const file = join(dataDir, 'meydan.db')
  const writing = new Kysely<Tables>({ dialect: sqliteDialect(openRemote(file, 'write', { onCrash }), 'write') })
  try {
    await migrate(writing, 'sqlite')
    await scrub(writing)
  } catch (error) {
    await writing.destroy()
    throw error
  }
  const reading = new Kysely<Tables>({ dialect: sqliteDialect(openReader(file), 'read') })
  const longReader = new LongReader(file, readingThread)
  const readingLong = new Kysely<Tables>({ dialect: sqliteDialect(longReader, 'read') })
  const oneAtOnce = fewAtOnce(1)
  const oftenReader = oftenThread && new OftenReader(file, oftenThread)
  return {
    engine: 'sqlite',
    signals: noSignals,
    writing,
    takeTurn: async tx => ({ rightsEpoch: await readRightsEpoch(tx), closed: null }),
    holdTurns: async () => ({ isWhole: async () => true, release: async () => {} }), // one process writes the file
    soft: null,
    now: null,
    claim: async () => ({ release: async () => {} }),
    read: work => reading.transaction().execute(work),
    readLong: (who, work, onHangUp, errand) => {
      const there = readingThread && errand
      const done = there
        ? async () => there.back(await longReader.errand(there.name, there.asked))
        : () => readingLong.transaction().execute(work)
      return oneAtOnce(who, done, onHangUp)
    },
    readOften: async (work, errand) => {
      const there = oftenReader ? oftenReader.read(errand) : 'nowhere'
      if (there === 'nowhere') return reading.transaction().execute(work)
      return there === 'no-room' ? null : there
    },
    waitLess: async () => {},
    connections: () => [],
    wipe: whenIdle =>
      whenIdle(async () => {
        await rewriteWords(writing)
        return emptyLog(writing)
      }),
    close: async () => {
      await reading.destroy()
      await readingLong.destroy()
      await oftenReader?.close()
      await writing.destroy()
    },
  }
}
