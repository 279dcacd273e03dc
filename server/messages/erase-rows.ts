import type { EpochMs } from '#contract/text/text.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { forgetReactions } from '#server/messages/reactions/reaction-rows.ts'
import { rowsBehindFirst } from '#server/media/door.ts'
import type { DeletedMessageRow, MessageEditRow } from '#server/db/tables.ts'

export interface Section<Place> {
  before: EpochMs
  /** Where the step before ended. */
  after: Place | null
  limit: number
}

/** Messages that were removed up to `before` and still have their text, the oldest removal first. */
export const oldRemovals = (
  db: Snapshot,
  { before, ...step }: Section<Key>,
): Promise<Pick<DeletedMessageRow, 'id' | 'deleted_at' | 'media_id'>[]> =>
  withText(db, step).select('media_id').where('deleted_at', '<=', before).execute()

/** Removed messages of one person that still have their text, the oldest removal first. */
export const removalsToErase = (
  db: Snapshot,
  { uid, ...step }: { uid: string } & Omit<Section<Key>, 'before'>,
): Promise<Pick<DeletedMessageRow, 'id' | 'deleted_at'>[]> => withText(db, step).where('uid', '=', uid).execute()

const withText = (db: Snapshot, { after, limit }: Omit<Section<Key>, 'before'>) =>
  db
    .selectFrom('deleted_messages')
    .select(['id', 'deleted_at'])
    .where('erased_at', 'is', null)
    .$if(after !== null, query =>
      query.where(row => row(row.refTuple('deleted_at', 'id'), '>', row.tuple(after!.at, after!.id))),
    )
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(limit)

/** Texts, names, mentions and reactions; the files' rows stay until their bytes are gone (`forgetFiles`). */
export async function eraseRemoved(tx: Tx, ids: readonly string[], now: EpochMs): Promise<void> {
  if (ids.length === 0) return // PostgreSQL takes no empty list
  const nothing = { text: '', original_channel_name: '', deleter_display_name: '', reactions: '', erased_at: now }
  const unpinned = { pinned_at: null, pinned_by: null }
  await tx
    .updateTable('deleted_messages')
    .set({ ...nothing, ...unpinned })
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('message_mentions').where('message_id', 'in', ids).execute()
  await forgetReactions(tx, ids)
  const edits = tx.updateTable('message_edits').set({ text: '', erased_at: now }).where('message_id', 'in', ids)
  await edits.where('erased_at', 'is', null).execute()
}

/** All files of some erased messages whose bytes are still to go; `limit`: of how many messages. */
export async function filesToForget(db: Snapshot, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_messages')
    .select(['id', 'media_id'])
    .where('erased_at', 'is not', null)
    .where('media_id', 'is not', null)
    .limit(limit)
    .execute()
  if (rows.length === 0) return [] // PostgreSQL takes no empty list
  const ids = rows.map(({ id }) => id)
  const behind = (await rowsBehindFirst(db, ids)).map(({ id }) => id)
  return [...rows.flatMap(({ media_id }) => media_id ?? []), ...behind]
}

export const unlinkFiles = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.updateTable('deleted_messages').set({ media_id: null }).where('media_id', 'in', ids).execute()

export type EditPlace = Pick<MessageEditRow, 'timestamp' | 'message_id' | 'version'>

/** Earlier texts that were replaced up to `before`, the oldest first; of removed messages too. */
export const oldEdits = (db: Snapshot, { before, after, limit }: Section<EditPlace>): Promise<EditPlace[]> =>
  db
    .selectFrom('message_edits')
    .select(['timestamp', 'message_id', 'version'])
    .where('erased_at', 'is', null)
    .where('timestamp', '<=', before)
    .$if(after !== null, query =>
      query.where(row =>
        row(
          row.refTuple('timestamp', 'message_id', 'version'),
          '>',
          row.tuple(after!.timestamp, after!.message_id, after!.version),
        ),
      ),
    )
    .orderBy('timestamp')
    .orderBy('message_id')
    .orderBy('version')
    .limit(limit)
    .execute()

/** All that is as old of these messages; answers how many texts. */
export async function eraseEdits(tx: Tx, ids: readonly string[], before: EpochMs, now: EpochMs): Promise<number> {
  if (ids.length === 0) return 0
  const erased = await tx
    .updateTable('message_edits')
    .set({ text: '', erased_at: now })
    .where('message_id', 'in', ids)
    .where('timestamp', '<=', before)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return Number(erased.numUpdatedRows)
}
