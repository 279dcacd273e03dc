import type { Snapshot } from '#server/db/open.ts'
import { unpackedGroups } from '#server/search/holding/group-rows.ts'
import { momentsOf } from '#server/search/holding/moment-rows.ts'
import { channelsHeld } from '#server/search/find-rows.ts'
import { Postings } from './postings.ts'
import { Times } from './times.ts'
import { Unpacked } from './unpacked.ts'

/** What one search sees of the index: the channels that its person may read, and nothing of any other. */
export interface View {
  db: Snapshot
  /** Ids of the channels by their numbers in the index, which rise. */
  channels: ReadonlyMap<number, string>
  postings: Postings
  times: Times
}

export async function viewOf(db: Snapshot, channelIds: readonly string[]): Promise<View> {
  const held = await channelsHeld(db, channelIds)
  const numbers = held.map(({ number }) => number)
  const unpacked = new Unpacked(await unpackedGroups(db, numbers))
  const times = new Times(await momentsOf(db, numbers), new Map(held.map(({ number, lastSaid }) => [number, lastSaid])))
  const channels = new Map(held.map(({ number, id }) => [number, id]))
  return { db, channels, postings: new Postings(db, numbers, unpacked), times }
}
