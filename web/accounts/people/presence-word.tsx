import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from './presence.ts'

/** Whether somebody is here, standing alone: with a capital, by the rules of the page's language. */
export function PresenceWord({ uid, className }: { uid: string; className?: string }) {
  const { t } = useTranslation()
  const isOnline = useIsOnline(uid)
  return (
    <span className={clsx('inline-block first-letter:uppercase', isOnline ? 'text-tile' : 'text-soft', className)}>
      {t(isOnline ? 'members.online' : 'members.offline')}
    </span>
  )
}
