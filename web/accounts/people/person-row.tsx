import { clsx } from 'clsx'
import { EllipsisVertical } from 'lucide-react'
import type { MouseEvent } from 'react'
import { memo } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { FormerMark } from './former-name.tsx'
import { openPersonMenu } from './person-menu-store.ts'
import { PersonPicture } from './person-picture.tsx'
import { openPerson } from './person.ts'
import { useIsOnline } from './presence.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { SanctionMark } from './sanction-mark.tsx'

/** One person of the panel: opens the card, and at its end the menu. Only the rows on screen listen to who is here. */
export const PersonRow = memo(function PersonRow(props: { member: Member; isOwn: boolean; isTabStop: boolean }) {
  const { t } = useTranslation()
  const { member, isOwn, isTabStop } = props
  const isOnline = useIsOnline(member.uid)
  return (
    <div className="group relative size-full">
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        data-uid={member.uid}
        aria-haspopup="dialog"
        onClick={event => openPerson(member, event.currentTarget)}
        className="flex size-full items-center gap-3 rounded-md forced-colors:border px-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <PersonPicture uid={member.uid} name={member.displayName} size="sm" />
        <span data-name className={clsx('min-w-0 truncate font-medium', roleInk[member.role])}>
          {member.displayName}
        </span>
        {isOwn && <span className="shrink-0 text-xs text-soft">({t('members.you')})</span>}
        <span className="sr-only">
          , {t(`members.role.${member.role}`)}
          {isOnline !== null && `, ${t(isOnline ? 'members.online' : 'members.offline')}`}
        </span>
        <span className="ml-auto flex gap-1.5 not-pointer-coarse:group-focus-within:pr-8 not-pointer-coarse:group-hover:pr-8">
          <FormerMark member={member} />
          <SanctionMark member={member} />
        </span>
      </button>
      {!isOwn && <MenuButton member={member} />}
    </div>
  )
})

/** For the pointer; by keyboard the row's own menu key is shorter, and a finger rests on the row. */
function MenuButton({ member }: { member: Member }) {
  const { t } = useTranslation()
  const open = (event: MouseEvent<HTMLElement>): void => {
    const row = event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-uid]')
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    if (row) openPersonMenu(member.uid, row, event.detail === 0 ? undefined : { x: left, y: bottom })
  }
  return (
    <IconButton
      label={t('members.menuOf', { name: member.displayName })}
      icon={<EllipsisVertical aria-hidden />}
      tabIndex={-1}
      aria-haspopup="menu"
      onClick={open}
      className="absolute inset-y-0 right-1 my-auto size-8! opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:pointer-events-none pointer-coarse:opacity-0!"
    />
  )
}
