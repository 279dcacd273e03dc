import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { saidBy } from './authors/said-rows.ts'
import { messagesToInsert } from './insert-rows.ts'
import { pinsToKeep } from './pins/pins-to-keep.ts'
import { searchTextsOf } from './search-text-rows.ts'

/** Moves messages to the removed ones; their earlier texts, mentions and reactions stay where they are. */
export async function moveToRemoved(
  tx: Tx,
  /** The `seq` of each removal by the message's id. */
  seqs: ReadonlyMap<string, number>,
  removal: { channelName: (channelId: string) => string; at: EpochMs; by: string; byName: string },
): Promise<void> {
  const rows = await tx
    .deleteFrom('messages')
    .where('id', 'in', [...seqs.keys()])
    .returningAll()
    .execute()
  const removed = rows.map(message => {
    const { channel_id, changed_seq: _, search_text: __, ...row } = message
    return {
      ...row,
      original_channel_id: channel_id,
      original_channel_name: removal.channelName(channel_id),
      removed_seq: seqs.get(row.id)!,
      deleted_at: removal.at,
      deleted_by: removal.by,
      deleter_display_name: removal.byName,
      erased_at: null,
    }
  })
  await tx.insertInto('deleted_messages').values(removed).execute()
}

export interface Removal {
  id: string
  channelId: string
  /** Whose message it was, and who removed it when. */
  uid: string
  by: string
  at: EpochMs
  /** Its place in the channel: a message that was brought back and removed again has another. */
  seq: number
  /** Its text is gone. */
  erasedAt: EpochMs | null
  /** When it was said, or edited last. */
  writtenAt: EpochMs
}

/** Those of these messages that are removed, the oldest message first; what stands or never was is not among them. */
export const findRemovals = (db: Snapshot, ids: readonly string[]): Promise<Removal[]> =>
  db
    .selectFrom('deleted_messages')
    .select([
      'id',
      'original_channel_id as channelId',
      'uid',
      'deleted_by as by',
      'deleted_at as at',
      'removed_seq as seq',
      'erased_at as erasedAt',
    ])
    .select(row => row.fn.coalesce('edited_at', 'timestamp').as('writtenAt'))
    .where('id', 'in', ids)
    .orderBy('timestamp')
    .orderBy('seq')
    .execute()

/** The same of many. */
export async function removalsOf(db: Snapshot, ids: readonly string[]): Promise<Removal[]> {
  const found: Removal[] = []
  for (let from = 0; from < ids.length; from += askedAtOnce)
    found.push(...(await findRemovals(db, ids.slice(from, from + askedAtOnce))))
  return found
}
const askedAtOnce = 500

/**
 * Removed messages stand again where they stood; of each the `seq` that is its last change. One that was pinned is so
 * again where its channel has room for it (MSG-53).
 */
export async function moveBack(tx: Tx, changedSeqs: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...changedSeqs.keys()]
  const rows = await tx.deleteFrom('deleted_messages').where('id', 'in', ids).returningAll().execute()
  const searchTexts = await searchTextsOf(tx, rows)
  const kept = await pinsToKeep(tx, rows)
  const standing = rows.map(removed => {
    const {
      original_channel_id,
      original_channel_name: _,
      removed_seq: __,
      deleted_at: ___,
      deleted_by: ____,
      deleter_display_name: _____,
      erased_at: ______,
      ...row
    } = removed
    const changed_seq = changedSeqs.get(row.id)!
    return {
      ...row,
      channel_id: original_channel_id,
      changed_seq,
      ...(!kept.has(row.id) && { pinned_at: null, pinned_by: null }),
      // Those of an account that went meanwhile are gone, which no page was told.
      reacted_seq: row.reacted_seq === null ? null : changed_seq,
      search_text: searchTexts.get(row.id)!,
    }
  })
  await tx.executeQuery(messagesToInsert(tx, standing))
}

/** Messages of this person that stand in these channels, channel by channel. */
export async function idsSaidBy(
  db: Snapshot,
  uid: string,
  channelIds: readonly string[],
  limit: number,
): Promise<{ id: string; channelId: string }[]> {
  const found: { id: string; channelId: string }[] = []
  for (const channelId of channelIds) {
    if (found.length === limit) break
    const rows = await saidBy(db, [uid])
      .select(['id', 'timestamp'])
      .where('channel_id', '=', channelId)
      .orderBy('timestamp')
      .orderBy('id')
      .limit(limit - found.length)
      .execute()
    found.push(...rows.map(({ id }) => ({ id, channelId })))
  }
  return found
}

/** What this person said elsewhere than in these channels, with the `seq` of its last change. */
export async function saidOutside(
  db: Snapshot,
  uid: string,
  channelIds: readonly string[],
  limit: number,
): Promise<{ id: string; seq: number }[]> {
  if (limit === 0) return []
  const ids = saidBy(db, [uid])
    .select('id')
    .$if(channelIds.length > 0, query => query.where('channel_id', 'not in', channelIds))
    .orderBy('id')
    .limit(limit)
  return db
    .selectFrom('messages as said')
    .select(['id', 'changed_seq as seq'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** What these people said since, the newest first, in these channels. */
export async function idsSaidSince(
  db: Snapshot,
  uids: readonly string[],
  { since, channelIds, limit }: { since: EpochMs; channelIds: readonly string[]; limit: number },
): Promise<{ id: string; channelId: string }[]> {
  if (uids.length === 0 || channelIds.length === 0) return []
  return saidBy(db, uids)
    .select(['id', 'channel_id as channelId'])
    .where('timestamp', '>=', since)
    .where('channel_id', 'in', channelIds)
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
