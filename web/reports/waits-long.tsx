import type { Case } from '#contract/reports.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { useTranslation } from '#web/gate/language.ts'

const dayMs = 86_400_000

/** For how many days a case has waited (REP-21); nothing before the first is over. */
export function WaitsLong({ reported }: { reported: Case }) {
  const { t } = useTranslation()
  const since = waitsSince(reported)
  const now = useNowUntil(since === null ? null : since + dayMs)
  const days = since === null ? 0 : Math.floor((now - since) / dayMs)
  if (days < 1) return null
  return <span className="text-sm font-bold text-ink">{t('desk.waits', { count: days })}</span>
}

/** Since the first report, or since it was opened again: by a report, or by hand. Null where it was decided on. */
export const waitsSince = ({ status, openedAt, settledAt, reopenedAt }: Case): number | null =>
  status === 'pending' ? (reopenedAt ?? settledAt ?? openedAt) : null
