import { useNavigate } from '@tanstack/react-router'
import { Flag, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { can } from '#contract/permissions.ts'
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
          {can(account, 'report.person', { uid: member.uid }, openedAt) && (
            <MenuItem
              icon={<Flag aria-hidden />}
              isDangerous
              onSelect={later(() => openReport({ kind: 'user', id: member.uid, name }))}
            >
              {t('members.report')}
            </MenuItem>
          )}
          {items.length > 0 && <MenuSeparator />}
          {items.map(({ label, icon, act, isDangerous }) => (
            <MenuItem key={label} icon={icon} isDangerous={isDangerous} onSelect={later(act)}>
              {label}
            </MenuItem>
          ))}
        </>
      )}
    </ContextMenu>
  )
}
