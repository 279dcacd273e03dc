import type { Snapshot, Tx } from '#server/db/open.ts'
import { kindOf } from '#server/media/door.ts'
import { fileTerms, fromTerm, linkTerms, mentionTerm, wordsIn } from './terms.ts'

export interface Followed {
  number: number
  channelId: string
  seq: number
}

/** How far the index is, of all changes of all channels. */
export async function progress(db: Snapshot): Promise<{ done: number; all: number }> {
  const row = await db
    .selectFrom('channels')
    .leftJoin('search_channels', 'search_channels.channel_id', 'channels.id')
    .select(at => [at.fn.sum('channels.head').as('all'), at.fn.sum('search_channels.seq').as('done')])
    .executeTakeFirstOrThrow()
  return { done: Number(row.done ?? 0), all: Number(row.all ?? 0) }
}

/** All changes that there ever were in the channels: another number means that somebody wrote. */
export async function changesSaid(db: Snapshot): Promise<number> {
  const row = await db
    .selectFrom('channels')
    .select(at => at.fn.sum('head').as('all'))
    .executeTakeFirstOrThrow()
  return Number(row.all ?? 0)
}

/** The channel with the fewest changes to follow: who talks now does not wait for the past. */
export async function channelBehind(db: Snapshot): Promise<string | null> {
  const row = await db
    .selectFrom('channels')
    .leftJoin('search_channels', 'search_channels.channel_id', 'channels.id')
    .select('channels.id')
    .where(at => at('channels.head', '>', at.fn.coalesce('search_channels.seq', at.val(0))))
    .orderBy(at => at('channels.head', '-', at.fn.coalesce('search_channels.seq', at.val(0))))
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A channel that is gone, of which the index still holds something. */
export async function channelGone(db: Snapshot): Promise<number | null> {
  const row = await db
    .selectFrom('search_channels')
    .leftJoin('channels', 'channels.id', 'search_channels.channel_id')
    .select('number')
    .where('channels.id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}

/** With a number, from its first time on. */
export async function followed(tx: Tx, channelId: string): Promise<(Followed & { head: number }) | null> {
  const channel = await tx.selectFrom('channels').select('head').where('id', '=', channelId).executeTakeFirst()
  if (!channel) return null
  const row = await tx.selectFrom('search_channels').selectAll().where('channel_id', '=', channelId).executeTakeFirst()
  if (row) return { number: row.number, channelId, seq: row.seq, head: channel.head }
  const last = await tx
    .selectFrom('search_channels')
    .select(at => at.fn.max('number').as('n'))
    .executeTakeFirst()
  const number = (last?.n ?? 0) + 1
  await tx.insertInto('search_channels').values({ number, channel_id: channelId, seq: 0 }).execute()
  return { number, channelId, seq: 0, head: channel.head }
}

export const setFollowed = (tx: Tx, number: number, seq: number): Promise<unknown> =>
  tx.updateTable('search_channels').set({ seq }).where('number', '=', number).execute()

export const forgetChannel = (tx: Tx, number: number): Promise<unknown> =>
  tx.deleteFrom('search_channels').where('number', '=', number).execute()

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
