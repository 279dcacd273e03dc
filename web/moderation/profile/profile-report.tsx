import { useTranslation } from '#web/gate/language.ts'
import type { Report } from '#contract/reports.ts'
import { useName } from '#web/messages/held/authors.ts'
import { reporterIn } from '#web/reports/people-in.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Moment } from '#web/messages/look/moment.tsx'
import { StatusChip } from '#web/reports/status-chip.tsx'
import { type ReportedCase, statusOf } from './reported-cases.ts'

interface ProfileReportProps {
  reported: ReportedCase
  /** Older reports on it may be on the next page. */
  mayBeMore: boolean
  onOpen: () => void
}

/** A case against a person: what was reported, how it stands, and each report: why, when and by whom. */
export function ProfileReport({ reported, mayBeMore, onOpen }: ProfileReportProps) {
  const { t } = useTranslation()
  const { reports } = reported
  const count = reports.length
  return (
    <article className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <span className="sr-only">{t('profile.status')}: </span>
        <StatusChip status={statusOf(reported)} />
        <span>{t(reports[0].itemType === 'user' ? 'profile.reportOfUser' : 'profile.reportOfMessage')}</span>
        {count > 1 && <span>{t(mayBeMore ? 'profile.reportsLeast' : 'profile.reportsCount', { count })}</span>}
      </div>
      <ul className="flex flex-col gap-2">
        {reports.map(report => (
          <Why key={report.id} report={report} />
        ))}
      </ul>
      <Button size="sm" aria-haspopup="dialog" onClick={onOpen} className="self-start">
        {t('profile.openReport')}
      </Button>
    </article>
  )
}

function Why({ report }: { report: Report }) {
  const { t } = useTranslation()
  const reporter = useName(reporterIn(report))
  return (
    <li className="flex flex-col gap-1">
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
    </li>
  )
}
