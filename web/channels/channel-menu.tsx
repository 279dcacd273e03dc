import { EllipsisVertical, KeyRound, Link2, Pencil, Settings2, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/channels.ts'
import type { Ability } from '#contract/permissions.ts'
import { can } from '#contract/permissions.ts'
import { useSession } from '#web/accounts/session.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { t as say } from '#web/gate/language.ts'
import { copy } from '#web/parts/buttons/copy.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/parts/overlays/menu.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { openChannelDialog } from './dialogs.ts'

/**
 * What can be done with a channel: silence it, take its link; for staff change its name, for owners who may what, and
 * its end.
 */
export function ChannelMenu(props: {
  channel: Channel
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  className?: string
}) {
  const { t } = useTranslation()
  const { channel, isOpen, onOpenChange, className } = props
  const may = useMay(channel)
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          label={t('channels.menuOf', { name: channel.name })}
          icon={<EllipsisVertical aria-hidden />}
          className={className}
        />
      }
    >
      <MenuItem icon={<Settings2 aria-hidden />} onSelect={() => openChannelDialog({ kind: 'settings', channel })}>
        {t('channels.settings')}
      </MenuItem>
      {may('channel.edit') && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => openChannelDialog({ kind: 'edit', channel })}>
          {t('channels.edit')}
        </MenuItem>
      )}
      {may('channel.setRights') && (
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => openChannelDialog({ kind: 'rights', channel })}>
          {t('channels.rights')}
        </MenuItem>
      )}
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink(channel)}>
        {t('channels.copyLink')}
      </MenuItem>
      {may('channel.remove') && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 aria-hidden />}
            isDangerous
            onSelect={() => openChannelDialog({ kind: 'removal', channel })}
          >
            {t('channels.remove')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

function useMay(channel: Channel): (ability: Ability) => boolean {
  const account = useSession(state => state.account)
  const now = useNowUntil(account?.timeoutUntil ?? null)
  return ability => can(account, ability, { channel }, now)
}

/** What can't be copied is shown for copying by hand. */
async function copyLink({ id }: Channel): Promise<void> {
  if (await copy(`${location.origin}/chat?channel=${id}`)) toast.success(() => say('channels.linkCopied'))
}
