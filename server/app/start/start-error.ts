import type { Config } from '#server/config.ts'
import { diskTroubleOf } from '#server/db/disk-trouble.ts'
import { NewerDatabase } from '#server/db/newer.ts'
import { HeldByAnother } from '#server/db/postgres/place-lock.ts'
import { ConnectionLost, isUnavailable, OutcomeUnknown, sqliteCodeOf } from '#server/db/unavailable.ts'
import { StartError } from './data-dir.ts'

/** One line for the operator in place of a library's words or a stack. What nobody foresaw stays what it is. */
export function startErrorOf(error: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl'>): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  const line = databaseLine(rootOf(error), config)
  if (line === null) return error
  return new StartError(error instanceof OutcomeUnknown ? `${line} ${lookFirst}` : line, { cause: error })
}

/** The same for what the opening of the database met, whatever it is. */
export function databaseStartError(error: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl'>): StartError {
  const known = startErrorOf(error, config)
  if (known instanceof StartError) return known
  return new StartError(`The database could not be opened: ${wordsOf(rootOf(error), config)}`, { cause: error })
}

const lookFirst = 'Nobody knows whether this was stored: look before you do it again.'

function databaseLine(
  error: Error & { code?: string },
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): string | null {
  if (error instanceof NewerDatabase)
    return `The database was last served by a newer Meydan (it has ${error.message}). Start that one, or restore a copy from before.`
  if (error instanceof HeldByAnother) return 'Another Meydan already uses the database that DATABASE_URL names.'
  const { code = '' } = error
  const trouble = diskTroubleOf(error)
  const why = trouble ? `cannot be written to: ${trouble.words}` : sqliteWords[sqliteCodeOf(error)]
  if (why) return `The data directory ${config.dataDir} ${why}.`
  if (config.databaseUrl === '') return null
  const { host, name, user } = partsOf(config.databaseUrl)
  if (code.startsWith('28')) return `DATABASE_URL: ${host} does not let ${user} in. Is the password right?`
  if (code === '3D000') return `DATABASE_URL: ${host} has no database ${name}.`
  if (code === '53100') return `DATABASE_URL: the disk of the database at ${host} is full.`
  if (code === '42501') return `DATABASE_URL: ${user} may not make tables in the database ${name}.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `DATABASE_URL: no machine is called ${host}.`
  if (!isUnavailable(error) && !/timeout|terminated|SSL/i.test(error.message)) return null
  return `DATABASE_URL: the database at ${host} does not answer (${wordsOf(error, config)}).`
}

/** sqlite3.h: CORRUPT, CANTOPEN, NOTADB. */
const sqliteWords: Readonly<Record<number, string>> = {
  11: 'holds a database that is damaged. Restore a copy',
  14: 'holds a database that cannot be opened. May this user read and write it?',
  26: 'holds a meydan.db that is no database',
}

/** What broke first: around it stand those who had to give up because of it. */
function rootOf(error: unknown): Error & { code?: string } {
  let root = error as Error
  while (root.cause instanceof Error && isAround(root)) root = root.cause
  return root
}

const isAround = (error: Error): boolean =>
  error instanceof ConnectionLost || error instanceof OutcomeUnknown || error.constructor === Error

const partsOf = (databaseUrl: string): { host: string; name: string; user: string } => {
  const url = URL.parse(databaseUrl)
  const host = url?.searchParams.get('host') ?? (url?.host || 'localhost')
  return { host, name: url?.pathname.slice(1) || 'postgres', user: decodeURIComponent(url?.username ?? '') || 'nobody' }
}

/** A library's own words, as one line and without the password. */
function wordsOf({ message, code }: Error & { code?: string }, { databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  const line = (message || code || 'no reason given').split('\n')[0]!
  const { password = '' } = URL.parse(databaseUrl) ?? {}
  return [password, decodeURIComponent(password)].reduce(
    (text, secret) => (secret ? text.replaceAll(secret, '…') : text),
    line,
  )
}
