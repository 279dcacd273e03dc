import type { Snapshot } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
import { inParts } from './holding/parts.ts'

export interface Unfollowed {
  id: string
  /** Of its folded text. */
  bytes: number
}

/** Messages of these channels that the index does not hold as they stand, at most so many, without their texts. */
export const unfollowedIn = async (db: Snapshot, channelIds: readonly string[], limit: number): Promise<Unfollowed[]> =>
  channelIds.length === 0 ? [] : unfollowed(db, limit, ...channelIds) // PostgreSQL takes no empty list

const unfollowed = shapeOf((db, limit: number, ...channelIds: readonly string[]) =>
  db
    .selectFrom('channels')
    .leftJoin('search_channels', 'search_channels.channel_id', 'channels.id')
    .innerJoin('messages', 'messages.channel_id', 'channels.id')
    .select('messages.id')
    // Both engines know it without reading a long text.
    .select(row => row.fn<number>('octet_length', ['messages.search_text']).as('bytes'))
    .where('channels.id', 'in', channelIds)
    .where(row => row('channels.head', '>', row.fn.coalesce('search_channels.seq', row.val(0))))
    .where(row => row('messages.changed_seq', '>', row.fn.coalesce('search_channels.seq', row.val(0))))
    .limit(limit),
)

/** The folded texts of these messages. */
export async function searchTextsOf(
  db: Snapshot,
  ids: readonly string[],
): Promise<{ id: string; searchText: string }[]> {
  const texts = new Map<string, string>()
  for (const part of inParts(ids))
    for (const { id, searchText } of await textsOf(db, ...part)) texts.set(id, searchText)
  return [...texts].map(([id, searchText]) => ({ id, searchText }))
}

const textsOf = shapeOf((db, ...ids: readonly string[]) =>
  db.selectFrom('messages').select(['id', 'search_text as searchText']).where('id', 'in', ids),
)
