import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import type { Case } from '#contract/reports.ts'
import { useName } from '#web/messages/held/authors.ts'
import { settlerIn } from './people-in.ts'
import { quoteLook } from '#web/parts/look/quote-look.ts'

/** What was decided last, by whom and when, and the note. */
export function CaseDecision({ reported }: { reported: Case }) {
  const { t } = useTranslation()
  const { settledAt, status, reopenedAt, note } = reported
  const name = useName(settlerIn(reported))
  return (
    <div className={clsx(quoteLook, 'flex flex-col gap-1')}>
      <p className="text-sm text-soft">
        {t(reopenedAt === null ? decided[status] : 'desk.decidedBefore', { name, at: settledAt })}
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      )}
    </div>
  )
}

const decided = { resolved: 'desk.resolvedBy', dismissed: 'desk.dismissedBy', pending: 'desk.reopenedBy' } as const
