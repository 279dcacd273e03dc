import { useTranslation } from '#web/gate/language.ts'
import type { Report } from '#contract/reports.ts'
import { useName } from '#web/messages/held/authors.ts'
import { reporterIn } from '#web/reports/people-in.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Moment } from '#web/messages/look/moment.tsx'
import { StatusChip } from '#web/reports/status-chip.tsx'

/** A report against a person: what, why, when, by whom, and how it stands. */
export function ProfileReport({ report, onOpen }: { report: Report; onOpen: () => void }) {
  const { t } = useTranslation()
  const reporter = useName(reporterIn(report))
  return (
    <article className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <span className="sr-only">{t('profile.status')}: </span>
        <StatusChip status={report.status} />
        <span>{t(report.itemType === 'user' ? 'profile.reportOfUser' : 'profile.reportOfMessage')}</span>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">
        <span className="text-soft">{t('profile.reason')}: </span>
        <bdi>{report.reason}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        <span>
          {t('profile.reportedAt')}: <Moment at={report.reportedAt} />
        </span>
        <span>{t('profile.reportedBy', { name: reporter })}</span>
      </p>
      <Button size="sm" aria-haspopup="dialog" onClick={onOpen} className="mt-1 self-start">
        {t('profile.openReport')}
      </Button>
    </article>
  )
}
