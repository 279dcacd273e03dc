import {
  Activity,
  Flag,
  ListOrdered,
  LockKeyhole,
  PanelsTopLeft,
  Plus,
  ScrollText,
  ShieldHalf,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { type Ability, can } from '#contract/permissions.ts'
import { type Session, useSession } from '#web/accounts/session.ts'
import { openChannelDialog } from '#web/channels/dialogs.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { CountBadge } from '#web/parts/buttons/count-badge.tsx'
import { Menu, MenuItem, MenuLink } from '#web/parts/overlays/menu.tsx'
import { useReportsNews } from '#web/reports/pending.ts'
import { openDesk } from './open-desk.ts'
import { closeDrawer } from '#web/app/chat/panels.ts'

/** The moderation desk's entries, and how many cases wait (PAGE-5). */
export function DeskButton() {
  const { t } = useTranslation()
  const pending = useReportsNews(state => state.pending)
  return (
    <div className="shrink-0 border-t border-line p-2 [@media(max-height:26rem)]:py-0.5">
      <Menu
        align="start"
        trigger={
          <Button size="sm" look="ghost" className="w-full justify-start! text-left whitespace-normal!">
            <ShieldHalf aria-hidden className="text-lantern" />
            {t('shell.desk')}
            <Pending count={pending} />
          </Button>
        }
      >
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => void openDesk('reports')}>
          {t('shell.reports')}
          <Pending count={pending} />
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
      </Menu>
    </div>
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

function Pending({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className="ml-auto shrink-0">
      <CountBadge count={count} label={t('shell.waitingCases', { count })} />
    </span>
  )
}
