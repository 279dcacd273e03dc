import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/gate/language.ts'
import { quietLinkLook } from '#web/parts/look/quiet-link.ts'

const logs = {
  audit: { to: '/audit-logs', title: 'shell.auditLogs', why: 'audit.toAudit' },
  activity: { to: '/report-document', title: 'shell.activityLog', why: 'audit.toActivity' },
} as const

/** The way to the other log, and when one wants that. */
export function OtherLog({ log }: { log: keyof typeof logs }) {
  const { t } = useTranslation()
  const { to, title, why } = logs[log]
  return (
    <span className="max-md:mt-1 max-md:block">
      {t(why)}{' '}
      <Link to={to} className={`${quietLinkLook} rounded-sm font-medium text-ink thumb:inline-block thumb:py-3`}>
        {t(title)}
      </Link>
    </span>
  )
}
