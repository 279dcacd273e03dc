import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages.ts'
import { can } from '#contract/permissions.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { pinRoutes } from '#web/gate/later-routes.ts'
import { jumpTo } from '#web/messages/list/jump.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Flyout } from '#web/parts/overlays/flyout.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { WaitingTexts } from '#web/parts/states/skeleton.tsx'
import { closePins, usePins } from './open-pins.ts'
import { PinnedMessage } from './pinned-message.tsx'
import './pin-words.ts'

/** What is pinned in the open channel, from its head (MSG-52). One per page. */
export function PinsPanel({ channel, account }: { channel: Channel; account: Account }) {
  const { t } = useTranslation()
  const { isOpen, channelId, anchor } = usePins()
  const next = useRef<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const jump = (messageId: string): void => {
    next.current = messageId
    closePins()
  }
  /** Only then, or the anchor would take the focus back from the message. */
  const closed = (): void => {
    if (next.current !== null) void jumpTo(channel.id, next.current)
    next.current = null
  }
  return (
    <Flyout
      isOpen={isOpen && channelId === channel.id}
      onClose={closePins}
      onClosed={closed}
      label={t('messages.pins')}
      anchor={anchor}
      side="bottom"
      initialFocus={() => title.current ?? true}
      className="flex max-h-[min(32rem,75dvh)] w-96 flex-col max-md:w-auto!"
    >
      <div className="flex items-center gap-3 pt-1 pr-1 pl-4">
        <h2 ref={title} tabIndex={-1} data-pins-title className="min-w-0 flex-1 font-bold outline-none">
          {t('messages.pins')}
        </h2>
        <IconButton label={t('parts.close')} icon={<X aria-hidden />} onClick={closePins} />
      </div>
      <Pins channel={channel} account={account} onJump={jump} />
    </Flyout>
  )
}

function Pins({ channel, account, onJump }: { channel: Channel; account: Account; onJump: (id: string) => void }) {
  const { t } = useTranslation()
  const now = useNowUntil(account.timeoutUntil)
  const mayPin = can(account, 'message.pin', { channel }, now)
  const { value, refused, askAgain } = useOne(
    pinRoutes.listPins,
    { channelId: channel.id },
    { watch: watchNews((event, held) => concerns(event, channel.id, held)) },
  )
  if (!value && !refused) return <WaitingTexts label={t('pins.loading')} className="p-4 pt-0" />
  if (!value) {
    return (
      <div className="p-4 pt-0">
        <Failure onRetry={askAgain}>{t('pins.failed', { reason: refused ? refusalText(refused) : '' })}</Failure>
      </div>
    )
  }
  if (value.messages.length === 0) {
    return (
      <p className="px-4 pb-4 text-sm text-soft">
        {t('pins.none')} {mayPin && t('pins.howTo')}
      </p>
    )
  }
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
      {value.messages.map(message => (
        <PinnedMessage key={message.id} message={message} mayUnpin={mayPin} onJump={() => onJump(message.id)} />
      ))}
    </ul>
  )
}

/** A pin came, went, or one of those that are shown changed. */
function concerns(event: LiveEvent, channelId: string, held: readonly { messages: Message[] }[]): boolean {
  if (event.stream !== channelStream(channelId)) return false
  const isShown = (id: string): boolean => held.some(({ messages }) => messages.some(message => message.id === id))
  const { type, data } = event
  if (type === 'message.edited') return isShown(data.message.id)
  if (type === 'message.removed') return isShown(data.id)
  if (type === 'message.restored') return data.message.pinned !== undefined
  return type === 'message.pinned' || type === 'message.unpinned'
}
