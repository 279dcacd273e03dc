import type { EpochMs } from '#contract/text/text.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Tx } from '#server/db/open.ts'
import { dropFiles, rowsBehindFirst } from '#server/media/door.ts'
import {
  type EditPlace,
  eraseEdits,
  eraseRemoved,
  oldEdits,
  oldRemovals,
  type Section,
  unlinkFiles,
} from './erase-rows.ts'

interface Step<Place> extends Section<Place> {
  now: EpochMs
  /** Those of these messages that a case still needs. */
  held: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * One step through the messages that were removed long ago. `files`: of how many the bytes go next (`filesToForget`);
 * `after`: where the next step begins, null where there is none.
 */
export async function eraseOldRemovals(
  tx: Tx,
  { held, now, ...section }: Step<Key>,
): Promise<{ count: number; files: number; after: Key | null }> {
  const seen = await oldRemovals(tx, section)
  const kept = await held(seen.map(({ id }) => id))
  const old = seen.filter(({ id }) => !kept.has(id))
  const ids = old.map(({ id }) => id)
  await eraseRemoved(tx, ids, now)
  const behind = ids.length > 0 ? await rowsBehindFirst(tx, ids) : []
  const last = seen.at(-1)
  const after = last && seen.length === section.limit ? { at: last.deleted_at, id: last.id } : null
  return { count: old.length, files: old.filter(({ media_id }) => media_id !== null).length + behind.length, after }
}

/** One step through the earlier texts of edited messages. */
export async function eraseOldEdits(
  tx: Tx,
  { held, now, ...section }: Step<EditPlace>,
): Promise<{ count: number; after: EditPlace | null }> {
  const seen = await oldEdits(tx, section)
  const ids = [...new Set(seen.map(({ message_id }) => message_id))]
  const kept = await held(ids)
  const old = ids.filter(id => !kept.has(id))
  const count = await eraseEdits(tx, old, section.before, now)
  return { count, after: seen.length === section.limit ? seen.at(-1)! : null }
}

/** The bytes of these files are gone: now their rows may go. */
export async function forgetFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await unlinkFiles(tx, ids)
  await dropFiles(tx, ids)
}
