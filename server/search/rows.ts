import { type RawBuilder, sql } from 'kysely'
import { wordsIn } from '#contract/text/forms/words.ts'
import { inPowerOfTwo } from '#server/db/in-power-of-two.ts'
import type { Snapshot } from '#server/db/open.ts'
import { kindOf, rowsBehindFirst } from '#server/media/door.ts'
import { inExactParts, inParts } from './holding/parts.ts'
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

/** A change, and how many words or bytes it has. */
export type Weighed = Pick<Gone, 'channelId' | 'changedSeq'> & { weight: number }

interface StandingRow {
  id: string
  channel_id: string
  seq: number
  changed_seq: number
  uid: string
  timestamp: number
  search_text: string
  type: string | null
}

/** What was posted, edited or restored in these stretches, in their order, and of each in the order of the change. */
export async function standingIn(db: Snapshot, stretches: readonly Stretch[]): Promise<Standing[]> {
  const changed = inEach(
    stretches,
    ({ channelId, after, upTo }) =>
      sql`select id, channel_id, seq, changed_seq, uid, timestamp, search_text, media_id from messages
        where channel_id = ${channelId} and changed_seq > ${after} and changed_seq <= ${upTo}`,
  )
  const at = new Map(stretches.map(({ channelId }, n) => [channelId, n]))
  return (await standingAmong(db, changed)).sort(
    (a, b) => at.get(a.channelId)! - at.get(b.channelId)! || a.changedSeq - b.changedSeq,
  )
}

/** How long the texts are of what was posted, edited or restored in these stretches, in bytes; none of them is read. */
export async function bytesIn(db: Snapshot, stretches: readonly Stretch[]): Promise<Weighed[]> {
  const changed = inEach(
    stretches,
    ({ channelId, after, upTo }) =>
      sql`select channel_id, changed_seq, octet_length(search_text) as bytes from messages
        where channel_id = ${channelId} and changed_seq > ${after} and changed_seq <= ${upTo}`,
  )
  const { rows } = await sql<{ channel_id: string; changed_seq: number; bytes: number }>`${changed}`.execute(db)
  return rows.map(({ channel_id, changed_seq, bytes }) => ({
    channelId: channel_id,
    changedSeq: changed_seq,
    weight: bytes,
  }))
}

/** Those of these messages that stand, in any order. */
export async function standingOf(db: Snapshot, ids: readonly string[]): Promise<Standing[]> {
  const found: Standing[] = []
  for (const part of inExactParts(ids))
    found.push(
      ...(await standingAmong(
        db,
        sql`select id, channel_id, seq, changed_seq, uid, timestamp, search_text, media_id from messages
          where id in (${sql.join(part)})`,
      )),
    )
  return found
}

async function standingAmong(db: Snapshot, messages: RawBuilder<unknown>): Promise<Standing[]> {
  const { rows } = await sql<StandingRow>`
    select changed.id, channel_id, seq, changed_seq, changed.uid, timestamp, search_text, media.type
      from (${messages}) as changed left join media on media.id = changed.media_id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const mentions = await mentionsOf(db, ids)
  const withFile = rows.filter(({ type }) => type !== null).map(({ id }) => id)
  const behind = await typesBehindFirst(db, withFile)
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
        ...[row.type ?? [], behind.get(row.id) ?? []].flat().flatMap(type => fileTerms(kindOf(type))),
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

/** The types of the files behind the first one, by their message. */
async function typesBehindFirst(db: Snapshot, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const part of inParts(ids))
    for (const { message_id, type } of await rowsBehindFirst(db, part))
      found.set(message_id!, [...(found.get(message_id!) ?? []), type])
  return found
}

/** What was removed in these stretches. */
export async function removedIn(db: Snapshot, stretches: readonly Stretch[]): Promise<Gone[]> {
  const removed = inEach(
    stretches,
    ({ channelId, after, upTo }) =>
      sql`select original_channel_id as channel_id, seq, removed_seq from deleted_messages
        where original_channel_id = ${channelId} and removed_seq > ${after} and removed_seq <= ${upTo}`,
  )
  const { rows } = await sql<{ channel_id: string; seq: number; removed_seq: number }>`${removed}`.execute(db)
  return rows.map(({ channel_id, seq, removed_seq }) => ({ channelId: channel_id, seq, changedSeq: removed_seq }))
}

/**
 * The rows of all stretches, each by its key: joined to a list of them PostgreSQL read all messages of the place. There
 * are few lengths of lists, since an empty stretch of no channel asks for nothing.
 */
const inEach = (stretches: readonly Stretch[], rows: (stretch: Stretch) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(inPowerOfTwo(stretches, { channelId: '', after: 0, upTo: 0 }).map(rows), sql` union all `)
