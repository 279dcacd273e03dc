import { Plus, ScrollText, ShieldHalf, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openChannelDialog } from '#web/channels/dialogs.ts'
import { Button } from '#web/parts/button.tsx'
import { Menu, MenuItem, MenuLink } from '#web/parts/menu.tsx'
import { closeDrawer, searchPeople } from './panels.ts'

/** The moderation desk's entries (spec.md section 2). People are managed from their cards, so the last one goes there. */
export function DeskButton() {
  const { t } = useTranslation()
  return (
    <div className="shrink-0 border-t border-line p-2">
      <Menu
        align="start"
        trigger={
          <Button size="sm" look="ghost" className="w-full justify-start!">
            <ShieldHalf aria-hidden className="size-4 text-lantern" />
            {t('shell.desk')}
          </Button>
        }
      >
        <MenuLink icon={<ScrollText aria-hidden />} href="/audit-logs" newTabLabel={t('shell.newTab')}>
          {t('shell.auditLogs')}
        </MenuLink>
        <MenuItem
          icon={<Plus aria-hidden />}
          onSelect={() => {
            closeDrawer()
            openChannelDialog({ kind: 'create' })
          }}
        >
          {t('channels.create')}
        </MenuItem>
        <MenuItem icon={<UsersRound aria-hidden />} onSelect={searchPeople}>
          {t('shell.userManagement')}
        </MenuItem>
      </Menu>
    </div>
  )
}
