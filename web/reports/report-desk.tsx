import { clsx } from 'clsx'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Case } from '#contract/reports.ts'
import { type ReportStatus, reportStatuses } from '#contract/report-kinds.ts'
import { CountBadge } from '#web/parts/buttons/count-badge.tsx'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { Tabs } from '#web/parts/buttons/tabs.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import type { CaseSlots } from './case-slots.ts'
import { CaseDetail } from './case-detail.tsx'
import { CaseList } from './case-list.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useReportsNews } from './pending.ts'
import { type Shown, useChosen } from './use-chosen.ts'
import type { HeardOfList } from './use-cases.ts'
import { useKeysOf } from './use-keys-of.ts'
import { useOrder } from './use-order.ts'

/**
 * What members reported, for staff: cases by status at the left, one of them whole at the right; on phones one after
 * the other. `first` stands open at the beginning. After a verdict the next one that waits opens.
 */
export function ReportDesk({
  first,
  status,
  chosen,
  onShow,
  ...slots
}: CaseSlots & Shown & { first: Case['id'] | undefined }) {
  const { t } = useTranslation()
  const isOneAtATime = useScreen() === 'small'
  const { lists, choose, show, step, back, goOn } = useChosen({ status, chosen, onShow })
  const [isKeysOpen, setIsKeysOpen] = useState(false)
  const [heard, setHeard] = useState<HeardOfList | null>(null)
  const isAnyListed = heard?.status === status && heard.hasAny
  const desk = useRef<HTMLDivElement>(null)
  useKeysOf(desk, key => {
    if (key === '?') setIsKeysOpen(true)
    else if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1)
    else desk.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  })
  return (
    <div ref={desk} className="flex min-h-0 flex-1">
      <Lists
        ref={lists}
        {...{ status, chosen }}
        onChoose={choose}
        onStatus={show}
        onHeard={setHeard}
        isAway={isOneAtATime && chosen !== null}
      />
      {chosen ? (
        <CaseDetail
          key={chosen}
          caseId={chosen}
          takesFocus={chosen !== first}
          onBack={isOneAtATime ? back : undefined}
          onKeys={() => setIsKeysOpen(true)}
          onDecided={goOn}
          {...slots}
        />
      ) : (
        // where the list has none to choose, it says so alone
        !isOneAtATime && isAnyListed && <EmptyState as="h3" title={t('desk.chooseTitle')} text={t('desk.chooseText')} />
      )}
      <KeysDialog isOpen={isKeysOpen} onClose={() => setIsKeysOpen(false)} />
    </div>
  )
}

/** A list for each status, and one search in all of them. `isAway`: the open case takes their place. */
function Lists(props: {
  ref: Ref<HTMLDivElement>
  status: ReportStatus
  chosen: string | null
  onChoose: (id: string) => void
  onStatus: (status: ReportStatus) => void
  onHeard: (heard: HeardOfList) => void
  isAway: boolean
}) {
  const { t } = useTranslation()
  const { ref, status, chosen, onChoose, onStatus, onHeard, isAway } = props
  const pending = useReportsNews(state => state.pending)
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useOrder()
  return (
    <Tabs
      ref={ref}
      label={t('desk.statuses')}
      value={status}
      tabs={reportStatuses.map(each => ({
        value: each,
        label: t(`desk.status.${each}`),
        badge: each === 'pending' && pending > 0 && (
          <CountBadge count={pending} label={t('shell.waitingCases', { count: pending })} />
        ),
        panel: (
          <CaseList
            status={each}
            {...{ chosen, onChoose, order, typed, onHeard }}
            onOrder={setOrder}
            onType={setTyped}
          />
        ),
      }))}
      onChange={onStatus}
      className={clsx(
        'flex min-h-0 min-w-0 flex-col border-line md:w-80 md:shrink-0 md:border-r md:pb-(--toasts-inside) max-md:flex-1',
        isAway && 'hidden',
      )}
    />
  )
}
