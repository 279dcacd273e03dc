import type { Snapshot } from '#server/db/open.ts'

/** Those of these channels that the index knows, by their number in it. */
export async function channelsHeld(
  db: Snapshot,
  channelIds: readonly string[],
): Promise<{ number: number; id: string; lastSaid: number }[]> {
  if (channelIds.length === 0) return []
  return db
    .selectFrom('search_channels')
    .innerJoin('channels', 'channels.id', 'search_channels.channel_id')
    .select(['number', 'channels.id', 'channels.last_timestamp as lastSaid'])
    .where('channel_id', 'in', channelIds)
    .orderBy('number')
    .execute()
}
