import type { photoRoutes } from '#contract/photos.ts'
import { photoUrl } from '#contract/photo-sizes.ts'
import type { Nothing } from '#contract/text/text.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { type ProfileHeld, writePhoto } from '#server/accounts/door.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import type { TurnVerb } from '#server/gate/acts/verb.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { insertPhoto, keepsTakenPhoto, letGoOfPhotosOf } from './photo-rows.ts'
import type { StoredPhoto } from './take-photo.ts'

type Set = OutputOf<typeof photoRoutes.setPhoto>

/**
 * Writes down a picture in the store, if its sender may still do that. It takes the place of the one before, and of one
 * that staff took: an undo does not bring that back any more (MOD-30).
 */
export const keepPhoto =
  (profileHeld: ProfileHeld): TurnVerb<StoredPhoto, Set> =>
  async ({ tx, now, person, may }, { id, hash }) => {
    const permit = may('account.rename')
    if (permit instanceof Refusal) return permit
    const held = await profileHeld(tx, person, now)
    if (held) return held
    const { uid } = person
    await letGoOfPhotosOf(tx, uid, now)
    await insertPhoto(tx, { id, uid, hash, goes_at: null })
    const photoURL = photoUrl(hash)
    return permit.unrecorded('own-setting', { result: { photoURL }, events: await writePhoto(tx, uid, photoURL) })
  }

/** One's own picture goes, and with it one that staff took (MOD-30). Without either nothing changes. */
export async function removePhoto({ tx, now, person, may }: Turn): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  const isShown = person.photoURL !== ''
  if (!isShown && !(await keepsTakenPhoto(tx, person.uid, now))) return permit.unchanged({})
  await letGoOfPhotosOf(tx, person.uid, now)
  const events = isShown ? await writePhoto(tx, person.uid, '') : []
  return permit.unrecorded('own-setting', { result: {}, events })
}
