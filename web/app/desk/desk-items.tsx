import { Activity, Flag, ListOrdered, LockKeyhole, PanelsTopLeft, Plus, ScrollText, UsersRound } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { type Ability, can } from '#contract/permissions.ts'
import { type Session, useSession } from '#web/accounts/session.ts'
import { openChannelDialog } from '#web/channels/dialogs.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { MenuItem, MenuLink } from '#web/parts/overlays/menu.tsx'
import { openDesk } from './open-desk.ts'
import { WaitingCases } from './waiting-cases.tsx'
import { closeDrawer } from '#web/app/chat/panels.ts'

/** What the desk's menu offers, by what its reader may. */
export function DeskItems() {
  const { t } = useTranslation()
  return (
    <>
      <MenuItem icon={<Flag aria-hidden />} onSelect={() => void openDesk('reports')}>
        {t('shell.reports')}
        <WaitingCases />
      </MenuItem>
      <MenuItem icon={<UsersRound aria-hidden />} onSelect={() => void openDesk('users')}>
        {t('shell.userManagement')}
      </MenuItem>
      <MenuItem
        icon={<Plus aria-hidden />}
        onSelect={() => {
          closeDrawer()
          openChannelDialog({ kind: 'create' })
        }}
      >
        {t('channels.create')}
      </MenuItem>
      <MenuItem
        icon={<LockKeyhole aria-hidden />}
        onSelect={() => {
          closeDrawer()
          openChannelDialog({ kind: 'lockPlace' })
        }}
      >
        {t('channels.lockPlace')}
      </MenuItem>
      <MenuLink icon={<ScrollText aria-hidden />} href="/audit-logs" newTabLabel={t('shell.newTab')}>
        {t('shell.auditLogs')}
      </MenuLink>
      <MenuLink icon={<ListOrdered aria-hidden />} href="/report-document" newTabLabel={t('shell.newTab')}>
        {t('shell.activityLog')}
      </MenuLink>
      <OwnerLinks />
    </>
  )
}

function OwnerLinks() {
  const { t } = useTranslation()
  const may = (ability: Ability) => (state: Session) => can(state.account, ability, {}, serverNow())
  const mayReadStatus = useSession(may('status.read'))
  const mayEditSite = useSession(may('site.edit'))
  return (
    <>
      {mayReadStatus && (
        <MenuLink icon={<Activity aria-hidden />} href="/status" newTabLabel={t('shell.newTab')}>
          {t('shell.status')}
        </MenuLink>
      )}
      {mayEditSite && (
        <MenuLink icon={<PanelsTopLeft aria-hidden />} href="/site" newTabLabel={t('shell.newTab')}>
          {t('shell.site')}
        </MenuLink>
      )}
    </>
  )
}
