import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { OwnNotices } from '#web/accounts/own-notices.tsx'
import { useSession } from '#web/accounts/session.ts'
import { loadChannels, useChannels } from '#web/channels/store.ts'
import { LiveBanner } from '#web/live/banner.tsx'
import { Announcer } from '#web/messages/list/announcer.tsx'
import { ChannelMessages } from '#web/messages/list/channel-messages.tsx'
import { Composer } from '#web/messages/composer/composer.tsx'
import type { MessageListHandle } from '#web/messages/list/message-list.tsx'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { Loading } from '#web/parts/states/loading.tsx'
import { ChannelHeading } from '#web/app/chat/channel-heading.tsx'
import { LeftSide } from '#web/app/chat/left-side.tsx'
import { useBringOwnBar } from '#web/app/shell/own-bar.ts'
import { closeDrawer, swiped } from '#web/app/chat/panels.ts'
import { LockdownBar } from '#web/app/chat/lockdown-bar.tsx'
import { LaterOpenings } from '#web/app/chat/later-openings.tsx'
import { PeopleSide } from '#web/app/chat/people-side.tsx'
import { useFollowPending } from '#web/app/talking/use-follow-pending.ts'
import { useTellReviewed } from '#web/app/talking/use-tell-reviewed.ts'
import { reconnect, sayTyping } from '#web/app/talking/talk.ts'
import { useNamedTitle } from '#web/parts/look/page-title.ts'
import { useChosenChannel } from '#web/app/chat/use-chosen-channel.ts'
import { useLinkedMessage } from '#web/app/chat/use-linked-message.ts'
import { usePageFacts } from '#web/app/chat/use-page-facts.ts'
import { useSwipe } from '#web/app/chat/use-swipe.ts'
import { chatLook, middleLook } from '#drawn/look/chat.ts'

export function ChatPage() {
  const account = useSession(state => state.account)
  return account ? <Chat key={account.uid} account={account} /> : <Loading />
}

/** Channels left, messages in the middle, people right (PAGE-7). */
function Chat({ account }: { account: Account }) {
  const channel = useChosenChannel(account)
  useNamedTitle(channel?.name)
  useLinkedMessage(channel)
  useSwipe(swiped)
  useBringOwnBar()
  useFollowPending(account)
  useTellReviewed()
  usePageFacts(account, channel)
  useEffect(() => closeDrawer, []) // Outside React: what is open is kept beside the page, and must not outlive it
  return (
    <div className={chatLook}>
      <LeftSide account={account} chosenId={channel?.id} />
      {/* Where the links past the head lead (LOOK-24); within it they find what can be used. */}
      <section id="messages" tabIndex={-1} aria-labelledby="channel-name" className={middleLook}>
        <ChannelHeading channel={channel} account={account} />
        <OwnNotices />
        <LiveBanner onReconnect={reconnect} />
        {channel && <LockdownBar channel={channel} account={account} />}
        {channel ? <Conversation key={channel.id} channel={channel} account={account} /> : <NoChannel />}
        {!channel && <div id="composer" tabIndex={-1} />}
      </section>
      <PeopleSide ownUid={account.uid} />
      <LaterOpenings account={account} channel={channel} />
    </div>
  )
}

function Conversation({ channel, account }: { channel: Channel; account: Account }) {
  const list = useRef<MessageListHandle>(null)
  const toEnd = useCallback(() => list.current?.toEnd(), [])
  const askForChannels = useCallback(() => void loadChannels(), [])
  return (
    <>
      {/* One box in all its states: toasts on phones begin where it does. */}
      <div className="flex min-h-0 flex-1 flex-col">
        <ChannelMessages channel={channel} account={account} listRef={list} onRefused={askForChannels} />
        <Announcer channelId={channel.id} ownUid={account.uid} isMuted={account.mutedChannels.includes(channel.id)} />
      </div>
      <Composer channel={channel} account={account} onPosted={toEnd} onTyping={sayTyping} />
    </>
  )
}

function NoChannel() {
  const { t } = useTranslation()
  const status = useChannels(state => state.status)
  if (status === 'loading') return <Loading />
  if (status === 'failed') return <EmptyState isLit={false} title={t('channels.failed')} />
  return <EmptyState title={t('channels.empty')} text={t('channels.emptyText')} />
}
