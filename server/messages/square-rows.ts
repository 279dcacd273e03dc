import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'

/** A channel with the `seq` of its newest change. */
export interface ChannelWithHead {
  id: string
  head: number
}

/** When the newest message was written that stands in one of these channels; null without any. */
export async function lastWrittenIn(db: Snapshot, channelIds: readonly string[]): Promise<EpochMs | null> {
  if (channelIds.length === 0) return null // PostgreSQL takes no empty list
  const rows = await db
    .selectFrom('channels')
    .select(row =>
      row
        .selectFrom('messages')
        .select('timestamp')
        .whereRef('messages.channel_id', '=', 'channels.id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('at'),
    )
    .where('id', 'in', channelIds)
    .execute()
  const times = rows.flatMap(({ at }) => at ?? [])
  return times.length > 0 ? Math.max(...times) : null
}

export interface Written {
  id: string
  channel_id: string
  text: string
  timestamp: EpochMs
}

/** The newest messages with a text in these channels together, the newest first. One question for all channels. */
export async function newestTexts(db: Snapshot, channelIds: readonly string[], limit: number): Promise<Written[]> {
  const newestOf = (id: string) =>
    db.selectFrom(
      db
        .selectFrom('messages')
        .select(['id', 'channel_id', 'text', 'timestamp'])
        .where('channel_id', '=', id)
        .where('text', '!=', '')
        .orderBy('seq', 'desc')
        .limit(limit)
        .as('newest'),
    )
  const [first, ...others] = channelIds.map(id => newestOf(id).selectAll())
  if (!first) return []
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute()
  return rows.toSorted((a, b) => b.timestamp - a.timestamp || (a.id < b.id ? 1 : -1)).slice(0, limit)
}

/**
 * How many messages stand in a channel that were written since then. Times follow the order of `seq`, so that the first
 * of them is found by halving, in a few steps however long the channel is.
 */
export async function writtenSince(db: Snapshot, { id, head }: ChannelWithHead, since: EpochMs): Promise<number> {
  let [older, newer] = [0, head]
  while (older < newer) {
    const middle = Math.floor((older + newer) / 2)
    const next = await firstAfter(db, id, middle)
    if (!next || next.timestamp >= since) newer = middle
    else older = Math.min(next.seq, newer)
  }
  const counted = db
    .selectFrom('messages')
    .select(row => row.fn.countAll().as('all'))
    .where('channel_id', '=', id)
    .where('seq', '>', older)
  return Number((await counted.executeTakeFirstOrThrow()).all)
}

const firstAfter = (db: Snapshot, channelId: string, seq: number) =>
  db
    .selectFrom('messages')
    .select(['seq', 'timestamp'])
    .where('channel_id', '=', channelId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
