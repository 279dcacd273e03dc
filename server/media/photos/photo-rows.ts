import { photoSizes } from '#contract/photo-sizes.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { PhotoRow } from '#server/db/photo-table.ts'
import { photoKey } from '#server/media/storage.ts'

export const insertPhoto = (tx: Tx, row: PhotoRow): Promise<unknown> => tx.insertInto('photos').values(row).execute()

/** The picture at this address, while its owner shows it. */
export const shownPhoto = (db: Snapshot, hash: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photos').selectAll().where('hash', '=', hash).where('goes_at', 'is', null).executeTakeFirst()

/** The picture that this person shows. */
export const shownPhotoOf = (db: Snapshot, uid: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photos').selectAll().where('uid', '=', uid).where('goes_at', 'is', null).executeTakeFirst()

/** What this person shows is shown no more. It goes for good at `goesAt`; what goes already keeps its time. */
export const letGoOfPhoto = (tx: Tx, uid: string, goesAt: EpochMs): Promise<unknown> =>
  tx.updateTable('photos').set({ goes_at: goesAt }).where('uid', '=', uid).where('goes_at', 'is', null).execute()

export const photosOf = (db: Snapshot, uid: string): Promise<PhotoRow[]> =>
  db.selectFrom('photos').selectAll().where('uid', '=', uid).execute()

export const showPhotoAgain = (tx: Tx, id: string): Promise<unknown> =>
  tx.updateTable('photos').set({ goes_at: null }).where('id', '=', id).execute()

/** Whether a picture that staff took is kept for an undo. */
export async function keepsTakenPhoto(db: Snapshot, uid: string, now: EpochMs): Promise<boolean> {
  return (await photosOf(db, uid)).some(({ goes_at }) => goes_at !== null && goes_at > now)
}

/** All that is kept of this person goes, also what an undo could have brought back. */
export const letGoOfPhotosOf = (tx: Tx, uid: string, now: EpochMs): Promise<unknown> =>
  tx.updateTable('photos').set({ goes_at: now }).where('uid', '=', uid).execute()

export async function photosToForget(db: Snapshot, now: EpochMs): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('id').where('goes_at', '<=', now).limit(forgottenAtOnce).execute()
  return rows.map(({ id }) => id)
}

export const forgetPhotoRows = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.deleteFrom('photos').where('id', 'in', ids).execute()

/** Under which keys it is stored. */
export const keysOfPhoto = (id: string): string[] => photoSizes.map(size => photoKey(id, size))

export const forgottenAtOnce = 500
