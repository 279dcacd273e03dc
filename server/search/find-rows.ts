import type { Snapshot } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'

export interface ChannelHeld {
  number: number
  id: string
  lastSaid: number
  /** Changes with everything that the index changes of this channel, and never comes again. */
  state: string
}

/** Those of these channels that the index knows, by their number in it. */
export async function channelsHeld(db: Snapshot, channelIds: readonly string[]): Promise<ChannelHeld[]> {
  if (channelIds.length === 0) return []
  const rows = await heldRows(db, ...channelIds)
  return rows.map(({ number, id, lastSaid, ...row }) => {
    const { seq, packed, packing_to, packing_word } = row
    return { number, id, lastSaid, state: [id, seq, packed, packing_to, packing_word].join(' ') }
  })
}

const heldRows = shapeOf((db, ...channelIds: readonly string[]) =>
  db
    .selectFrom('search_channels')
    .innerJoin('channels', 'channels.id', 'search_channels.channel_id')
    .select(['number', 'channels.id', 'channels.last_timestamp as lastSaid'])
    .select(['seq', 'packed', 'packing_to', 'packing_word'])
    .where('channel_id', 'in', channelIds)
    .orderBy('number'),
)
