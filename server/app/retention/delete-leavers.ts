import { leaversDue } from '#server/accounts/door.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import type { Storage } from '#server/media/door.ts'
import { clearAfter, deleteWholly } from './delete-wholly.ts'

/** More in one hour than ever ask for it; the next hour goes on. */
const atOnce = 500

/**
 * Deletes the accounts whose people asked for it fourteen days ago (ACC-52). One of the last owner waits until there is
 * another owner: each round tries again.
 */
export async function deleteLeavers(house: House, storage: Storage, goesOn: () => boolean): Promise<void> {
  const unusedFiles: string[] = []
  let isAnyGone = false
  for (const leaver of await house.db.read(db => leaversDue(db, house.clock.now(), atOnce))) {
    const gone = await deleteWholly(house, { who: { leaver }, withMessages: 'own' }, goesOn)
    if (gone === 'stopped') break
    if (gone instanceof Refusal) continue
    isAnyGone = true
    unusedFiles.push(...gone.unusedFiles)
  }
  if (isAnyGone) await clearAfter(house, storage, unusedFiles)
}
