import type { Snapshot } from '#server/db/open.ts'
import type { MessageRow } from '#server/db/tables.ts'
import { ArchiveError } from '../format.ts'
import { goneOf, messagesOf, someMessages } from './proof-rows.ts'

/** What a statement takes at once is bounded on both engines. */
const atOnce = 250

/**
 * Compares some messages of a restored place with the living one, and answers how many were equal. What has changed or
 * was removed since is left out. Throws ArchiveError for the first that differs, or that the living place has lost.
 */
export async function compareMessages(restored: Snapshot, living: Snapshot, count: number): Promise<number> {
  const some = await someMessages(restored, count)
  let equal = 0
  for (let at = 0; at < some.length; at += atOnce) {
    const part = some.slice(at, at + atOnce)
    const ids = part.map(({ id }) => id)
    const now = new Map((await messagesOf(living, ids)).map(row => [row.id, row]))
    const gone = new Set(await goneOf(living, ids))
    for (const row of part) if (isEqual(row, now.get(row.id), gone)) equal++
  }
  return equal
}

/** False: it has changed since. */
function isEqual(row: MessageRow, now: MessageRow | undefined, gone: ReadonlySet<string>): boolean {
  if (!now) {
    if (gone.has(row.id)) return false
    throw new ArchiveError(`Message ${row.id} is in the archive, but not in the database.`, { reason: 'differs' })
  }
  if (now.changed_seq !== row.changed_seq) return false
  if (lineOf(now) === lineOf(row)) return true
  throw new ArchiveError(`Message ${row.id} is another in the archive than in the database.`, { reason: 'differs' })
}

/** Without what changes by itself, in its time: whether the index by author has it. */
const lineOf = (row: MessageRow & { filed?: 0 | 1 }): string => {
  const { filed: _, ...said } = row
  return JSON.stringify(Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
