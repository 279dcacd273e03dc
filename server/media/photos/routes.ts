import { sizes } from '#contract/limits.ts'
import { photoRoutes } from '#contract/photos.ts'
import type { ProfileHeld } from '#server/accounts/door.ts'
import { act, bind, type Bound, upload } from '#server/gate/acts/verb.ts'
import type { Files } from '#server/media/routes.ts'
import { keepPhoto, removePhoto } from './keep-photo.ts'
import { takePhoto } from './take-photo.ts'

export function photoBindings({ storage, inspector }: Files, profileHeld: ProfileHeld): Bound[] {
  const take = takePhoto(storage, inspector)
  return bind(photoRoutes, {
    setPhoto: upload({
      incomingDir: storage.incomingDir,
      maxBytes: () => sizes.photoBytes,
      refusalBefore: (read, actor, now) => read(db => profileHeld(db, actor, now)),
      prepare: async (file, _input, actor, now) => take(file, actor, now),
      turn: keepPhoto(profileHeld),
    }),
    removePhoto: act(removePhoto),
  })
}
