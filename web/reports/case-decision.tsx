import { clsx } from 'clsx'
import { reasonIn } from '#drawn/shape/reason-in.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import type { Case } from '#contract/reports.ts'
import { useName } from '#web/messages/held/authors.ts'
import { duration } from '#words/formats.ts'
import { settlerIn } from './people-in.ts'
import { quoteLook } from '#web/parts/look/quote-look.ts'

/** What was decided last and done with it (REP-15), by whom and when, and the note. */
export function CaseDecision({ reported }: { reported: Case }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { settledAt, note, act } = reported
  const name = useName(settlerIn(reported))
  return (
    <div className={clsx(quoteLook, 'flex flex-col gap-1')}>
      <p className="text-sm text-soft">
        {t(decidedIn(reported), {
          name,
          at: settledAt,
          ...(act?.kind === 'timedOut' && { length: duration(act.minutes * 60_000, language) }),
        })}
      </p>
      {act?.kind === 'timedOut' && act.reason !== null && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          {t('reports.reason')}: <bdi>{reasonIn(language, act.reason, act.reasonIn)}</bdi>
        </p>
      )}
      {note && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          {t('desk.note')}: <bdi>{note}</bdi>
        </p>
      )}
    </div>
  )
}

function decidedIn({ status, reopenedAt, act }: Case) {
  if (reopenedAt !== null) return act?.kind === 'timedOut' ? 'desk.timedOutBefore' : 'desk.decidedBefore'
  return act ? done[act.kind] : decided[status]
}

const done = { removed: 'desk.removedBy', timedOut: 'desk.timedOutBy' } as const
const decided = { resolved: 'desk.resolvedBy', dismissed: 'desk.dismissedBy', pending: 'desk.reopenedBy' } as const
