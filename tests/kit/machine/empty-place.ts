import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#server/db/open.ts'
import { postgresUrl } from './database.ts'

/**
 * A data directory of its own for a server in this process. On SQLite an empty database lies in it that is up to date,
 * a copy of the one that this process made first: forty migrations are two thirds of a start. What a first start makes
 * of nothing, servers in processes of their own show (process.ts), and tests/server/data/migrations.
 */
export async function emptyPlace(prefix: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), prefix))
  if (postgresUrl === '') await writeFile(join(dataDir, 'meydan.db'), await upToDate(), { mode: 0o600 })
  return dataDir
}

let made: Promise<Buffer> | undefined
const upToDate = (): Promise<Buffer> => (made ??= make())

async function make(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meydan-first-'))
  const onCrash = (error: Error): never => {
    throw error
  }
  const db = await openDatabase({
    dataDir,
    databaseUrl: '',
    onCrash,
    onMoved: () => {},
    log: pino({ level: 'silent' }),
  })
  await db.close()
  const file = await readFile(join(dataDir, 'meydan.db'))
  await rm(dataDir, { recursive: true })
  return file
}
