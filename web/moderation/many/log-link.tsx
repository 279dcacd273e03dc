import { clsx } from 'clsx'
import { useSession } from '#web/accounts/session.ts'
import { useTranslation } from '#web/gate/language.ts'
import { quietLinkLook } from '#web/parts/look/quiet-link.ts'

/** To what the audit log has of one's own acts, in a tab of its own. */
export function LogLink() {
  const { t } = useTranslation()
  const own = useSession(({ account }) => account?.uid) ?? ''
  return (
    <a
      href={`/audit-logs?moderatorId=${own}`}
      target="_blank"
      rel="noopener"
      className={clsx(
        quietLinkLook,
        'inline-flex min-h-9 items-center font-medium max-md:min-h-11 pointer-coarse:min-h-11',
      )}
    >
      {t('desk.many.log')}
    </a>
  )
}
