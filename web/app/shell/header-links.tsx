import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Activity, ExternalLink, House, type LucideIcon, Mail, MessagesSquare, PanelsTopLeft } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { can } from '#contract/permissions.ts'
import { useSession } from '#web/accounts/session.ts'
import type { Site } from '#contract/site.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { useSite } from '#web/app/site.ts'

/**
 * Home, Chat, Feedback, an owner’s status and site, the studio’s page elsewhere; in the header and a phone’s menu.
 * `visited`: as visitors of another state of the site would see them.
 */
export function HeaderLinks({
  onLeave,
  visited,
}: {
  onLeave?: () => void
  visited?: Pick<Site, 'socialUrl' | 'links'>
}) {
  const { t } = useTranslation()
  const mayReadStatus = useSession(
    ({ account }) => !visited && account !== null && can(account, 'status.read', {}, serverNow()),
  )
  const mayEditSite = useSession(
    ({ account }) => !visited && account !== null && can(account, 'site.edit', {}, serverNow()),
  )
  const { socialUrl, links } = useSite(state => visited ?? state)
  const label = links[0]?.label // an owner's word for where it leads; the setting has none
  return (
    <>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={linkLook} onClick={onLeave}>
        <Sign icon={House} />
        {t('shell.home')}
      </Link>
      <Link to="/chat" className={linkLook} onClick={onLeave}>
        <Sign icon={MessagesSquare} />
        {t('shell.chat')}
      </Link>
      <Link to="/feedback" className={linkLook} onClick={onLeave}>
        <Sign icon={Mail} />
        {t('shell.feedback')}
      </Link>
      {mayReadStatus && (
        <Link to="/status" className={linkLook} onClick={onLeave}>
          <Sign icon={Activity} />
          {t('shell.status')}
        </Link>
      )}
      {mayEditSite && (
        <Link to="/site" className={clsx(linkLook, 'lg:max-xl:hidden')} onClick={onLeave}>
          <Sign icon={PanelsTopLeft} />
          {t('shell.site')}
        </Link>
      )}
      {socialUrl !== '' && (
        <a href={socialUrl} target="_blank" rel="noopener noreferrer" className={linkLook} onClick={onLeave}>
          <Sign icon={ExternalLink} />
          <span className="max-w-40 truncate max-lg:max-w-none lg:max-xl:max-w-24">{label ?? t('shell.social')}</span>
          <ExternalLink aria-hidden className="size-4 max-xl:hidden" />
          <span className="sr-only"> ({t('shell.newTab')})</span>
        </a>
      )}
    </>
  )
}

/** Before the words, where they stand below each other. */
const Sign = ({ icon: Icon }: { icon: LucideIcon }) => <Icon aria-hidden className="mr-2 size-5 lg:hidden" />

/** The page one is on has a lit line under it, or beside it in the mobile menu. */
const linkLook = clsx(
  'relative flex min-h-11 items-center gap-1.5 rounded-md px-3 lg:max-xl:px-2 whitespace-nowrap text-soft transition-colors hover:text-ink',
  'aria-[current=page]:text-ink aria-[current=page]:before:bg-lantern',
  'before:absolute before:inset-x-3 lg:max-xl:before:inset-x-2 before:bottom-1.5 before:h-0.5',
  'max-lg:min-h-12 max-lg:text-lg',
  'max-lg:before:inset-x-auto max-lg:before:inset-y-3 max-lg:before:left-0 max-lg:before:h-auto max-lg:before:w-0.5',
)
