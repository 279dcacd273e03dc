/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's tags can be neither placed by a virtual list nor laid out as cards */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { EllipsisVertical } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { PresenceWord } from '#web/accounts/people/presence-word.tsx'
import { roleInk } from '#drawn/look/role-ink.ts'
import { shortDate } from '#words/formats.ts'
import { currentLanguage } from '#web/gate/language.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { rowLook } from '#web/parts/look/table-look.ts'
import { Sanctions } from '#web/moderation/sanctions.tsx'

/** Of the head and of each line. */
export const gridColumns =
  'grid grid-cols-[minmax(10rem,1.6fr)_7rem_7.5rem_minmax(10.5rem,1fr)_8rem_2.75rem] gap-x-3 max-lg:grid-cols-[minmax(9rem,1.6fr)_6rem_minmax(10.5rem,1fr)_6.5rem_2.75rem]'

/** Where there is no room for it, the dot at the picture shows it. */
export const presenceLook = 'max-lg:sr-only'

/** One person of user management: a line of the table, or a card. Only the rows on screen listen to who is here. */
export const UserRow = memo(function UserRow(props: {
  member: Member
  isOwn: boolean
  isCard: boolean
  isTabStop: boolean
  rowIndex: number
  start: number
  size: number
  onLeave: () => void
  onFocus: (uid: string) => void
  onMenu: (uid: string, isByKeyboard: boolean) => void
}) {
  const { t } = useTranslation()
  const { member, isOwn, isCard, onMenu, onFocus } = props
  const { uid, displayName: name } = member
  return (
    <div
      role="row"
      data-uid={uid}
      aria-rowindex={props.rowIndex}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={event => event.target === event.currentTarget && onFocus(uid)}
      className={clsx(
        'absolute inset-x-0 top-0 focus-visible:-outline-offset-2',
        rowLook,
        isCard ? cardLook : clsx(gridColumns, 'items-center px-5'),
      )}
      style={{ height: props.size, transform: `translateY(${props.start}px)` }}
    >
      <span role="gridcell" className={clsx('flex min-w-0 items-center gap-3', isCard && 'col-span-4 pr-10')}>
        <Who member={member} isOwn={isOwn} onLeave={props.onLeave} />
      </span>
      <span role="gridcell" className={clsx('truncate text-sm', isCard && 'text-soft')}>
        {t(`members.role.${member.role}`)}
      </span>
      <span role="gridcell" className={clsx('truncate text-sm', !isCard && presenceLook)}>
        <PresenceWord uid={uid} />
      </span>
      <span role="gridcell" className={clsx('min-w-0 overflow-hidden', isCard && 'order-last col-span-4')}>
        <Sanctions member={member} none={!isCard && <span className="text-sm text-soft">—</span>} />
      </span>
      <span role="gridcell" className={clsx('truncate text-sm text-soft tabular-nums', isCard && 'col-span-2')}>
        <time dateTime={new Date(member.createdAt).toISOString()}>
          {shortDate(member.createdAt, currentLanguage())}
        </time>
      </span>
      <span role="gridcell" className={clsx(isCard && 'absolute top-2 right-2')}>
        <IconButton
          label={t('desk.actsOn', { name })}
          icon={<EllipsisVertical aria-hidden />}
          aria-haspopup="menu"
          data-menu-button
          tabIndex={-1} // Enter on the row does the same
          onClick={event => onMenu(uid, event.detail === 0)}
        />
      </span>
    </div>
  )
})

function Who({ member, isOwn, onLeave }: { member: Member; isOwn: boolean; onLeave: () => void }) {
  const { t } = useTranslation()
  const { uid, displayName: name } = member
  return (
    <>
      <PersonPicture uid={uid} name={name} size="sm" />
      <Link
        to="/profile/$userId"
        params={{ userId: uid }}
        tabIndex={-1} // the menu leads there too
        onClick={onLeave}
        className={clsx(
          'min-w-0 truncate rounded-sm py-1.5 font-medium hover:underline pointer-coarse:min-w-11 pointer-coarse:py-2.5',
          roleInk[member.role],
        )}
      >
        {name}
      </Link>
      {isOwn && <span className="shrink-0 text-xs text-soft">({t('members.you')})</span>}
    </>
  )
}

const cardLook = 'grid grid-cols-[auto_auto_1fr_3rem] content-center items-center gap-x-3 gap-y-1.5 px-4'
