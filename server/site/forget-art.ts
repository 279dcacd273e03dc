import { durations } from '#contract/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import type { Storage } from '#server/media/door.ts'
import { artToForget, forgetArtRows } from './rows.ts'

/** A save that began in time may end a little later. */
const graceMs = 3_600_000

/**
 * Art that was replaced goes at once, and what no save took after a day: first the bytes, then the rows that know of
 * them. The other way round a crash would leave bytes that the sweep of orphans may pass over.
 */
export async function forgetArt({ db, writer, clock }: House, storage: Pick<Storage, 'remove'>): Promise<void> {
  const before = clock.now() - durations.unusedUploadMs - graceMs
  const keys = await db.read(snapshot => artToForget(snapshot, before))
  if (keys.length === 0) return
  await storage.remove(keys)
  const verb = async (tx: Tx) => {
    await forgetArtRows(tx, keys)
    return { result: null }
  }
  const outcome = await writer.run({ verb }, null, {})
  if (outcome instanceof Refusal) return // the server is going down; the next one ends it
}
