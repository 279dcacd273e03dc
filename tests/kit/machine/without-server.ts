import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openHouse } from '#server/app/start/open-house.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/gate/clock.ts'
import type { House } from '#server/house.ts'
import { createDatabase, postgresUrl } from './database.ts'

/** The data of these settings without a server in front, while none runs. */
export async function inHouse<Result>(
  env: Record<string, string>,
  work: (house: House) => Promise<Result>,
): Promise<Result> {
  const { house, close } = await openHouse(readConfig(env), systemClock, pino({ level: 'silent' }))
  try {
    return await work(house)
  } finally {
    await close()
  }
}

/** A place that a test fills before a server starts on it. `env`: the settings for that server. */
export async function placeWithoutServer(): Promise<{ env: Record<string, string> } & AsyncDisposable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meydan-alone-'))
  const database = postgresUrl ? await createDatabase() : null
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' },
    [Symbol.asyncDispose]: async () => {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
