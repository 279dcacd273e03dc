import { sizes } from '#contract/limits.ts'
import { photoRoutes } from '#contract/photos.ts'
import { act, bind, type Bound, upload } from '#server/gate/acts/verb.ts'
import type { Files } from '#server/media/routes.ts'
import { keepPhoto, removePhoto } from './keep-photo.ts'
import { takePhoto } from './take-photo.ts'

export function photoBindings({ storage, inspector }: Files): Bound[] {
  const take = takePhoto(storage, inspector)
  return bind(photoRoutes, {
    setPhoto: upload({
      incomingDir: storage.incomingDir,
      maxBytes: () => sizes.photoBytes,
      refusalBefore: async () => null,
      prepare: async (file, _input, actor, now) => take(file, actor, now),
      turn: keepPhoto,
    }),
    removePhoto: act(removePhoto),
  })
}
