import { mediaRoutes } from '#contract/media.ts'
import { bind, type Bound, upload } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import type { Inspector } from './inspect/inspector.ts'
import { dayIsFull, keepUpload, maxBytesOf } from './keep-upload.ts'
import type { Storage } from './storage.ts'
import { takeIn } from './take-in.ts'

export interface Files {
  storage: Storage
  inspector: Inspector
}

export function mediaBindings(house: House, { storage, inspector }: Files): Bound[] {
  const { limitsFactor } = house.config
  const take = takeIn(house, storage, inspector)
  return bind(mediaRoutes, {
    uploadFile: upload({
      incomingDir: storage.incomingDir,
      maxBytes: maxBytesOf,
      refusalBefore: (read, actor, now) => read(db => dayIsFull(db, actor, { bytes: 1, limitsFactor, now })),
      prepare: (file, { name = decoded(file.name) }, actor, now) => take({ ...file, name }, actor, now),
      turn: keepUpload,
    }),
  })
}

/** As forms write names (HTML, "multipart form data"): a quote and line ends are escaped, a per cent sign is not. */
const decoded = (name: string): string => name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
