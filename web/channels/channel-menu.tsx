import { EllipsisVertical } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { later } from '#web/parts/later/later.ts'
import { LaterMenu } from '#web/parts/overlays/later-menu.tsx'

const items = later(() => import('./channel-menu-items.tsx'))

export function ChannelMenu(props: {
  channel: Channel
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  className?: string
}) {
  const { t } = useTranslation()
  const { channel, isOpen, onOpenChange, className } = props
  return (
    <LaterMenu
      items={items}
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
      {({ ChannelMenuItems }) => <ChannelMenuItems channel={channel} />}
    </LaterMenu>
  )
}
