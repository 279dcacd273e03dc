/**
 * The connection to the database broke, or none could be had in time. Sent again, the same may go through. After a
 * COMMIT nobody knows whether it was stored.
 */
export class ConnectionLost extends Error {
  /** It broke under a statement: on a new connection the same may work at once. */
  readonly isBroken: boolean

  constructor(message: string, cause: unknown, isBroken: boolean) {
    super(message, { cause })
    this.isBroken = isBroken
  }
}

/** Another process had its turn at writing for longer than we wait: it stands still, and PostgreSQL ends it soon. */
export class TurnTaken extends Error {}

/** A statement of a long read ran past its time, or too many wait for theirs: asked again in a moment, it may do. */
export class ReadTooLong extends Error {
  /** Of a statement that nobody can stop: it runs until then. */
  ended: Promise<void> | null = null
}

/** Who asked for a long read hung up before his turn came: nobody hears the answer. */
export class AskerGone extends Error {}

/** Writes that went ahead of a statement failed (server/db/together.ts), so it did not run, nor any behind it. */
export class FailedAhead extends Error {}

/** COMMIT broke before its answer came. */
export class OutcomeUnknown extends Error {}

/**
 * Nothing that the caller or the code did wrong: the database, its disk or the network cannot do it now, and may do it
 * in a moment. Answered with 503, so that pages keep what they hold and try again; everything else is a bug and a 500.
 */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseAway(error) || isSystemShort(error) || isStorageAway(error) || error instanceof BytesMissing

/** A row speaks of bytes that the storage has not: mostly they lie on another server's disk. */
export class BytesMissing extends Error {}

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof ConnectionLost || error instanceof OutcomeUnknown) return true
  if (error instanceof TurnTaken || error instanceof ReadTooLong) return true
  const sqlState = sqlStateOf(error)
  return isSqliteTrouble(error) || (sqlState !== '' && postgresTrouble.test(sqlState))
}

/** After one of these SQLite may have rolled the whole transaction back, not the statement alone. */
export const isSqliteTrouble = (error: unknown): boolean => sqliteTrouble.has(sqliteCodeOf(error))

/** Of a failed COMMIT: it may be stored all the same. PostgreSQL's own no to it is certain. */
export const leavesOutcomeOpen = (error: unknown): boolean => error instanceof ConnectionLost || isSqliteTrouble(error)

/**
 * PostgreSQL's serialisation failure and deadlock, a connection that broke, or another process that stood still:
 * nothing is stored, and the same again may work. After writes that failed ahead it tells which of them it was.
 */
export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof TurnTaken ||
  error instanceof FailedAhead ||
  /^40(001|P01)$/.test(sqlStateOf(error)) ||
  (error instanceof ConnectionLost && error.isBroken)

/** PostgreSQL: somebody else holds a row or a table for longer than we wait for it. */
export const isHeldByAnother = (error: unknown): boolean => sqlStateOf(error) === '55P03'

/** A session that PostgreSQL has ended says so with one of these, and then closes the connection. */
export const endsConnection = (error: unknown): boolean => /^(08...|57P0[1-5]|25P0[34])$/.test(sqlStateOf(error))

/**
 * Connection (08), a transaction that lost against another (40), resources such as the disk and connections (53), a
 * lock or a statement that took too long, an operator's shutdown (57), the system (58), a standby that takes no writes,
 * and what only a wrong or changing set-up brings: role, database, rights of connecting (28, 3D).
 */
const postgresTrouble = /^(08...|25006|25P0[34]|28...|3D000|40001|40P01|53...|55P03|57...|58...)$/

/** sqlite3.h: BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB. */
const sqliteTrouble = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26])

/** An object storage that answers with a fault, of its own or of the set-up, or not in time (@aws-sdk's errors). */
const isStorageAway = (error: unknown): boolean =>
  error instanceof Error && ('$fault' in error || error.name === 'TimeoutError')

/** What files and the network say: no room, no handles, a disk that fails or is not mounted, nobody there. */
const isSystemShort = (error: unknown): boolean => systemCodes.has(textOf(error, 'code'))
const systemCodes = new Set(
  (
    'ENOSPC EDQUOT EIO EROFS EACCES EPERM ENOTDIR ESTALE EMFILE ENFILE ENOMEM EBUSY ' +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'
  ).split(' '),
)

/** Five characters; node's own codes begin with a capital E and a word. */
function sqlStateOf(error: unknown): string {
  const code = textOf(error, 'code')
  return /^[0-9A-Z]{5}$/.test(code) && !systemCodes.has(code) ? code : ''
}

/** The primary code: the extended ones carry it in their lowest byte. 0 for what SQLite did not say. */
export const sqliteCodeOf = (error: unknown): number => {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : 0
  return typeof code === 'number' ? code & 0xff : 0
}

const textOf = (error: unknown, name: string): string => {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : ''
}
