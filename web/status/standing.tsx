import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Run, Status } from '#contract/status.ts'
import { byteSize, formatNumber, fullTime } from '#words/formats.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Card } from '#web/parts/look/card.tsx'
import { RelativeTime } from '#web/parts/time/relative-time.tsx'
import { engineNames } from './values.ts'

/** How the place stands now: each fact with its name. */
export function Standing({ status, build }: { status: Status; build: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const count = (value: number): string => formatNumber(value, language)
  const size = (bytes: number): string => byteSize(bytes, language)
  const { disk, mails } = status
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <h2 id={titleId} className="text-lg font-bold">
          {t('status.now')}
        </h2>
        <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          <Fact name={t('status.backup')}>
            <LastRun run={status.backup} />
          </Fact>
          <Fact name={t('status.proof')}>
            <LastRun run={status.proof} />
          </Fact>
          <Fact name={t('status.erasure')}>
            <LastRun run={status.erasure} />
          </Fact>
          <Fact name={t('status.startedAt')}>
            <RelativeTime at={status.startedAt} full={fullTime(status.startedAt, language)} language={language} />
          </Fact>
          <Fact name={t('status.version')}>
            {status.version}
            {build !== '' && (
              <span className="text-soft">
                , {t('status.build')} {build}
              </span>
            )}
          </Fact>
          <Fact name={t('status.engine')}>{engineNames[status.engine]}</Fact>
          <Fact name={t('status.membersAll')}>{count(status.members)}</Fact>
          <Fact name={t('status.here')}>{count(status.here)}</Fact>
          <Fact name={t('status.openReports')}>{count(status.reports)}</Fact>
          <Fact name={t('status.search')}>
            <Filled percent={status.searchFilledPercent} />
          </Fact>
          <Fact name={t('status.mails')}>
            {t('status.mailsOf', { waiting: count(mails.waiting), failed: count(mails.failed) })}
          </Fact>
          <Fact name={t('status.disk')}>
            {disk
              ? t('status.diskOf', {
                  database: size(disk.database),
                  files: size(disk.files),
                  free: size(disk.free),
                  total: size(disk.total),
                })
              : t('status.notYet')}
          </Fact>
        </dl>
      </Card>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-break-word">{children}</dd>
    </div>
  )
}

function Filled({ percent }: { percent: number | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (percent === null) return t('status.searchAll')
  return t('status.searchFilling', { percent: formatNumber(percent, language) })
}

function LastRun({ run }: { run: Run | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!run) return t('status.never')
  return (
    <>
      <RelativeTime at={run.at} full={fullTime(run.at, language)} language={language} />,{' '}
      {t(`status.outcome.${run.outcome}`)}
      {run.bytes !== null && <span className="text-soft"> ({byteSize(run.bytes, language)})</span>}
    </>
  )
}
