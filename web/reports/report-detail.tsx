import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/reports.ts'
import { useName } from '#web/messages/held/authors.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Button } from '#web/parts/buttons/button.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { reportsChangedHere } from './pending.ts'
import { ReportedMessage } from './reported-message.tsx'
import { ReportedPerson } from './reported-person.tsx'
import { SettleForm } from './settle-form.tsx'
import { StatusChip } from './status-chip.tsx'
import { Surroundings } from './surroundings.tsx'
import type { ReportWhole } from './use-report.ts'
import { useReport } from './use-report.ts'

/** What other rooms bring to a report. */
export interface ReportSlots {
  /** Acts at hand on the person, and on the message where it still stands. */
  renderActs: (report: Report, isStanding: boolean) => ReactNode
  /** One goes elsewhere: the desk closes. */
  onLeave: () => void
}

/** One report: what was reported as it was then, by whom and why, what stood around it, and the decision. */
export function ReportDetail({
  reportId,
  onBack,
  ...slots
}: ReportSlots & { reportId: string; onBack: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { value: whole, refused, know } = useReport(reportId)

  return (
    <section
      ref={onBack && takeFocus}
      tabIndex={-1}
      aria-label={t('desk.report')}
      className="flex min-h-0 min-w-0 flex-1 flex-col outline-none"
    >
      {onBack && (
        <div className="flex shrink-0 items-center border-b border-line px-2 py-1">
          <Button look="ghost" onClick={onBack}>
            <ArrowLeft aria-hidden />
            {t('desk.back')}
          </Button>
        </div>
      )}
      {whole ? (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <div className="flex flex-col gap-6 p-4 md:p-6">
            <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-lg font-bold">{t(`desk.kind.${whole.report.itemType}`)}</h3>
              <StatusChip status={whole.report.status} />
            </header>
            <Whole whole={whole} onTold={report => know(before => ({ ...before, report }))} {...slots} />
          </div>
        </div>
      ) : refused ? (
        <FailedState
          as="h3"
          title={t(refused.code === 'not-found' ? 'desk.gone' : 'desk.failed')}
          text={refusalText(refused)}
          onRetry={reportsChangedHere}
        />
      ) : (
        <Loading />
      )}
    </section>
  )
}

/** Outside React: the focus. On phones what was chosen takes the place of the list. */
const takeFocus = (section: HTMLElement | null): void => section?.focus()

function Whole({
  whole,
  onTold,
  renderActs,
  onLeave,
}: ReportSlots & { whole: ReportWhole; onTold: (report: Report) => void }) {
  const { t } = useTranslation()
  const { report, others, othersWaiting, surroundings, isStanding } = whole
  const isMessage = report.itemType === 'message'
  return (
    <>
      <Part title={t('desk.reported')} note={t('desk.frozen')}>
        <ReportedPerson report={report} onLeave={onLeave} />
        {isMessage && <ReportedMessage report={report} />}
        <div className="flex flex-wrap gap-2">{renderActs(report, isStanding)}</div>
      </Part>
      <Part title={t('desk.why')}>
        <ul className="flex flex-col gap-3">
          {[report, ...others].map(each => (
            <Reason key={each.id} report={each} isOther={each !== report} />
          ))}
        </ul>
      </Part>
      {isMessage && (
        <Part title={t('desk.surroundings')}>
          <Surroundings whole={whole} messages={surroundings} onLeave={onLeave} />
        </Part>
      )}
      <Part title={t('desk.decision')}>
        <SettleForm report={report} othersWaiting={othersWaiting} onTold={onTold} />
      </Part>
    </>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h4 className="text-sm font-bold text-soft">{title}</h4>
        {note && <p className="text-xs text-soft">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** Who reported it, when and why. */
function Reason({ report, isOther }: { report: Report; isOther: boolean }) {
  const { t } = useTranslation()
  const name = useName(report.reporterId, report.reporterName)
  return (
    <li className={clsx(quoteLook, 'flex flex-col gap-1')}>
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{name}</span> · <Moment at={report.timestamp} />
        {isOther && <> · {t(`reports.status.${report.status}`)}</>}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {report.isErased ? <span className="text-soft">{t('desk.erased')}</span> : report.reason}
      </p>
    </li>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <Waiting label={t('desk.loading')} className="gap-4 p-6">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </Waiting>
  )
}
