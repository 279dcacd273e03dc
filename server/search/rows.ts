import { type RawBuilder, sql } from 'kysely'
import { wordsIn } from '#contract/text/forms/words.ts'
import type { Snapshot } from '#server/db/open.ts'
import { kindOf } from '#server/media/door.ts'
import { inParts, inPowerOfTwo } from './holding/parts.ts'
import { fileTerms, fromTerm, linkTerms, mentionTerm } from './terms.ts'

/** Changes of a channel: those after one, up to another. */
export interface Stretch {
  channelId: string
  after: number
  upTo: number
}

/** A message as the index is to hold it. */
export interface Standing {
  channelId: string
  seq: number
  changedSeq: number
  timestamp: number
  terms: string[]
}

/** A message that went. */
export type Gone = Pick<Standing, 'channelId' | 'seq' | 'changedSeq'>

/** What was posted, edited or restored in these stretches, in their order, and of each in the order of the change. */
export async function standingIn(db: Snapshot, stretches: readonly Stretch[]): Promise<Standing[]> {
  const rows = await db
    .with('asked(n, id, after, up_to)', () => valuesOf(stretches))
    .selectFrom('asked')
    .crossJoin('messages')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .select(['messages.id', 'channel_id', 'seq', 'changed_seq', 'messages.uid', 'timestamp', 'search_text'])
    .select('media.type')
    .whereRef('channel_id', '=', 'asked.id')
    .whereRef('changed_seq', '>', 'asked.after')
    .whereRef('changed_seq', '<=', 'asked.up_to')
    .orderBy('asked.n')
    .orderBy('changed_seq')
    .execute()
  const mentions = await mentionsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({
    channelId: row.channel_id,
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
  const found = new Map<string, string[]>()
  for (const part of inParts(ids)) {
    const mentions = db.selectFrom('message_mentions').select(['message_id', 'uid'])
    for (const { message_id, uid } of await mentions.where('message_id', 'in', part).execute())
      found.set(message_id, [...(found.get(message_id) ?? []), uid])
  }
  return found
}

/** What was removed in these stretches. */
export const removedIn = (db: Snapshot, stretches: readonly Stretch[]): Promise<Gone[]> =>
  db
    .with('asked(n, id, after, up_to)', () => valuesOf(stretches))
    .selectFrom('asked')
    .crossJoin('deleted_messages')
    .select(['original_channel_id as channelId', 'seq', 'removed_seq as changedSeq'])
    .whereRef('original_channel_id', '=', 'asked.id')
    .whereRef('removed_seq', '>', 'asked.after')
    .whereRef('removed_seq', '<=', 'asked.up_to')
    .execute()

/** Of few lengths: an empty stretch of no channel asks for nothing. */
function valuesOf(stretches: readonly Stretch[]): RawBuilder<{ n: number; id: string; after: number; up_to: number }> {
  const all = inPowerOfTwo(stretches, { channelId: '', after: 0, upTo: 0 })
  const rows = all.map(
    ({ channelId, after, upTo }, n) =>
      sql`(cast(${n} as integer), cast(${channelId} as text), cast(${after} as integer), cast(${upTo} as integer))`,
  )
  return sql`(values ${sql.join(rows)})`
}
