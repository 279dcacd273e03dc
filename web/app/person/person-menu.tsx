import { useNavigate } from '@tanstack/react-router'
import { Flag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { Account, Member } from '#contract/accounts.ts'
import { can } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { blockItem } from '#web/accounts/blocks/block-item.tsx'
import { t, useTranslation } from '#web/gate/language.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { closePersonMenu, usePersonMenu } from '#web/accounts/people/person-menu-store.ts'
import { moderationItems } from '#web/moderation/moderation-items.tsx'
import { ContextMenu } from '#web/parts/overlays/context-menu.tsx'
import { MenuItem, MenuSeparator } from '#web/parts/overlays/menu-popup.tsx'
import { openReport } from '#web/reports/report.ts'
import { closeDrawer } from '#web/app/chat/panels.ts'

/** What one may do with somebody in the list of people. One per page, for the person in `usePersonMenu`. */
export function PersonMenu({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { isOpen, uid, place, isByKeyboard, anchor, openedAt } = usePersonMenu()
  const member = useMember(uid ?? '')
  const navigate = useNavigate()
  const next = useRef<(() => void) | undefined>(undefined)
  const items = moderationItems(account, member, openedAt)
  const against = member ? itemsAgainst(account, member, openedAt) : []
  const name = member?.displayName ?? ''

  const closed = (): void => {
    if (anchor?.isConnected) anchor.focus({ preventScroll: true })
    next.current?.()
    next.current = undefined
  }
  const later = (act: () => void) => (): void => {
    next.current = () => {
      closeDrawer() // a dialog does not belong on a panel that has slid in
      act()
    }
  }

  return (
    <ContextMenu
      isOpen={isOpen && Boolean(member)}
      place={place}
      isByKeyboard={isByKeyboard}
      label={t('members.menuOf', { name })}
      onClose={closePersonMenu}
      onClosed={closed}
    >
      {member && (
        <>
          <MenuItem
            icon={<UserRound aria-hidden />}
            onSelect={later(() => void navigate({ to: '/profile/$userId', params: { userId: member.uid } }))}
          >
            {t('members.profile')}
          </MenuItem>
          <Items items={against} later={later} />
          {items.length > 0 && <MenuSeparator />}
          <Items items={items} later={later} />
        </>
      )}
    </ContextMenu>
  )
}

interface Item {
  label: string
  icon: ReactNode
  act: () => void
  isDangerous?: boolean
}

/** What anybody may do who is troubled by somebody. */
function itemsAgainst(account: Account, member: Member, now: EpochMs): Item[] {
  const { uid, displayName: name } = member
  const block = blockItem(account, member, now)
  const report = can(account, 'report.person', { uid }, now) && {
    label: t('members.report'),
    icon: <Flag aria-hidden />,
    isDangerous: true,
    act: () => openReport({ kind: 'user', id: uid, name }),
  }
  return [...(block ? [block] : []), ...(report ? [report] : [])]
}

const Items = ({ items, later }: { items: readonly Item[]; later: (act: () => void) => () => void }) =>
  items.map(({ label, icon, act, isDangerous = false }) => (
    <MenuItem key={label} icon={icon} isDangerous={isDangerous} onSelect={later(act)}>
      {label}
    </MenuItem>
  ))
