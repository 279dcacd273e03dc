import { forgetMutedChannel } from '#server/accounts/door.ts'
import { nextRemovedChannel, noteCleared } from '#server/channels/door.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { House } from '#server/house.ts'
import { type Storage, thumbnailKey } from '#server/media/door.ts'
import { clearSome, type Contents, forgetReadMarks, someContents } from '#server/messages/door.ts'
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

/**
 * First bytes, then the rows that know of them. The other way round a crash would leave bytes that the sweep of orphans
 * passes over where they are older than all other files.
 */
export async function clearStep(
  { db, writer }: House,
  storage: Storage,
  channelId: string,
): Promise<'more' | 'done' | 'closing'> {
  const some = await db.read(snapshot => someContents(snapshot, channelId))
  if (some) await storage.remove(some.files.flatMap(id => [id, thumbnailKey(id)]))
  const outcome = await writer.run({ verb: clear }, null, { channelId, some })
  if (outcome instanceof Refusal) return 'closing'
  return some ? 'more' : 'done'
}

async function clear(
  tx: Tx,
  { channelId, some }: { channelId: string; some: Contents | null },
  now: EpochMs,
): Promise<Outcome<null>> {
  if (some) {
    await clearSome(tx, some)
  } else {
    await forgetReadMarks(tx, channelId)
    await forgetMutedChannel(tx, channelId)
    await unlinkChannel(tx, channelId)
    await noteCleared(tx, channelId, now)
  }
  return { result: null }
}
