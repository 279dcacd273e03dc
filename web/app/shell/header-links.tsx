import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { can } from '#contract/permissions.ts'
import { useSession } from '#web/accounts/session.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { useSite } from '#web/app/site.ts'

/** Home, Chat, Feedback, an owner's status, the studio's page elsewhere; in the header's row and in the mobile menu. */
export function HeaderLinks({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation()
  const mayReadStatus = useSession(({ account }) => account !== null && can(account, 'status.read', {}, serverNow()))
  const socialUrl = useSite(state => state.socialUrl)
  return (
    <>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={linkLook} onClick={onLeave}>
        {t('shell.home')}
      </Link>
      <Link to="/chat" className={linkLook} onClick={onLeave}>
        {t('shell.chat')}
      </Link>
      <Link to="/feedback" className={linkLook} onClick={onLeave}>
        {t('shell.feedback')}
      </Link>
      {mayReadStatus && (
        <Link to="/status" className={linkLook} onClick={onLeave}>
          {t('shell.status')}
        </Link>
      )}
      {socialUrl !== '' && (
        <a href={socialUrl} target="_blank" rel="noopener noreferrer" className={linkLook} onClick={onLeave}>
          {t('shell.social')}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> ({t('shell.newTab')})</span>
        </a>
      )}
    </>
  )
}

/** The page one is on has a lit line under it, or beside it in the mobile menu. */
const linkLook = clsx(
  'relative flex min-h-11 items-center gap-1.5 rounded-md px-3 whitespace-nowrap text-soft transition-colors hover:text-ink',
  'aria-[current=page]:text-ink aria-[current=page]:before:bg-lantern',
  'before:absolute before:inset-x-3 before:bottom-1.5 before:h-0.5',
  'max-lg:min-h-12 max-lg:text-lg',
  'max-lg:before:inset-x-auto max-lg:before:inset-y-3 max-lg:before:left-0 max-lg:before:h-auto max-lg:before:w-0.5',
)
