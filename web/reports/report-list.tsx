import { clsx } from 'clsx'
import { MessageSquare, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Report, ReportStatus } from '#contract/reports.ts'
import { useName } from '#web/messages/held/authors.ts'
import { formatDateTime } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Button } from '#web/parts/button.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { reportsChangedHere } from './pending.ts'
import { useReports } from './use-reports.ts'

/** Reports of one status, newest first. */
export function ReportList(props: { status: ReportStatus; chosen: string | null; onChoose: (id: string) => void }) {
  const { t } = useTranslation()
  const { status, chosen, onChoose } = props
  const { listed, refused, isMoreComing, more } = useReports(status)
  if (!listed) {
    if (!refused) return <Waiting />
    const again = <Button onClick={reportsChangedHere}>{t('shell.retry')}</Button>
    return <EmptyState as="h3" isLit={false} title={t('desk.failed')} text={refusalText(refused)} action={again} />
  }
  if (listed.reports.length === 0) {
    return <EmptyState as="h3" title={t(`desk.empty.${status}`)} text={t(`desk.emptyText.${status}`)} />
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      <ul aria-label={t(`desk.status.${status}`)} className="flex flex-col gap-1">
        {listed.reports.map(report => (
          <li key={report.id}>
            <Line report={report} isChosen={report.id === chosen} onChoose={() => onChoose(report.id)} />
          </li>
        ))}
      </ul>
      {refused && <p className="px-3 py-2 text-sm text-danger">{refusalText(refused)}</p>}
      {listed.next !== null && (
        <Button size="sm" isBusy={isMoreComing} onClick={more} className="mt-2 w-full">
          {t('desk.more')}
        </Button>
      )}
    </div>
  )
}

function Line({ report, isChosen, onChoose }: { report: Report; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation()
  const name = useName(report.targetUid, report.targetName)
  const Icon = report.itemType === 'message' ? MessageSquare : UserRound
  return (
    <button
      type="button"
      data-report={report.id}
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={clsx(
        'flex w-full flex-col gap-1 rounded-md notch px-3 py-2.5 text-left focus-visible:-outline-offset-2',
        isChosen ? 'bg-hover shadow-[inset_3px_0_0_var(--color-lantern)]' : 'hover:bg-raised',
      )}
    >
      <span className="flex w-full items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-soft" />
        <span className="sr-only">{t(`desk.kind.${report.itemType}`)}: </span>
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        {report.reporters > 1 && (
          <span className="shrink-0 rounded-sm bg-danger-ground px-1.5 text-xs font-semibold text-danger">
            {t('desk.reporters', { count: report.reporters })}
          </span>
        )}
      </span>
      <span className="line-clamp-2 text-sm wrap-anywhere">{report.reason}</span>
      <span className="text-xs text-soft">
        {report.reporterName} · <time>{formatDateTime(report.timestamp)}</time>
      </span>
    </button>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="flex flex-col gap-5 p-5">
      <output className="sr-only">{t('desk.loading')}</output>
      {['w-24', 'w-36', 'w-28', 'w-32'].map(width => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  )
}
