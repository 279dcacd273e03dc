import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { seedChannels } from '#server/channels/door.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Clock } from '#server/gate/clock.ts'
import { createOutbox } from '#server/gate/acts/outbox.ts'
import { createWriter } from '#server/gate/acts/writer.ts'
import type { House } from '#server/house.ts'
import { actNeeds } from './act-needs.ts'
import { lockDataDir, makePrivate, openDataDir } from './data-dir.ts'
import { databaseStartError } from './start-error.ts'

export interface OpenHouse {
  house: House
  /** Finishes what is being written, then lets go of the database and the data directory. */
  close(): Promise<void>
}

/** Data directory, database, writer and outbox: all that an act needs. Throws StartError with one line to print. */
export async function openHouse(config: Config, clock: Clock, log: FastifyBaseLogger): Promise<OpenHouse> {
  openDataDir(config.dataDir)
  const unlock = lockDataDir(config.dataDir)
  try {
    if (config.databaseUrl === '') makePrivate(join(config.dataDir, 'meydan.db'))
    const onCrash = (error: Error): void => {
      log.fatal({ err: error }, 'The writing connection is lost; the server ends')
      process.exit(1)
    }
    const db = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, onCrash, log })
    const outbox = createOutbox()
    const writer = createWriter(db, outbox, clock, actNeeds)
    await writer.run({ verb: seedChannels }, null, {})
    const close = async (): Promise<void> => {
      await writer.close()
      await db.close()
      unlock()
    }
    return { house: { config, clock, db, writer, outbox, log }, close }
  } catch (error) {
    unlock()
    throw databaseStartError(error, config)
  }
}
