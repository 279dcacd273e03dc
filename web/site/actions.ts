import type { DrawnArt, SiteSettings } from '#contract/site.ts'
import { sizes } from '#contract/limits.ts'
import type { Answer } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { sitePageRoutes } from '#web/gate/later-routes.ts'
import { sendFile, type UploadOptions } from '#web/media/upload.ts'
import { inputOf, type SiteFields } from './site-fields.ts'

/** `seen`: what was shown when it was decided. */
export const saveSite = (fields: SiteFields, seen: SiteSettings): Promise<Answer<SiteSettings>> =>
  call(sitePageRoutes.saveSiteSettings, inputOf(fields, seen))

/** What is too large is refused before it is sent. */
export async function sendArt(file: File, options: UploadOptions): Promise<Answer<DrawnArt>> {
  if (file.size > sizes.artBytes)
    return { ok: false, refused: { code: 'file-too-large', error: '', maxMegabytes: sizes.artBytes / 1024 / 1024 } }
  return sendFile(sitePageRoutes.uploadSiteArt, file, options)
}
