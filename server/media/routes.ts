import { mediaRoutes } from '#contract/media.ts'
import { bind, type Bound, upload } from '#server/gate/verb.ts'
import type { House } from '#server/house.ts'
import { dayIsFull, keepUpload, type LockPeople, maxBytesOf } from './keep-upload.ts'
import type { Storage } from './storage.ts'
import { takeIn } from './take-in.ts'

export function mediaBindings(house: House, storage: Storage, lockPeople: LockPeople): Bound[] {
  const { limitsFactor } = house.config
  const take = takeIn(house, storage)
  return bind(mediaRoutes, {
    uploadFile: upload({
      incomingDir: storage.incomingDir,
      maxBytes: maxBytesOf,
      refusalBefore: (read, actor, now) => read(db => dayIsFull(db, actor, { bytes: 1, limitsFactor, now })),
      prepare: (file, _input, now) => take(file, now),
      verb: keepUpload(lockPeople),
    }),
  })
}
