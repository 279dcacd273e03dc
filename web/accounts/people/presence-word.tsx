import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import { useIsOnline } from './presence.ts'

/**
 * Whether somebody is here, standing alone: with a capital, by the rules of the page's language. As long as that is not
 * known it says nothing, and holds its place.
 */
export function PresenceWord({ uid, className }: { uid: string; className?: string }) {
  const { t } = useTranslation()
  const isOnline = useIsOnline(uid)
  return (
    <span
      className={clsx(
        'inline-block first-letter:uppercase',
        isOnline ? 'text-tile' : 'text-soft',
        isOnline === null && 'invisible',
        className,
      )}
    >
      {t(isOnline ? 'members.online' : 'members.offline')}
    </span>
  )
}
