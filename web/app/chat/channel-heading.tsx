import { BellOff, Info, Pin, Users } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { useIsChannelMuted } from '#web/accounts/session.ts'
import { ChannelIcon } from '#web/channels/channel-icon.tsx'
import { Flyout } from '#web/parts/overlays/flyout.tsx'
import { openPins } from '#web/messages/pins/open-pins.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Mark } from '#web/parts/look/mark.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { ChannelInfo } from './channel-info.tsx'
import { DrawerButton } from './drawer-button.tsx'
import { NoticeMenu } from '#web/app/talking/notice-menu.tsx'
import { openDrawer, togglePeople, usePanels } from './panels.ts'
import {
  aboutButtonLook,
  aboutLook,
  barLineLook,
  barLook,
  barMiddleLook,
  barNameLook,
  channelNameLook,
  channelSignSizeLook,
  headingLineLook,
  headingLook,
} from '#drawn/look/chat.ts'

/**
 * The open channel's name and what it is for; where people don't stand beside it, the way to them. On small screens it
 * is the one bar of the page, with the ways to the channels and, behind the name, to what else there is about it.
 */
export function ChannelHeading({ channel, account }: { channel: Channel | undefined; account: Account }) {
  const screen = useScreen()
  if (screen === 'small') return <OneBar channel={channel} account={account} />
  return (
    <header className={headingLook}>
      <div className={headingLineLook}>
        <Name channel={channel} />
        {channel && channel.description !== '' && <About key={channel.id} channel={channel} />}
        <span className="ml-auto" />
        {channel && <PinsButton channelId={channel.id} />}
        <NoticeMenu />
        {screen === 'middle' && <PeopleToggle />}
      </div>
    </header>
  )
}

function OneBar({ channel, account }: { channel: Channel | undefined; account: Account }) {
  const { t } = useTranslation()
  return (
    <header className={barLook}>
      <div className={barLineLook}>
        <DrawerButton account={account} openId={channel?.id} />
        <div className={barMiddleLook}>
          <div className={barNameLook}>
            <Name channel={channel} />
            {channel && <ChannelInfo key={channel.id} channel={channel} />}
          </div>
        </div>
        <NoticeMenu />
        <IconButton
          label={t('members.open')}
          icon={<Users aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => openDrawer('people')}
        />
      </div>
    </header>
  )
}

function Name({ channel }: { channel: Channel | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <ChannelIcon channel={channel} className={channelSignSizeLook} />
      <h1 id="channel-name" className={channelNameLook}>
        {channel?.name ?? t('shell.chat')}
      </h1>
      {channel && <MutedMark channelId={channel.id} />}
    </>
  )
}

function MutedMark({ channelId }: { channelId: string }) {
  const { t } = useTranslation()
  if (!useIsChannelMuted(channelId)) return null
  return <Mark label={t('channels.muted')} icon={BellOff} />
}

/** One line of the description, all of it on a click; where not even a line fits, a button. */
function About({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const label = t('channels.aboutOf', { name: channel.name })
  const open = (event: MouseEvent<HTMLElement>): void => {
    setAnchor(event.currentTarget)
    setOpen(true)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" data-tip={channel.description} onClick={open} className={aboutLook}>
        <span className="sr-only">{label}: </span>
        {channel.description}
      </button>
      <IconButton
        label={label}
        icon={<Info aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
        className={aboutButtonLook}
      />
      <Flyout
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={label}
        anchor={anchor}
        side="bottom"
        className="p-5"
      >
        <h2 className="mb-1 font-bold">{channel.name}</h2>
        <p className="text-sm wrap-anywhere whitespace-pre-wrap text-soft">{channel.description}</p>
      </Flyout>
    </>
  )
}

function PinsButton({ channelId }: { channelId: string }) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('messages.pins')}
      icon={<Pin aria-hidden />}
      aria-haspopup="dialog"
      onClick={event => openPins(channelId, event.currentTarget)}
    />
  )
}

/** On middle screens people stand at the right where wished for. */
function PeopleToggle() {
  const { t } = useTranslation()
  const isShown = usePanels(state => state.isPeopleShown)
  return (
    <IconButton
      label={t('members.toggle')}
      icon={<Users aria-hidden />}
      aria-pressed={isShown}
      onClick={togglePeople}
      className="aria-pressed:bg-raised aria-pressed:text-ink"
    />
  )
}
