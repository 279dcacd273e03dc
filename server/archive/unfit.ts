import { isUnavailable } from '#server/db/unavailable.ts'
import { ArchiveError } from './format.ts'

/**
 * What went wrong while an archive was read, as one line. Whatever the machine, the database or the storage cannot do
 * now stays what it is; all else came of what is in the archive, also where nobody foresaw how: a row that a constraint
 * refuses, a number that is no date. The cause stands behind it, as a detail.
 */
export function unfitOf(error: unknown): unknown {
  if (error instanceof ArchiveError || isOfMachine(error)) return error
  const detail = String(error instanceof Error ? error.message : error).split('\n')[0]!
  return new ArchiveError(`The archive is damaged, or was not made by Meydan (${detail}).`, {
    cause: error,
    reason: 'damaged',
  })
}

const isOfMachine = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Error && ('syscall' in error || isEnd(error)))

/** Somebody stopped it, or the connection to PostgreSQL is gone, for which its library has words alone. */
const isEnd = (error: Error): boolean =>
  error.name === 'AbortError' ||
  (!('code' in error) && /^(Connection terminated|Client has encoun)/.test(error.message))
