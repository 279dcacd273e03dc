import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilesInto } from '#server/archive/door.ts'
import type { Config } from '#server/config.ts'
import { unfinishedSqlite } from '#server/db/unfinished/sqlite.ts'
import type { Unfinished } from '#server/db/unfinished/unfinished.ts'
import { openStorage } from '#server/media/door.ts'
import { lockDataDir, openDataDir, StartError } from './data-dir.ts'
import { databaseOf, hasDatabase, isFilled } from './looked-at.ts'
import { databaseStartError } from './start-error.ts'

/** A place that nothing was ever stored in, while it is filled. Until `finish` it stays one, also through a crash. */
export interface EmptyPlace {
  database: Unfinished
  files: FilesInto
  finish(): Promise<void>
  undo(): Promise<void>
  unlock(): void
}

/** Throws StartError where the place is not empty, or cannot be reached. */
export async function openEmptyPlace(config: Config): Promise<EmptyPlace> {
  const { dataDir } = config
  openDataDir(dataDir)
  const unlock = lockDataDir(dataDir)
  const folder = unfinishedIn(dataDir)
  try {
    await clearUnfinished(config)
    await mustHaveNoFiles(dataDir)
    const { database, finish } = await openEmptyDatabase(config)
    const storage = await openStorage({ dataDir: folder, s3: config.s3 })
    const { filesInto } = await import('#server/archive/door.ts') // a server that starts looks here too
    const files = await filesInto(storage, join(folder, 'arriving'))
    return {
      database,
      files,
      finish: async () => {
        await placeFiles(dataDir, folder)
        await finish()
      },
      undo: async () => {
        try {
          await files.undo()
          await database.undo()
        } finally {
          await clearUnfinished(config)
        }
      },
      unlock,
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    unlock()
    throw databaseStartError(error, config)
  }
}

/** The database alone, for who holds the lock of the data directory or has a server that does. */
export async function openEmptyDatabase(config: Config): Promise<Pick<EmptyPlace, 'database' | 'finish' | 'undo'>> {
  const { dataDir, databaseUrl } = config
  const folder = unfinishedIn(dataDir)
  await mustHaveNoDatabase(config)
  await mkdir(folder, { mode: 0o700, recursive: true })
  const database = databaseUrl ? await postgresAt(databaseUrl) : await unfinishedSqlite(folder)
  return {
    database,
    finish: async () => {
      await database.finish()
      if (!databaseUrl) await placeDatabase(dataDir, folder)
      await rm(folder, { recursive: true, force: true }).catch(() => {}) // the place stands: the next restore clears it
    },
    undo: async () => {
      await database.undo()
      // `media` beside it may be of the place that stands: what a restore left there says nothing of a move.
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const unfinishedIn = (dataDir: string): string => join(dataDir, 'restoring')
/** Its presence says that `media` beside it is of the unfinished place, as long as there is no database. */
const placed = 'placed'

async function placeFiles(dataDir: string, folder: string): Promise<void> {
  await writeFile(join(folder, placed), '')
  await sync(folder)
  await rm(join(folder, 'media', 'incoming'), { recursive: true, force: true })
  await rm(join(dataDir, 'media'), { recursive: true, force: true }) // empty: it was looked into
  await rename(join(folder, 'media'), join(dataDir, 'media'))
  await sync(dataDir)
}

/** The last step; should the disk not keep it, it is taken back. */
async function placeDatabase(dataDir: string, folder: string): Promise<void> {
  const file = join(dataDir, 'meydan.db')
  await rename(join(folder, 'meydan.db'), file)
  try {
    await sync(dataDir)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** What a restore left that was killed. Under the lock. */
export async function clearUnfinished(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const folder = unfinishedIn(config.dataDir)
  if (!existsSync(folder)) return
  if (existsSync(join(folder, placed)) && !(await hasDatabase(config)))
    await rm(join(config.dataDir, 'media'), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

async function mustHaveNoDatabase(config: Config): Promise<void> {
  if (!(await hasDatabase(config))) return
  const advice = 'Take an empty one, or move this one out of the way yourself.'
  throw new StartError(`${databaseOf(config)} is not empty. ${advice}`)
}

async function mustHaveNoFiles(dataDir: string): Promise<void> {
  const media = join(dataDir, 'media')
  const names = existsSync(media) && !isFilled(join(dataDir, 'meydan.db')) ? await readdir(media) : []
  if (names.some(name => name !== 'incoming'))
    throw new StartError(
      `There are files in ${media}, of a place whose database is elsewhere. Move them out of the way.`,
    )
}

const postgresAt = async (url: string): Promise<Unfinished> => {
  const { unfinishedPostgres } = await import('#server/db/unfinished/postgres.ts')
  return unfinishedPostgres(url)
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().catch(() => {}) // some file systems have no such thing
  await handle.close()
}
