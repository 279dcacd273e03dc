import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useId } from 'react'
import type { Need, UpkeepReason } from '#contract/status.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { byteSize } from '#words/formats.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { chapters } from './chapters.ts'

/** What needs a hand, or one calm line. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  if (needs.length === 0) return <Notice kind="success">{t('status.calm')}</Notice>
  const factsOf = (need: Need) => ({
    ...need,
    ...('waiting' in need && { count: need.waiting }),
    ...(need.code === 'disk-tight' && { free: byteSize(need.free, language), total: byteSize(need.total, language) }),
  })
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lg font-bold">
        {t('status.needs')}
      </h2>
      <ul className="flex flex-col gap-2">
        {needs.map(need => (
          <li key={need.code}>
            <Notice kind="warning" action={need.code === 'reports-waiting' && <ToReports />}>
              {t(`status.need.${need.code}`, { ...factsOf(need) })}
              {'reason' in need && <Why reason={need.reason} line={need.why} />}
              {need.code !== 'reports-waiting' && <Way code={need.code} />}
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Reports are settled here, on the desk; of all else a line says what to do where the server runs. */
function ToReports() {
  const { t } = useTranslation()
  return (
    <Link to="/chat" hash="desk-pending" className={buttonLook({ size: 'sm' })}>
      <Flag aria-hidden />
      {t('status.openReportsDesk')}
    </Link>
  )
}

/** What to do where the server runs, and where that is written down whole. */
function Way({ code }: { code: Exclude<Need['code'], 'reports-waiting'> }) {
  const { t } = useTranslation()
  const chapter = chapters[code]
  return (
    <p className="mt-1 text-soft">
      {t(`status.way.${code}`)} {chapter && t('status.chapter', { chapter })}
    </p>
  )
}

/** The reason in the reader's language, and below it the machine's own line, which helps who looks after it. */
function Why({ reason, line }: { reason: UpkeepReason; line: string }) {
  const { t } = useTranslation()
  return (
    <>
      {' '}
      {t(`upkeep.reason.${reason}`)}
      {line !== '' && (
        <p className="mt-1 wrap-anywhere text-soft">
          {t('upkeep.detail')}{' '}
          <bdi lang="en" translate="no">
            {visibleText(line)}
          </bdi>
        </p>
      )}
    </>
  )
}
