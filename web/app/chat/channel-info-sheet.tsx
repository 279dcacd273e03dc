import { clsx } from 'clsx'
import { Pin } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { type ChannelAct, useChannelActs } from '#web/channels/channel-acts.tsx'
import { ChannelIcon, useChannelKind } from '#web/channels/channel-icon.tsx'
import { openPins } from '#web/messages/pins/open-pins.ts'
import { Flyout } from '#web/parts/overlays/flyout.tsx'
import { menuItemLook } from '#web/parts/overlays/menu-look.ts'

/** What a channel is for, and what can be done with it: on small screens, behind its name. */
export function ChannelInfoSheet(props: {
  isOpen: boolean
  onClose: () => void
  label: string
  anchor: HTMLElement | null
  channel: Channel
}) {
  const { channel, anchor, onClose } = props
  const { t } = useTranslation()
  const pins = { label: t('messages.pins'), icon: <Pin aria-hidden />, act: () => openPins(channel.id, anchor) }
  const acts: ChannelAct[] = [pins, ...useChannelActs(channel)]
  const kind = useChannelKind(channel)
  return (
    <Flyout {...props} className="flex flex-col gap-3 p-3">
      <header className="flex flex-col gap-1 px-3 pt-2">
        <h2 className="flex items-start gap-2 text-xl font-bold">
          <ChannelIcon channel={channel} className="mt-1 size-5 text-lantern" />
          <span className="min-w-0 wrap-anywhere">{channel.name}</span>
        </h2>
        {kind !== '' && <p className="text-sm text-soft first-letter:uppercase">{kind}</p>}
        {channel.description !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{channel.description}</p>}
      </header>
      <div className="flex flex-col border-t border-line pt-2">
        {acts.map(({ label: name, icon, act, isDangerous = false }) => (
          <button
            key={name}
            type="button"
            className={clsx(menuItemLook, 'hover:bg-hover', isDangerous && 'text-danger')}
            onClick={() => {
              anchor?.focus({ preventScroll: true }) // a dialog gives the focus back to there
              onClose()
              act()
            }}
          >
            {icon}
            {name}
          </button>
        ))}
      </div>
    </Flyout>
  )
}
