import { durations } from '#contract/limits.ts'
import { photoUrl } from '#contract/photo-sizes.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { letGoOfPhoto, photosOf, showPhotoAgain } from './photo-rows.ts'

/** An undo that began in time may end a little later. */
const graceMs = 3_600_000

/** What staff take is kept for as long as it can be taken back; nobody is served it meanwhile (MED-24). */
export const keepPhotoForUndo = (tx: Tx, uid: string, now: EpochMs): Promise<unknown> =>
  letGoOfPhoto(tx, uid, now + durations.inverseMs + graceMs)

/** Whether an undo may still bring it back: not once its person did away with it or chose another. */
export async function isPhotoKept(db: Snapshot, uid: string, photoURL: string, now: EpochMs): Promise<boolean> {
  const kept = await keptPhoto(db, uid, photoURL)
  return kept !== undefined && (kept.goes_at === null || kept.goes_at > now)
}

/** By an undo, which has asked whether it is kept. */
export async function bringPhotoBack(tx: Tx, uid: string, photoURL: string): Promise<void> {
  const kept = await keptPhoto(tx, uid, photoURL)
  if (kept) await showPhotoAgain(tx, kept.id)
}

const keptPhoto = async (db: Snapshot, uid: string, photoURL: string) =>
  (await photosOf(db, uid)).find(({ hash }) => photoUrl(hash) === photoURL)
