import { sizes } from '#contract/limits.ts'
import { privacyRoutes } from '#contract/privacy.ts'
import { reasonRoutes } from '#contract/reason-list.ts'
import { sitePageRoutes } from '#contract/site.ts'
import { act, bind, type Bound, openRead, read, upload } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import { bytesOf, type Files, takeArt, thumbnailKey } from '#server/media/door.ts'
import { getSettings } from './get-settings.ts'
import { keepArt } from './keep-art.ts'
import { listPictures, pickPicture, unpickPicture } from './pick-picture.ts'
import { getPrivacySettings, listPrivacyVersions, watchPrivacy } from './privacy/read.ts'
import { savePrivacy } from './privacy/save.ts'
import { listReasons } from './reasons/list.ts'
import { saveReasons } from './reasons/save.ts'
import { save } from './save.ts'

export function sitePageBindings({ config }: Pick<House, 'config'>, { storage, inspector }: Files): Bound[] {
  return bind(sitePageRoutes, {
    getSiteSettings: read(getSettings(config)),
    saveSiteSettings: act(save(config)),
    uploadSiteArt: upload({
      incomingDir: storage.incomingDir,
      maxBytes: () => sizes.artBytes,
      refusalBefore: async () => null,
      prepare: async (file, _input, actor, now) => takeArt(storage, inspector)(file, actor, now),
      turn: keepArt,
    }),
    listSitePictures: read(listPictures),
    pickSitePicture: act(pickPicture, {
      prepare: async (_read, { fileId }) => ({ fileId, thumbnailBytes: await bytesOf(storage, thumbnailKey(fileId)) }),
    }),
    unpickSitePicture: act(unpickPicture),
  })
}

export const reasonBindings = (): Bound[] =>
  bind(reasonRoutes, { listReasons: read(listReasons), saveReasons: act(saveReasons) })

export const privacyBindings = ({ config }: Pick<House, 'config'>): Bound[] =>
  bind(privacyRoutes, {
    getPrivacy: openRead(watchPrivacy(config)),
    getPrivacySettings: read(getPrivacySettings(config)),
    savePrivacySettings: act(savePrivacy(config)),
    listPrivacyVersions: read(listPrivacyVersions),
  })
