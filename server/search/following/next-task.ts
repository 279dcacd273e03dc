import type { Snapshot } from '#server/db/open.ts'
import { channelBehind, channelGone, leastPacked } from '#server/search/holding/channel-rows.ts'

/** What the index has to do next: to follow a channel, to clear one that is gone, to pack what it followed of one. */
export type Task = { channelId: string } | { gone: number } | { pack: number }

/**
 * Of one channel, and of all together. Every search looks through what is not packed: half a millisecond for so much.
 * Packing more at once touches each page of the blocks for more messages.
 */
const unpackedMax = 1_000
const allUnpackedMax = 2_000

export async function nextTask(db: Snapshot): Promise<Task | null> {
  const pack = await leastPacked(db)
  const isMuch = pack && (pack.hasBegun || pack.waiting >= unpackedMax || pack.all >= allUnpackedMax)
  if (isMuch) return { pack: pack.number }
  const channelId = await channelBehind(db)
  if (channelId !== null) return { channelId }
  const gone = await channelGone(db)
  return gone === null ? null : { gone }
}
