import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Flag } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { reportStatuses } from '#contract/report-kinds.ts'
import { useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { caseHash } from '#web/reports/case-place.ts'

/** From a verdict back to its case, also from one that was taken back (MOD-25). Of anything else nothing. */
export function CaseLink({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const hash = hashOf(entry)
  if (hash === null) return null
  return (
    <Link to="/chat" hash={hash} className={clsx(buttonLook(), 'self-start')}>
      <Flag aria-hidden />
      {t('audit.openCase')}
    </Link>
  )
}

/** In the list where the verdict has put it, or had found it. */
function hashOf({ action, extra, undo }: AuditEntry): string | null {
  if (action !== 'settle_report' || typeof extra.caseId !== 'string') return null
  const isUndone = typeof undo?.undoneAt === 'number'
  const status = reportStatuses.find(each => each === (isUndone ? extra.before : extra.after))
  return status ? caseHash(status, extra.caseId) : null
}
