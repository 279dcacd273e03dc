import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import type { Storage } from '#server/media/storage.ts'
import { forgetPhotoRows, forgottenAtOnce, keysOfPhoto, photosToForget } from './photo-rows.ts'

/**
 * Pictures that were replaced or taken away, and whose time for an undo is over: first the bytes, then the rows that
 * know of them, as key art goes.
 */
export async function forgetPhotos({ db, writer, clock }: House, storage: Pick<Storage, 'remove'>): Promise<void> {
  for (let forgotten = forgottenAtOnce; forgotten === forgottenAtOnce;) {
    const ids = await db.read(snapshot => photosToForget(snapshot, clock.now()))
    if (ids.length === 0) return
    await storage.remove(ids.flatMap(keysOfPhoto))
    const verb = async (tx: Tx) => {
      await forgetPhotoRows(tx, ids)
      return { result: null }
    }
    const outcome = await writer.run({ verb }, null, {})
    if (outcome instanceof Refusal) return // the server is going down; the next one ends it
    forgotten = ids.length
  }
}
