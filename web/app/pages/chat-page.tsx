import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { useSession } from '#web/accounts/session.ts'
import { ChannelDialogs } from '#web/channels/channel-dialogs.tsx'
import { loadChannels, useChannels } from '#web/channels/store.ts'
import { LiveBanner } from '#web/live/banner.tsx'
import { Lightbox } from '#web/media/lightbox.tsx'
import { Announcer } from '#web/messages/list/announcer.tsx'
import { ChannelMessages } from '#web/messages/list/channel-messages.tsx'
import { Composer } from '#web/messages/composer/composer.tsx'
import type { MessageListHandle } from '#web/messages/list/message-list.tsx'
import { HistoryDialog } from '#web/messages/menu/history-dialog.tsx'
import { ModerationDialogs } from '#web/moderation/moderation-dialogs.tsx'
import { ReportDialog } from '#web/reports/report-dialog.tsx'
import { UncopiedDialog } from '#web/parts/overlays/uncopied-dialog.tsx'
import { prepareToAsk } from '#web/parts/overlays/asker.tsx'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { Loading } from '#web/parts/states/loading.tsx'
import { ChannelHeading } from '#web/app/chat/channel-heading.tsx'
import { ChannelPanel } from '#web/app/chat/channel-panel.tsx'
import { useBringOwnBar } from '#web/app/shell/own-bar.ts'
import { DeskHost } from '#web/app/desk/desk-host.tsx'
import { MessageMenu } from '#web/app/chat/message-menu.tsx'
import { closeDrawer, swiped } from '#web/app/chat/panels.ts'
import { PeopleSide } from '#web/app/chat/people-side.tsx'
import { PersonMenu } from '#web/app/person/person-menu.tsx'
import { PersonHost } from '#web/app/person/person-host.tsx'
import { useFollowPending } from '#web/app/talking/use-follow-pending.ts'
import { reconnect, sayTyping } from '#web/app/talking/talk.ts'
import { useNamedTitle } from './title.ts'
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
  useEffect(prepareToAsk, []) // Outside React: the server may be away when unsent messages have to be asked about
  const channel = useChosenChannel(account)
  useNamedTitle(channel?.name)
  useLinkedMessage(channel)
  useSwipe(swiped)
  useBringOwnBar()
  useFollowPending(account)
  usePageFacts(account, channel)
  useEffect(() => closeDrawer, []) // Outside React: what is open is kept beside the page, and must not outlive it
  return (
    <div className={chatLook}>
      <ChannelPanel account={account} chosenId={channel?.id} />
      {/* Where the links past the head lead (LOOK-24); within it they find what can be used. */}
      <section id="messages" tabIndex={-1} aria-labelledby="channel-name" className={middleLook}>
        <ChannelHeading channel={channel} account={account} />
        <LiveBanner onReconnect={reconnect} />
        {channel ? <Conversation key={channel.id} channel={channel} account={account} /> : <NoChannel />}
        {!channel && <div id="composer" tabIndex={-1} />}
      </section>
      <PeopleSide ownUid={account.uid} />
      <PersonHost account={account} channel={channel} />
      <PersonMenu account={account} />
      <DeskHost account={account} />
      <ChannelDialogs />
      <ModerationDialogs />
      <ReportDialog />
      <UncopiedDialog />
    </div>
  )
}

function Conversation({ channel, account }: { channel: Channel; account: Account }) {
  const list = useRef<MessageListHandle>(null)
  const toEnd = useCallback(() => list.current?.toEnd(), [])
  const askForChannels = useCallback(() => void loadChannels(), [])
  return (
    <>
      <ChannelMessages channel={channel} account={account} listRef={list} onRefused={askForChannels} />
      <Announcer channelId={channel.id} ownUid={account.uid} isMuted={account.mutedChannels.includes(channel.id)} />
      <Composer channel={channel} account={account} onPosted={toEnd} onTyping={sayTyping} />
      <MessageMenu channel={channel} account={account} />
      <HistoryDialog />
      <Lightbox />
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
