import type { Snapshot } from '#server/db/open.ts'

export interface Unfollowed {
  id: string
  searchText: string
}

/** Messages of these channels that the index does not hold as they stand, at most so many. */
export async function unfollowedIn(db: Snapshot, channelIds: readonly string[], limit: number): Promise<Unfollowed[]> {
  if (channelIds.length === 0) return [] // PostgreSQL takes no empty list
  return db
    .selectFrom('channels')
    .leftJoin('search_channels', 'search_channels.channel_id', 'channels.id')
    .innerJoin('messages', 'messages.channel_id', 'channels.id')
    .select(['messages.id', 'messages.search_text as searchText'])
    .where('channels.id', 'in', channelIds)
    .where(row => row('channels.head', '>', row.fn.coalesce('search_channels.seq', row.val(0))))
    .where(row => row('messages.changed_seq', '>', row.fn.coalesce('search_channels.seq', row.val(0))))
    .limit(limit)
    .execute()
}
