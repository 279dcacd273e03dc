import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case, Report } from '#contract/reports.ts'
import { useName } from '#web/messages/held/authors.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'
import type { CaseSlots } from './case-slots.ts'
import { PastSanctions, SaidLast } from './person-before.tsx'
import { ReportedMessage } from './reported-message.tsx'
import { ReportedPerson } from './reported-person.tsx'
import { StatusChip } from './status-chip.tsx'
import { Surroundings } from './surroundings.tsx'
import type { CaseWhole } from './use-case.ts'
import { VerdictForm } from './verdict-form.tsx'
import { Viewers } from './viewers.tsx'

interface CasePartsProps extends CaseSlots {
  whole: CaseWhole
  onTold: (reported: Case) => void
  onDecided: () => void
}

/** The offending text comes first, and the verdict right below it. */
export function CaseParts({ whole, onTold, onDecided, renderActs, onLeave }: CasePartsProps) {
  const { t } = useTranslation()
  const { case: reported, reports, surroundings, isStanding, said, sanctions, viewers } = whole
  const isMessage = reported.itemType === 'message'
  const more = reported.reports - reports.length
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="flex flex-col gap-6 p-4 md:p-6">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg font-bold">{t(`desk.kind.${reported.itemType}`)}</h3>
          <StatusChip status={reported.status} />
          {reported.reopenedAt !== null && <Chip tone="danger">{t('desk.reopened')}</Chip>}
          <Viewers viewers={viewers} />
        </header>
        <Part title={t('desk.reported')} note={t('desk.frozen')}>
          <ReportedPerson reported={reported} onLeave={onLeave} />
          {isMessage && <ReportedMessage reported={reported} />}
        </Part>
        <Part title={t('desk.decision')}>
          <VerdictForm reported={reported} isStanding={isStanding} onTold={onTold} onDecided={onDecided} />
          <div className="flex flex-wrap gap-2 empty:hidden">{renderActs(reported)}</div>
        </Part>
        <Part title={t('desk.why')}>
          <ul className="flex flex-col gap-3">
            {reports.map(each => (
              <Reason key={each.id} report={each} shown={reported} />
            ))}
          </ul>
          {more > 0 && <p className="text-sm text-soft">{t('desk.moreReports', { count: more })}</p>}
        </Part>
        {isMessage ? (
          <Part title={t('desk.surroundings')}>
            <Surroundings whole={whole} messages={surroundings} onLeave={onLeave} />
          </Part>
        ) : (
          <Part title={t('desk.said')}>
            <SaidLast said={said} />
          </Part>
        )}
        {sanctions.length > 0 && (
          <Part title={t('desk.sanctions')}>
            <PastSanctions sanctions={sanctions} />
          </Part>
        )}
      </div>
    </div>
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

/** Who reported it, when and why; what it said then, where that was another text; and how it was settled before. */
function Reason({ report, shown }: { report: Report; shown: Case }) {
  const { t } = useTranslation()
  const name = useName(report.reporterId, report.reporterName)
  const { content, status, isErased, note } = report
  return (
    <li className={clsx(quoteLook, 'flex flex-col gap-1')}>
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{name}</span> · <Moment at={report.timestamp} />
        {status !== 'pending' && <> · {t(`reports.status.${status}`)}</>}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {isErased ? <span className="text-soft">{t('desk.erased')}</span> : report.reason}
      </p>
      {!isErased && content.text && content.text !== shown.content.text && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap text-soft">
          {t('desk.saidThen')} <bdi>{content.text}</bdi>
        </p>
      )}
      {status !== 'pending' && note && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap text-soft">
          {t('desk.note')}: <bdi>{note}</bdi>
        </p>
      )}
    </li>
  )
}
