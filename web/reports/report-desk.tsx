import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/reports.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'
import { reportStatuses } from '#contract/report-kinds.ts'
import { CountBadge } from '#web/parts/buttons/count-badge.tsx'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { Tabs } from '#web/parts/buttons/tabs.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { useReportsNews } from './pending.ts'
import type { ReportSlots } from './report-detail.tsx'
import { ReportDetail } from './report-detail.tsx'
import { ReportList } from './report-list.tsx'

/**
 * What members reported, for staff: by status at the left, one of them whole at the right; on phones one after the
 * other. `first` stands open at the beginning.
 */
export function ReportDesk({ first, ...slots }: ReportSlots & { first: Pick<Report, 'id' | 'status'> | undefined }) {
  const { t } = useTranslation()
  const [status, setStatus] = useState<ReportStatus>(first?.status ?? 'pending')
  const [chosen, setChosen] = useState<string | null>(first?.id ?? null)
  const pending = useReportsNews(state => state.pending)
  const isOneAtATime = useScreen() === 'small'
  const lists = useRef<HTMLDivElement>(null)
  /** The focus goes on where one was; a report that was settled is not there any more. */
  const back = (): void => {
    flushSync(() => setChosen(null))
    const line = lists.current?.querySelector<HTMLElement>(`[data-report="${chosen}"]`)
    ;(line ?? lists.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))?.focus()
  }
  return (
    <div className="flex min-h-0 flex-1">
      <Tabs
        ref={lists}
        label={t('desk.statuses')}
        value={status}
        tabs={reportStatuses.map(each => ({
          value: each,
          label: t(`desk.status.${each}`),
          badge: each === 'pending' && pending > 0 && (
            <CountBadge count={pending} label={t('shell.pendingReports', { count: pending })} />
          ),
          panel: <ReportList status={each} chosen={chosen} onChoose={setChosen} />,
        }))}
        onChange={value => {
          setStatus(value)
          setChosen(null)
        }}
        className={clsx(
          'flex min-h-0 min-w-0 flex-col border-line md:w-80 md:shrink-0 md:border-r max-md:flex-1',
          isOneAtATime && chosen && 'hidden',
        )}
      />
      {chosen ? (
        <ReportDetail key={chosen} reportId={chosen} onBack={isOneAtATime ? back : undefined} {...slots} />
      ) : (
        !isOneAtATime && <EmptyState as="h3" title={t('desk.chooseTitle')} text={t('desk.chooseText')} />
      )}
    </div>
  )
}
