import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, howToRun } from '#server/config.ts'
import { holdsTables } from '#server/db/holds-tables.ts'
import { StartError } from './data-dir.ts'
import { databaseStartError } from './start-error.ts'
import { mayNotEnter } from './whose.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Which database that is, without the password. */
export function databaseOf({ dataDir, databaseUrl }: Where): string {
  if (databaseUrl === '') return join(dataDir, 'meydan.db')
  const { protocol, host, pathname, searchParams } = new URL(databaseUrl)
  return `${protocol}//${searchParams.get('host') ?? host}${pathname}`
}

/** Which Valkey that is, without user and password. */
export function valkeyAt(valkeyUrl: string): string {
  const { protocol, host } = new URL(valkeyUrl)
  return `${protocol}//${host}`
}

/** A command never makes a database: an empty one would say that all is well. */
export async function mustExist(config: Where & Pick<Config, 'settingsFile'>): Promise<void> {
  const { dataDir, settingsFile } = config
  const isThere = await hasDatabase(config)
  if (isThere && existsSync(dataDir)) return
  const missing = isThere ? `There is no ${dataDir}` : `There is no database of Meydan at ${databaseOf(config)}`
  const advice =
    settingsFile === null
      ? `Name the settings of the service: ${howToRun('--env FILE <command>')}`
      : `Are the settings in ${settingsFile} those of the service?`
  throw new StartError(`${missing}. ${advice}`)
}

/** Throws StartError where the database can't be asked. */
export async function hasDatabase(config: Where): Promise<boolean> {
  if (config.databaseUrl === '') return isFilled(join(config.dataDir, 'meydan.db'))
  return holdsTables(config.databaseUrl).catch((error: unknown) => {
    throw databaseStartError(error, config)
  })
}

/** A start that was killed at once leaves an empty file. Throws StartError where this user may not look. */
export function isFilled(file: string): boolean {
  try {
    return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw mayNotEnter(dirname(file), error)
    throw error
  }
}
