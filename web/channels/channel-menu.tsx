import { EllipsisVertical } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/parts/overlays/menu.tsx'
import { useChannelActs } from './channel-acts.tsx'

export function ChannelMenu(props: {
  channel: Channel
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  className?: string
}) {
  const { t } = useTranslation()
  const { channel, isOpen, onOpenChange, className } = props
  const acts = useChannelActs(channel)
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          label={t('channels.menuOf', { name: channel.name })}
          icon={<EllipsisVertical aria-hidden />}
          tabIndex={-1} // the list's own keys lead here
          className={className}
        />
      }
    >
      {acts.map(({ label, icon, act, isDangerous = false }) => (
        <Fragment key={label}>
          {isDangerous && <MenuSeparator />}
          <MenuItem icon={icon} isDangerous={isDangerous} onSelect={act}>
            {label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}
