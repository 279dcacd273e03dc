import { Tabs } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Report, ReportStatus } from '#contract/reports.ts'
import { reportStatuses } from '#contract/reports.ts'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { useScreen } from '#web/parts/use-screen.ts'
import { useReportsNews } from './pending.ts'
import type { ReportSlots } from './report-detail.tsx'
import { ReportDetail } from './report-detail.tsx'
import { ReportList } from './report-list.tsx'

/**
 * What members reported, for staff: by status at the left, one of them whole at the right; on phones one after the other.
 * `first` stands open at the beginning.
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
      <Tabs.Root
        ref={lists}
        value={status}
        onValueChange={value => {
          setStatus(value as ReportStatus)
          setChosen(null)
        }}
        className={clsx(
          'flex min-h-0 flex-col border-line md:w-80 md:shrink-0 md:border-r max-md:flex-1',
          isOneAtATime && chosen && 'hidden',
        )}
      >
        <Tabs.List aria-label={t('desk.statuses')} className="flex shrink-0 gap-1 border-b border-line px-2 pt-2">
          {reportStatuses.map(each => (
            <Tabs.Tab key={each} value={each} className={tabLook}>
              {t(`desk.status.${each}`)}
              {each === 'pending' && pending > 0 && (
                <span className="rounded-sm bg-lantern px-1.5 text-xs font-bold text-on-lantern tabular-nums">
                  {pending}
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {reportStatuses.map(each => (
          <Tabs.Panel key={each} value={each} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
            <ReportList status={each} chosen={chosen} onChoose={setChosen} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
      {chosen ? (
        <ReportDetail key={chosen} reportId={chosen} onBack={isOneAtATime ? back : undefined} {...slots} />
      ) : (
        !isOneAtATime && <EmptyState as="h3" title={t('desk.chooseTitle')} text={t('desk.chooseText')} />
      )}
    </div>
  )
}

const tabLook =
  'flex min-h-10 flex-auto items-center justify-center gap-1.5 rounded-t-sm border-b-2 border-transparent px-1 text-sm font-semibold ' +
  'whitespace-nowrap text-soft select-none hover:text-ink focus-visible:-outline-offset-2 data-active:border-lantern data-active:text-ink max-md:min-h-11'
