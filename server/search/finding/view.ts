import type { Snapshot } from '#server/db/open.ts'
import { channelsHeld } from '#server/search/find-rows.ts'
import type { Effort } from './effort.ts'
import type { Kept } from './kept.ts'
import { Postings } from './postings.ts'
import { Times } from './times.ts'

/** What one search sees of the index: the channels that its person may read, and nothing of any other. */
export interface View {
  db: Snapshot
  /** Ids of the channels by their numbers in the index, which rise. */
  channels: ReadonlyMap<number, string>
  postings: Postings
  times: Times
  /** Somebody's name is still to be followed (named-now.ts). */
  isRenaming: boolean
  effort: Effort
}

/** Without an `effort` each walk has its own bound alone. */
export async function viewOf(
  db: Snapshot,
  channelIds: readonly string[],
  { kept, effort = { left: Infinity } }: { kept: Kept; effort?: Effort },
): Promise<View> {
  const held = await channelsHeld(db, channelIds)
  const here = await kept.of(db, held)
  const channels = new Map(held.map(({ number, id }) => [number, id]))
  const times = new Times(
    new Map(held.map(({ number, lastSaid }) => [number, { ...here.get(number)!.steps, lastSaid }])),
  )
  const unpacked = new Map([...here].map(([number, channel]) => [number, channel.unpacked]))
  const isRenaming = held.some(channel => channel.isRenaming)
  return { db, channels, postings: new Postings(db, unpacked), times, isRenaming, effort }
}
