import { filesOf } from '#contract/files-of.ts'
import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import type { Case } from '#contract/reports.ts'
import { called } from '#drawn/shape/called.ts'
import { FilesView } from '#web/media/files-view.tsx'
import { openLightbox } from '#web/media/lightbox-store.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { RichText } from '#web/messages/look/rich-text.tsx'
import { Disclosure } from '#web/parts/buttons/disclosure.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'

/** The message as it stood when it was reported, whatever became of it since: text, file, earlier texts. */
export function ReportedMessage({ reported: { content, isErased } }: { reported: Case }) {
  const { t } = useTranslation()
  const { text = '', history = [], channelName, timestamp, editedAt } = content
  const left = (history[0]?.version ?? 1) - 1 // a report keeps the newest earlier texts (REP-2)
  return (
    <figure className="flex min-w-0 flex-col gap-1 rounded-md forced-colors:border bg-raised px-4 py-3 shadow-bad">
      <figcaption className="text-sm text-soft">
        {!isErased && t('desk.saidIn', { channel: channelName })}
        {timestamp !== undefined && (
          <>
            {!isErased && ' · '}
            <Moment at={timestamp} />
          </>
        )}
        {typeof editedAt === 'number' && <> · {t('desk.editedAt', { at: editedAt })}</>}
      </figcaption>
      {isErased && <p className="text-soft">{t('desk.erased')}</p>}
      <blockquote className="min-w-0">
        {text !== '' && <RichText said={{ text }} isFaint={false} end={null} />}
        <FilesView files={filesOf(content)} onEnlarge={file => openLightbox({ file, by: called(content, t) }, [])} />
      </blockquote>
      {history.length > 0 && (
        <Disclosure summary={t('desk.earlierTexts', { count: history.length })}>
          {left > 0 && <p className="mt-2 text-sm text-soft">{t('desk.textsLeft', { left })}</p>}
          <ol className="mt-2 flex flex-col gap-3">
            {history.map(earlier => (
              <li key={earlier.version} className={clsx(quoteLook, 'flex flex-col gap-0.5')}>
                <span className="text-xs text-soft">{t('desk.until', { at: earlier.timestamp })}</span>
                {earlier.text === '' ? (
                  <span className="text-sm text-soft">{t(earlier.isErased ? 'desk.erasedText' : 'desk.noText')}</span>
                ) : (
                  <RichText said={{ text: earlier.text, pingedUsers: earlier.pingedUsers ?? [] }} isFaint end={null} />
                )}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </figure>
  )
}
