import { useTranslation } from '#web/gate/language.ts'
import { CountBadge } from '#web/parts/buttons/count-badge.tsx'
import { useReportsNews } from '#web/reports/pending.ts'

/** How many cases wait. */
export function WaitingCases() {
  const { t } = useTranslation()
  const count = useReportsNews(state => state.pending)
  if (count === 0) return null
  return (
    <span className="ml-auto shrink-0">
      <CountBadge count={count} label={t('shell.waitingCases', { count })} />
    </span>
  )
}
