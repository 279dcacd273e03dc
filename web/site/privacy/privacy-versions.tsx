import { useState } from 'react'
import type { PrivacyVersion } from '#contract/privacy.ts'
import { called } from '#drawn/shape/called.ts'
import { useList } from '#web/gate/reading/use-reading.ts'
import { privacyRoutes } from '#web/gate/later-routes.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { dateTime } from '#words/formats.ts'
import { NoticeText } from './notice-text.tsx'

/** All that was ever saved, whole and with who saved it. It is asked for when somebody wants it. */
export function PrivacyVersions() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-semibold">{t('site.noticeVersions')}</summary>
      {isOpen && <Versions />}
    </details>
  )
}

function Versions() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { items, pages, hasMore, more } = useList(
    privacyRoutes.listPrivacyVersions,
    {},
    { itemsOf: ({ versions }) => versions, cursor: 'before' },
  )
  if (pages > 0 && items.length === 0) return <p className="mt-3 text-soft">{t('site.noticeNone')}</p>
  return (
    <ol className="mt-3 flex flex-col gap-3">
      {items.map(version => (
        <li key={version.id}>
          <details className="rounded-md p-3 ring-1 ring-line ring-inset">
            <summary className="min-h-6 cursor-pointer wrap-anywhere">
              {t('site.noticeVersion', {
                number: version.number,
                date: dateTime(version.at, language),
                name: called({ displayName: version.byName, hasLeft: version.hasLeft }, t),
              })}
            </summary>
            <Version {...version} />
          </details>
        </li>
      ))}
      {hasMore && (
        <li>
          <Button size="sm" onClick={more}>
            {t('site.noticeMore')}
          </Button>
        </li>
      )}
    </ol>
  )
}

function Version({ responsible, contact, postalAddress, texts }: PrivacyVersion) {
  const { t } = useTranslation()
  const facts = [responsible, contact, postalAddress].filter(fact => fact !== '')
  return (
    <div className="mt-3 flex flex-col gap-3 wrap-anywhere">
      <p className="whitespace-pre-line">{facts.join('\n') || t('site.nowEmpty')}</p>
      <div lang="tr">{texts.tr ? <NoticeText source={texts.tr} as="h3" /> : t('site.noticeMade')}</div>
      <div lang="en">{texts.en ? <NoticeText source={texts.en} as="h3" /> : t('site.noticeMade')}</div>
    </div>
  )
}
