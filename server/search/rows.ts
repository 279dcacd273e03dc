import { wordsIn } from '#contract/text/forms/words.ts'
import type { Snapshot } from '#server/db/open.ts'
import { kindOf } from '#server/media/door.ts'
import { fileTerms, fromTerm, linkTerms, mentionTerm } from './terms.ts'

/** A message as the index is to hold it. */
export interface Standing {
  seq: number
  changedSeq: number
  timestamp: number
  terms: string[]
}

/** Posted, edited or restored after `from`, in the order of the change. */
export async function standingAfter(db: Snapshot, channelId: string, from: number, limit: number): Promise<Standing[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .select(['messages.id', 'seq', 'changed_seq', 'messages.uid', 'timestamp', 'search_text', 'media.type'])
    .where('channel_id', '=', channelId)
    .where('changed_seq', '>', from)
    .orderBy('changed_seq')
    .limit(limit)
    .execute()
  const mentions = await mentionsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({
    seq: row.seq,
    changedSeq: row.changed_seq,
    timestamp: row.timestamp,
    terms: [
      ...new Set([
        ...wordsIn(row.search_text),
        fromTerm(row.uid),
        ...(mentions.get(row.id) ?? []).map(mentionTerm),
        ...(row.type === null ? [] : fileTerms(kindOf(row.type))),
        ...linkTerms(row.search_text),
      ]),
    ],
  }))
}

async function mentionsOf(db: Snapshot, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('message_mentions')
    .select(['message_id', 'uid'])
    .where('message_id', 'in', ids)
    .execute()
  const found = new Map<string, string[]>()
  for (const { message_id, uid } of rows) found.set(message_id, [...(found.get(message_id) ?? []), uid])
  return found
}

/** Removed after `from`, in the order of the removal. */
export const removedAfter = (
  db: Snapshot,
  channelId: string,
  from: number,
  limit: number,
): Promise<{ seq: number; changedSeq: number }[]> =>
  db
    .selectFrom('deleted_messages')
    .select(['seq', 'removed_seq as changedSeq'])
    .where('original_channel_id', '=', channelId)
    .where('removed_seq', '>', from)
    .orderBy('removed_seq')
    .limit(limit)
    .execute()
