import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { testClock } from '#tests/kit/clock.ts'
import { createEmptyDatabase, engine, postgresUrl } from './database.ts'
import { restartTestServer, type TestServer } from '#tests/kit/server.ts'

/** Somebody in a place that an earlier release left. */
interface OldPerson {
  uid: string
  email: string
  password: string
  /** Of a session that was open when the server was killed; empty for who never logged in. */
  cookies: Record<string, string>
}

/** A place as an earlier release left it, with what its people knew (tests/data/0.1.0/make.ts writes it). */
export interface OldPlace {
  madeAt: number
  people: Record<string, OldPerson>
  /** Ids by the names that the story gives them. */
  channels: Record<string, string>
  messages: Record<string, string>
  reports: Record<string, string>
  /** Codes that live: of mails that were sent, and one request handle. */
  codes: { reset: string; verification: string; handle: string }
  /** Everything secret that was ever given out: codes used and unused, handles, tokens of sessions and browsers. */
  secrets: string[]
  /** Of the data directory, by path, in base64. */
  files: Record<string, string>
  /** Empty for SQLite. */
  sql: string
}

export async function readOldPlace(version: '0.1.0'): Promise<OldPlace> {
  const file = new URL(`../../data/${version}/${engine}.json.br`, import.meta.url)
  return JSON.parse(brotliDecompressSync(await readFile(file)).toString()) as OldPlace
}

/** A copy of such a place, on the engine of this run, before any server of today has seen it. */
export async function unpackOldPlace(version: '0.1.0') {
  const place = await readOldPlace(version)
  const dataDir = await mkdtemp(join(tmpdir(), 'meydan-old-'))
  const database = postgresUrl ? await createEmptyDatabase() : null
  for (const [path, content] of Object.entries(place.files)) {
    await mkdir(join(dataDir, dirname(path)), { recursive: true })
    await writeFile(join(dataDir, path), Buffer.from(content, 'base64'))
  }
  if (database) await load(database.url, place.sql)
  const remove = async (): Promise<void> => {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { place, dataDir, databaseUrl: database?.url ?? '', remove }
}

/** Today's server on a copy of it, a minute after its last act. */
export async function startOnOldPlace(
  version: '0.1.0',
  more: Record<string, string> = {},
): Promise<TestServer & AsyncDisposable & { place: OldPlace }> {
  const { place, dataDir, databaseUrl, remove } = await unpackOldPlace(version)
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LIMITS: '1000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ...more,
  }
  const server = await restartTestServer(env, testClock(place.madeAt + 60_000))
  return {
    ...server,
    place,
    [Symbol.asyncDispose]: async () => {
      await server.close()
      await remove()
    },
  }
}

async function load(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
