import { clsx } from 'clsx'
import { MessageSquare, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Case } from '#contract/reports.ts'
import { type CaseOrder, caseOrders, type ReportStatus } from '#contract/report-kinds.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { SoughtField } from '#web/parts/fields/sought-field.tsx'
import { usePaused } from '#web/parts/screen/use-paused.ts'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { NothingSought } from '#web/parts/states/nothing-sought.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { LoadMore, useFocusOnMore } from '#web/parts/buttons/load-more.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { useTargetName } from './people-in.ts'
import { reportsChangedHere } from './pending.ts'
import { saidIn } from './said-in.ts'
import { type HeardOfList, useCases } from './use-cases.ts'
import { WaitsLong } from './waits-long.tsx'

/** As the logs wait (AUD-12): a search is asked for when the typing pauses. */
const pauseMs = 500

interface CaseListProps {
  status: ReportStatus
  chosen: string | null
  onChoose: (id: string) => void
  order: CaseOrder
  onOrder: (order: CaseOrder) => void
  typed: string
  onType: (typed: string) => void
  onHeard: (heard: HeardOfList) => void
}

/** Cases of one status, in the order that was chosen, and a search in them. */
export function CaseList({ status, order, onOrder, typed, onType, onHeard, ...lines }: CaseListProps) {
  const { t } = useTranslation()
  const sought = usePaused(typed, pauseMs)
  const cases = useCases({ status, order, sought }, onHeard)
  const list = useRef<HTMLDivElement>(null)
  const isSought = sought.trim() !== ''
  const count = cases.items.length
  const found = t(cases.hasMore ? 'desk.foundMore' : 'desk.found', { count })
  return (
    <>
      <div className="flex shrink-0 gap-2 px-2 pt-2">
        <SoughtField
          label={t('desk.searchReports')}
          value={typed}
          onChange={onType}
          onDown={() => list.current?.querySelector<HTMLElement>('[data-case]')?.focus()}
          told={isSought && !cases.isAsking && cases.pages > 0 && found}
          className="min-w-0 flex-1"
        />
        <Select
          isCompact
          label={t('desk.order')}
          value={order}
          options={caseOrders.map(each => ({ value: each, label: t(`desk.caseOrder.${each}`) }))}
          onChange={onOrder}
          className="shrink-0"
        />
      </div>
      <div ref={list} className="flex min-h-0 flex-1 flex-col">
        <Cases status={status} sought={isSought ? sought : ''} cases={cases} {...lines} />
      </div>
    </>
  )
}

type CasesProps = Pick<CaseListProps, 'status' | 'chosen' | 'onChoose'> & {
  sought: string
  cases: ReturnType<typeof useCases>
}

function Cases({ status, sought, cases, chosen, onChoose }: CasesProps) {
  const { t } = useTranslation()
  const { items, refused } = cases
  const lines = useRef<HTMLUListElement>(null)
  const isMoreWanted = useFocusOnMore(items.length, index =>
    lines.current?.children[index]?.querySelector('button')?.focus(),
  )
  const loadMore = (): void => {
    isMoreWanted()
    if (refused) cases.askAgain()
    else cases.more()
  }
  if (cases.pages === 0) {
    if (!refused) return <Loading />
    return <FailedState as="h3" title={t('desk.failed')} text={refusalText(refused)} onRetry={reportsChangedHere} />
  }
  const failure = refused ?? cases.moreRefused
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      {items.length === 0 && <None status={status} sought={sought} isAll={!cases.hasMore} />}
      <ul ref={lines} aria-label={t(`desk.status.${status}`)} className="flex flex-col gap-1">
        {items.map(reported => (
          <li key={reported.id}>
            <Line reported={reported} isChosen={reported.id === chosen} onChoose={() => onChoose(reported.id)} />
          </li>
        ))}
      </ul>
      {(cases.hasMore || refused) && (
        <div className="mt-2">
          <LoadMore isBusy={cases.isAskingMore} failure={failure && refusalText(failure)} onMore={loadMore} />
        </div>
      )}
    </div>
  )
}

function None({ status, sought, isAll }: { status: ReportStatus; sought: string; isAll: boolean }) {
  const { t } = useTranslation()
  if (sought === '')
    return <EmptyState as="h3" title={t(`desk.empty.${status}`)} text={t(`desk.emptyText.${status}`)} />
  const title = t('desk.noneFound')
  return <NothingSought as="h3" typed={sought} isAll={isAll} title={title} text={t('desk.noneFoundText')} />
}

function Line({ reported, isChosen, onChoose }: { reported: Case; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation()
  const { id, itemType, reporters, reports, reason, isErased, latestAt, reopenedAt } = reported
  const name = useTargetName(reported)
  const Icon = itemType === 'message' ? MessageSquare : UserRound
  const said = saidIn(reported)
  return (
    <button
      type="button"
      data-case={id}
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={clsx(
        'flex w-full flex-col gap-1 rounded-md forced-colors:border px-3 py-2.5 text-left focus-visible:-outline-offset-2',
        isChosen ? 'bg-hover shadow-lit' : 'hover:bg-raised',
      )}
    >
      <span className="flex w-full items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-soft" />
        <span className="sr-only">{t(`desk.kind.${itemType}`)}: </span>
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        {reporters > 1 && <Chip tone="danger">{t('desk.reporters', { count: reporters })}</Chip>}
      </span>
      {said && <span className="line-clamp-2 text-sm wrap-anywhere">{said}</span>}
      <span className={clsx('line-clamp-2 text-sm wrap-anywhere', said && 'text-soft')}>
        {isErased ? t('desk.erased') : reason}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-xs text-soft">
        <WaitsLong reported={reported} />
        <span>
          {reports > reporters && <>{t('desk.reports', { count: reports })} · </>}
          <Moment at={latestAt} />
          {reopenedAt !== null && <span className="text-lantern"> · {t('desk.reopened')}</span>}
        </span>
      </span>
    </button>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <Waiting label={t('desk.loading')} className="gap-5 p-5">
      {['w-24', 'w-36', 'w-28', 'w-32'].map(width => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </Waiting>
  )
}
