import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { type Storage, thumbnailKey } from '#server/media/door.ts'
import { filesToForget, forgetFiles } from '#server/messages/door.ts'

const filesAtOnce = 200

/**
 * Files of erased messages: first the bytes, then the row that knows of them. The other way round a crash would leave
 * bytes that the sweep of orphans may pass over.
 */
export async function forgetErased({ db, writer }: House, storage: Storage): Promise<void> {
  for (;;) {
    const ids = await db.read(snapshot => filesToForget(snapshot, filesAtOnce))
    if (ids.length === 0) return
    await storage.remove(ids.flatMap(id => [id, thumbnailKey(id)]))
    const verb = async (tx: Tx) => {
      await forgetFiles(tx, ids)
      return { result: null }
    }
    if ((await writer.run({ verb }, null, {})) instanceof Refusal) return
  }
}
