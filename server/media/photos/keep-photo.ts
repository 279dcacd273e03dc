import type { photoRoutes } from '#contract/photos.ts'
import { photoUrl } from '#contract/photo-sizes.ts'
import type { Nothing } from '#contract/text/text.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { type ProfileHeld, writePhoto } from '#server/accounts/door.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import type { TurnVerb } from '#server/gate/acts/verb.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { insertPhoto, letGoOfPhoto } from './photo-rows.ts'
import type { StoredPhoto } from './take-photo.ts'

type Set = OutputOf<typeof photoRoutes.setPhoto>

/** Writes down a picture in the store, if its sender may still do that; it takes the place of the one before. */
export const keepPhoto =
  (profileHeld: ProfileHeld): TurnVerb<StoredPhoto, Set> =>
  async ({ tx, now, person, may }, { id, hash }) => {
    const permit = may('account.rename')
    if (permit instanceof Refusal) return permit
    const held = await profileHeld(tx, person, now)
    if (held) return held
    const { uid } = person
    await letGoOfPhoto(tx, uid, now)
    await insertPhoto(tx, { id, uid, hash, goes_at: null })
    const photoURL = photoUrl(hash)
    return permit.unrecorded('own-setting', { result: { photoURL }, events: await writePhoto(tx, uid, photoURL) })
  }

/** One's own picture goes. Without one nothing changes. */
export async function removePhoto({ tx, now, person, may }: Turn): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  if (person.photoURL === '') return permit.unchanged({})
  await letGoOfPhoto(tx, person.uid, now)
  return permit.unrecorded('own-setting', { result: {}, events: await writePhoto(tx, person.uid, '') })
}
