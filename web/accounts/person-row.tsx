import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { openPerson } from './person.ts'
import { PresenceDot } from './presence-dot.tsx'
import { useIsOnline } from './presence.ts'
import { roleInk } from './role-ink.ts'
import { SanctionMark } from './sanction-mark.tsx'

/** One person of the panel; opens the card. Only the rows on screen listen to who is here. */
export const PersonRow = memo(function PersonRow(props: { member: Member; isOwn: boolean; isTabStop: boolean }) {
  const { t } = useTranslation()
  const { member, isOwn, isTabStop } = props
  const isOnline = useIsOnline(member.uid)
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-uid={member.uid}
      aria-haspopup="dialog"
      onClick={event => openPerson(member, event.currentTarget)}
      className="flex size-full items-center gap-3 rounded-md notch px-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="relative shrink-0">
        <Avatar uid={member.uid} name={member.displayName} size="sm" className={clsx(!isOnline && 'opacity-60')} />
        <PresenceDot uid={member.uid} className="absolute -right-0.5 -bottom-0.5 ring-surface" />
      </span>
      <span data-name className={clsx('min-w-0 truncate font-medium', roleInk[member.role])}>
        {member.displayName}
      </span>
      {isOwn && <span className="shrink-0 text-xs text-soft">({t('members.you')})</span>}
      <span className="sr-only">
        , {t(`members.role.${member.role}`)}, {t(isOnline ? 'members.online' : 'members.offline')}
      </span>
      <span className="ml-auto">
        <SanctionMark member={member} />
      </span>
    </button>
  )
})
