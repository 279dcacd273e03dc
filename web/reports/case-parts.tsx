import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Case, Report } from '#contract/reports.ts'
import { useName } from '#web/messages/held/authors.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { RichText } from '#web/messages/look/rich-text.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'
import { CaseDecision } from './case-decision.tsx'
import type { CaseSlots } from './case-slots.ts'
import { reporterIn } from './people-in.ts'
import { PastSanctions, SaidLast } from './person-before.tsx'
import { ReportedMessage } from './reported-message.tsx'
import { ReportedPerson } from './reported-person.tsx'
import { Surroundings } from './surroundings.tsx'
import type { CaseWhole } from './use-case.ts'
import { useDeciding } from './use-deciding.ts'
import { VerdictBar } from './verdict-bar.tsx'

interface CasePartsProps extends CaseSlots {
  whole: CaseWhole
  onTold: (reported: Case) => void
  onDecided: () => void
}

/** The offending text comes first, then who reported it, and what there is to judge it by. The verdict stands below. */
export function CaseParts({ whole, onTold, onDecided, renderActs, onLeave }: CasePartsProps) {
  const { t } = useTranslation()
  const { case: reported, reports, surroundings, isStanding, said, sanctions } = whole
  const deciding = useDeciding(reported, { onTold, onDecided })
  const { seen } = deciding
  const isMessage = reported.itemType === 'message'
  const more = reported.reports - reports.length
  return (
    <>
      <div className={factsLook}>
        {(seen.status !== 'pending' || seen.reopenedAt !== null) && <CaseDecision reported={seen} />}
        <Part title={t('desk.reported')} note={t('desk.frozen')}>
          <ReportedPerson reported={reported} onLeave={onLeave} />
          {isMessage && <ReportedMessage reported={reported} />}
        </Part>
        <Part title={t('desk.why')}>
          <ul className="flex flex-col gap-2">
            {reports.map(each => (
              <Reason key={each.id} report={each} shown={reported} />
            ))}
          </ul>
          {more > 0 && <p className="text-sm text-soft">{t('desk.moreReports', { count: more })}</p>}
        </Part>
        {sanctions.length > 0 && (
          <Part title={t('desk.sanctions')}>
            <PastSanctions sanctions={sanctions} />
          </Part>
        )}
        {isMessage ? (
          <Part title={t('desk.surroundings')}>
            <Surroundings whole={whole} messages={surroundings} onLeave={onLeave} />
          </Part>
        ) : (
          <Part title={t('desk.said')}>
            <SaidLast said={said} />
          </Part>
        )}
      </div>
      <VerdictBar
        reported={reported}
        isStanding={isStanding}
        sanctions={sanctions}
        deciding={deciding}
        renderActs={whenDone => renderActs(reported, isStanding, whenDone)}
      />
    </>
  )
}

/** What gets the focus comes out from behind the bars; a padding would scroll for the bars’ own buttons, too. */
const factsLook =
  'flex flex-1 flex-col gap-6 p-4 md:gap-4 md:px-6 not-low:[&_:is(a,button,summary)]:scroll-mt-16 not-low:[&_:is(a,button,summary)]:scroll-mb-40'

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
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
  const name = useName(reporterIn(report))
  const { content, status, isErased, note } = report
  return (
    <li className={clsx(quoteLook, 'flex flex-col gap-1')}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="text-sm text-soft">
          <span className="font-semibold text-ink">{name}</span> · <Moment at={report.timestamp} />
          {status !== 'pending' && <> · {t(`reports.status.${status}`)}</>}
        </p>
        <p dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-wrap">
          {isErased ? <span className="text-soft">{t('desk.erased')}</span> : report.reason}
        </p>
      </div>
      {!isErased && content.text && content.text !== shown.content.text && (
        <div className="text-sm text-soft">
          {t('desk.saidThen')}
          <RichText said={{ text: content.text }} isFaint={false} end={null} />
        </div>
      )}
      {status !== 'pending' && note && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap text-soft">
          {t('desk.note')}: <bdi>{note}</bdi>
        </p>
      )}
    </li>
  )
}
