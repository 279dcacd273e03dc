import type { Key } from '#server/db/keyset.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { forgetPhotos, type Storage, thumbnailKey } from '#server/media/door.ts'
import { deleteAccount, type Deleting } from '#server/moderation/door.ts'
import { forgetErased } from './forget-erased.ts'

/**
 * Deletes an account step by step, each a transaction, so that others write in between. `goesOn` is asked before each
 * step; a run that was cut off is ended by the next one. Answers how many messages went, and which uploads still have
 * bytes.
 */
export async function deleteWholly(
  { writer, clock, config }: House,
  asked: Pick<Deleting, 'who' | 'withMessages'>,
  goesOn: () => boolean = () => true,
): Promise<{ displayName: string; removed: number; unusedFiles: string[] } | Refusal | 'stopped'> {
  const casesSince = clock.now() - config.retentionMs
  let after: Key | null = null
  let removed = 0
  while (goesOn()) {
    const step: Deleting = { ...asked, casesSince, after }
    const outcome = await writer.run({ verb: deleteAccount }, null, step)
    if (outcome instanceof Refusal) return outcome
    const { isDone, displayName, unusedFiles, messages } = outcome.result
    removed += messages
    after = outcome.result.after
    if (isDone) return { displayName, removed, unusedFiles }
  }
  return 'stopped'
}

/** The bytes go after the account: of files, and of what was written over. */
export async function clearAfter(house: House, storage: Storage, unusedFiles: readonly string[]): Promise<void> {
  await storage.remove(unusedFiles.flatMap(id => [id, thumbnailKey(id)]))
  await forgetPhotos(house, storage)
  await forgetErased(house, storage)
  await house.db.wipe(house.writer.between)
}
