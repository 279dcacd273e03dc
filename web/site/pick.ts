import type { SitePictures } from '#contract/site.ts'
import { type Answer, call } from '#web/gate/call.ts'
import { addWords, t } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { sitePageRoutes } from '#web/gate/later-routes.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { sitePick as en } from '#words/en/site-pick.ts'
import { sitePick as tr } from '#words/tr/site-pick.ts'

addWords({ tr, en })

/** Shows the picture of a message on the home page (SITE-10), which can be taken back from what is said of it. */
export async function pickPicture(fileId: string): Promise<void> {
  const answer = await call(sitePageRoutes.pickSitePicture, { fileId })
  if (!answer.ok) return void toast.error(() => refusalText(answer.refused))
  toast.success(() => t('sitePick.picked'), { label: () => t('sitePick.undo'), onSelect: () => void takeBack(fileId) })
}

export const unpickPicture = (fileId: string): Promise<Answer<SitePictures>> =>
  call(sitePageRoutes.unpickSitePicture, { fileId })

async function takeBack(fileId: string): Promise<void> {
  const answer = await unpickPicture(fileId)
  if (answer.ok) toast.info(() => t('sitePick.unpicked'))
  else toast.error(() => refusalText(answer.refused))
}
