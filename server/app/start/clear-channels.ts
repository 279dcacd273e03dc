import { forgetMutedChannel } from '#server/accounts/door.ts'
import { nextRemovedChannel, noteCleared } from '#server/channels/door.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { House } from '#server/house.ts'
import { type Storage, thumbnailKey } from '#server/media/door.ts'
import { clearSome, forgetReadMarks } from '#server/messages/door.ts'
import { unlinkChannel } from '#server/reports/door.ts'

/**
 * What removed channels held goes in steps, each a transaction of its own, so that others write in between. The last
 * one notes in `removed_channels` that it is done: whatever ends the server, the next start goes on where this one
 * stopped. `goesOn` is asked before each step.
 */
export async function clearChannels(house: House, storage: Storage, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const channelId = await house.db.read(nextRemovedChannel)
    if (channelId === null || (await clearStep(house, storage, channelId)) === 'closing') return
  }
}

/** First rows, then bytes: bytes that a crash leaves without a row are found by the sweep of orphans. */
export async function clearStep(
  { writer }: House,
  storage: Storage,
  channelId: string,
): Promise<'more' | 'done' | 'closing'> {
  const outcome = await writer.run({ verb: clear }, null, { channelId })
  if (outcome instanceof Refusal) return 'closing'
  const files = outcome.result
  if (files === null) return 'done'
  await storage.remove(files.flatMap(id => [id, thumbnailKey(id)]))
  return 'more'
}

async function clear(tx: Tx, { channelId }: { channelId: string }, now: EpochMs): Promise<Outcome<string[] | null>> {
  const files = await clearSome(tx, channelId)
  if (files === null) {
    await forgetReadMarks(tx, channelId)
    await forgetMutedChannel(tx, channelId)
    await unlinkChannel(tx, channelId)
    await noteCleared(tx, channelId, now)
  }
  return { result: files }
}
