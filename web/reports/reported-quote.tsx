import { useTranslation } from '#web/gate/language.ts'
import type { Case } from '#contract/reports.ts'
import { Quote } from '#web/parts/look/quote.tsx'
import { useTargetName } from './people-in.ts'
import { saidIn } from './said-in.ts'

/**
 * Who was reported and what he said, at the upper edge of a verdict's form, which lies over the case itself. Of a
 * person, why he was reported.
 */
export function ReportedQuote({ reported }: { reported: Case }) {
  const { t } = useTranslation()
  const { itemType, reason } = reported
  const name = useTargetName(reported)
  const said = saidIn(reported)
  return (
    <div className="sticky -top-3 z-10 -mt-3 bg-surface pt-3 pb-1">
      <div className="flex flex-col gap-1">
        <p className="truncate text-sm font-semibold">{name}</p>
        {itemType === 'user' ? (
          <p className="line-clamp-2 text-sm wrap-anywhere text-soft">{t('desk.reportedFor', { reason })}</p>
        ) : (
          said !== '' && <Quote text={said} lines={2} />
        )}
      </div>
    </div>
  )
}
