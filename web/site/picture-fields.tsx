import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import type { Refused } from '#web/gate/call.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { sitePageRoutes } from '#web/gate/later-routes.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { Section } from '#web/parts/look/section.tsx'
import { unpickPicture } from './pick.ts'

/** Pictures of messages that visitors see, and the way to take one away (SITE-10). It takes effect at once. */
export function PictureFields() {
  const { t } = useTranslation()
  const {
    value,
    refused: unread,
    askAgain,
    know,
  } = useOne(
    sitePageRoutes.listSitePictures,
    {},
    {
      watch: watchNews(({ type }) => type === 'site.changed' || type === 'channels.changed'),
    },
  )
  const [refused, setRefused] = useState<Refused | null>(null)
  const remove = async (fileId: string): Promise<void> => {
    const answer = await unpickPicture(fileId)
    setRefused(answer.ok ? null : answer.refused)
    if (answer.ok) know(() => answer.value)
  }
  return (
    <Section title={t('site.pictures')} hint={t('site.picturesHint', { max: sizes.sitePicturesMax })}>
      {unread && !value && <Failure onRetry={askAgain}>{refusalText(unread)}</Failure>}
      {value?.pictures.length === 0 && <p className="text-soft">{t('site.picturesNone')}</p>}
      {value && value.pictures.length > 0 && (
        <ul aria-label={t('site.pictures')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {value.pictures.map(({ fileId, url, width, height, channelName }, n) => (
            <li key={fileId} className="relative overflow-hidden rounded-md bg-ground ring-1 ring-line ring-inset">
              <img
                src={url}
                width={width}
                height={height}
                alt={t('site.pictureOf', { n: n + 1, name: channelName })}
                className="aspect-video h-auto w-full object-cover"
              />
              <IconButton
                label={t('site.pictureRemove', { n: n + 1, name: channelName })}
                icon={<X aria-hidden />}
                onClick={() => void remove(fileId)}
                className="absolute top-1 right-1 bg-raised text-ink!"
              />
            </li>
          ))}
        </ul>
      )}
      {refused && <Notice kind="error">{refusalText(refused)}</Notice>}
    </Section>
  )
}
