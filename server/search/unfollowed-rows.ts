import type { Snapshot } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'

export interface Unfollowed {
  id: string
  searchText: string
}

/** Messages of these channels that the index does not hold as they stand, at most so many. */
export const unfollowedIn = async (db: Snapshot, channelIds: readonly string[], limit: number): Promise<Unfollowed[]> =>
  channelIds.length === 0 ? [] : unfollowed(db, limit, ...channelIds) // PostgreSQL takes no empty list

const unfollowed = shapeOf((db, limit: number, ...channelIds: readonly string[]) =>
  db
    .selectFrom('channels')
    .leftJoin('search_channels', 'search_channels.channel_id', 'channels.id')
    .innerJoin('messages', 'messages.channel_id', 'channels.id')
    .select(['messages.id', 'messages.search_text as searchText'])
    .where('channels.id', 'in', channelIds)
    .where(row => row('channels.head', '>', row.fn.coalesce('search_channels.seq', row.val(0))))
    .where(row => row('messages.changed_seq', '>', row.fn.coalesce('search_channels.seq', row.val(0))))
    .limit(limit),
)
