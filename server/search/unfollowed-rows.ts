import type { Snapshot } from '#server/db/open.ts'

/** Messages of these channels that the index does not hold as they stand, at most so many. */
export async function unfollowedIn(db: Snapshot, channelIds: readonly string[], limit: number): Promise<string[]> {
  if (channelIds.length === 0) return [] // PostgreSQL takes no empty list
  const rows = await db
    .selectFrom('channels')
    .leftJoin('search_channels', 'search_channels.channel_id', 'channels.id')
    .innerJoin('messages', 'messages.channel_id', 'channels.id')
    .select('messages.id')
    .where('channels.id', 'in', channelIds)
    .where(row => row('channels.head', '>', row.fn.coalesce('search_channels.seq', row.val(0))))
    .where(row => row('messages.changed_seq', '>', row.fn.coalesce('search_channels.seq', row.val(0))))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
