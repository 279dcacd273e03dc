import { sql } from 'kysely'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'

/**
 * How many messages were written in each hour since then, also of those that were removed meanwhile. In a channel times
 * follow the order of `seq`, so that each is walked from its end, and no index by time is needed for this alone.
 */
export async function messagesByHour(db: Snapshot, since: EpochMs): Promise<Map<EpochMs, number>> {
  const found = new Map<EpochMs, number>()
  const channels = await db.selectFrom('channels').select('id').where('last_timestamp', '>=', since).execute()
  for (const { id } of channels) {
    const before = await lastBefore(db, id, since)
    for (const { hour, count } of [...(await standing(db, id, before)), ...(await removed(db, id, before, since))])
      found.set(hour, (found.get(hour) ?? 0) + count)
  }
  return found
}

async function lastBefore(db: Snapshot, channelId: string, since: EpochMs): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select('seq')
    .where('channel_id', '=', channelId)
    .where('timestamp', '<', since)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

const hour = sql<EpochMs>`timestamp - timestamp % 3600000`.as('hour')

const standing = (db: Snapshot, channelId: string, before: number) =>
  db
    .selectFrom('messages')
    .where('channel_id', '=', channelId)
    .where('seq', '>', before)
    .select(row => [hour, row.fn.countAll<number>().as('count')])
    .groupBy('hour')
    .execute()

/** A message is removed after it was posted, so that its removal stands behind that place too. */
const removed = (db: Snapshot, channelId: string, before: number, since: EpochMs) =>
  db
    .selectFrom('deleted_messages')
    .where('original_channel_id', '=', channelId)
    .where('removed_seq', '>', before)
    .where('timestamp', '>=', since)
    .select(row => [hour, row.fn.countAll<number>().as('count')])
    .groupBy('hour')
    .execute()
