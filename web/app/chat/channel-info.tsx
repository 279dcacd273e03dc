import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/channels.ts'
import { useChannelActs } from '#web/channels/channel-acts.tsx'
import { ChannelIcon, useChannelKind } from '#web/channels/channel-icon.tsx'
import { Flyout } from '#web/parts/overlays/flyout.tsx'
import { menuItemLook } from '#web/parts/overlays/menu-look.ts'

/**
 * Behind the name in the bar of small screens: what the channel is for and what can be done with it, as a sheet. Its
 * button lies over the name, so that the heading stays one to ears.
 */
export function ChannelInfo({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const acts = useChannelActs(channel)
  const kind = useChannelKind(channel)
  const label = t('channels.aboutOf', { name: channel.name })
  const close = (): void => setOpen(false)
  return (
    <>
      <ChevronDown aria-hidden className="hidden size-4 shrink-0 text-soft @[9rem]:block" />
      <button
        ref={setAnchor}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="absolute inset-0 rounded-md transition-colors active:bg-hover/40"
      />
      <Flyout isOpen={isOpen} onClose={close} label={label} anchor={anchor} className="flex flex-col gap-3 p-3">
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
                close()
                act()
              }}
            >
              {icon}
              {name}
            </button>
          ))}
        </div>
      </Flyout>
    </>
  )
}
