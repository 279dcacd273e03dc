import { sql } from 'kysely'
import type { Snapshot } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'

export interface ChannelHeld {
  number: number
  id: string
  lastSaid: number
  /** Somebody's name is still to be followed, in this channel or elsewhere. */
  isRenaming: boolean
  /** Changes with everything that the index changes of this channel, and never comes again. */
  state: string
}

/** Those of these channels that the index knows, by their number in it. */
export async function channelsHeld(db: Snapshot, channelIds: readonly string[]): Promise<ChannelHeld[]> {
  if (channelIds.length === 0) return []
  const rows = await heldRows(db, ...channelIds)
  return rows.map(({ number, id, lastSaid, isRenaming, ...row }) => {
    const { seq, packed, packing_to, packing_word, renamed } = row
    const state = [id, seq, packed, packing_to, packing_word, renamed].join(' ')
    return { number, id, lastSaid, isRenaming: isRenaming === 1, state }
  })
}

const heldRows = shapeOf((db, ...channelIds: readonly string[]) =>
  db
    .selectFrom('search_channels')
    .innerJoin('channels', 'channels.id', 'search_channels.channel_id')
    .select(['number', 'channels.id', 'channels.last_timestamp as lastSaid'])
    .select(['seq', 'packed', 'packing_to', 'packing_word', 'renamed'])
    .select(sql<number>`case when exists (select 1 from names_to_follow) then 1 else 0 end`.as('isRenaming'))
    .where('channel_id', 'in', channelIds)
    .orderBy('number'),
)
