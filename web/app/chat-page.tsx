import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { useSession } from '#web/accounts/session.ts'
import { ChannelDialogs } from '#web/channels/channel-dialogs.tsx'
import { loadChannels, useChannels } from '#web/channels/store.ts'
import { addWords } from '#web/gate/language.ts'
import { LiveBanner } from '#web/live/banner.tsx'
import { Lightbox } from '#web/media/lightbox.tsx'
import { Announcer } from '#web/messages/announcer.tsx'
import { ChannelMessages } from '#web/messages/channel-messages.tsx'
import { Composer } from '#web/messages/composer.tsx'
import type { MessageListHandle } from '#web/messages/message-list.tsx'
import { HistoryDialog } from '#web/messages/history-dialog.tsx'
import { ModerationDialogs } from '#web/moderation/moderation-dialogs.tsx'
import { ReportDialog } from '#web/reports/report-dialog.tsx'
import { UncopiedDialog } from '#web/parts/uncopied-dialog.tsx'
import { prepareToAsk } from '#web/parts/asker.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { Loading } from '#web/parts/loading.tsx'
import { channels as channelsEn } from '#words/en/channels.ts'
import { live as liveEn } from '#words/en/live.ts'
import { media as mediaEn } from '#words/en/media.ts'
import { members as membersEn } from '#words/en/members.ts'
import { messages as messagesEn } from '#words/en/messages.ts'
import { moderation as moderationEn } from '#words/en/moderation.ts'
import { reports as reportsEn } from '#words/en/reports.ts'
import { channels } from '#words/tr/channels.ts'
import { live } from '#words/tr/live.ts'
import { media } from '#words/tr/media.ts'
import { members } from '#words/tr/members.ts'
import { messages } from '#words/tr/messages.ts'
import { moderation } from '#words/tr/moderation.ts'
import { reports } from '#words/tr/reports.ts'
import { ChannelHeading } from './channel-heading.tsx'
import { ChannelPanel } from './channel-panel.tsx'
import { MessageMenu } from './message-menu.tsx'
import { closeDrawer, swiped } from './panels.ts'
import { PeopleSide } from './people-side.tsx'
import { PersonHost } from './person-host.tsx'
import { reconnect, sayTyping } from './talk.ts'
import { useChosenChannel } from './use-chosen-channel.ts'
import { useInnerLinks } from './use-inner-links.ts'
import { useLinkedMessage } from './use-linked-message.ts'
import { useNotificationClicks } from './use-notification-clicks.ts'
import { useSwipe } from './use-swipe.ts'
import { useTalking } from './use-talking.ts'
import { useTalkingTitle } from './use-talking-title.ts'

addWords({
  tr: { ...channels, ...live, ...media, ...members, ...messages, ...moderation, ...reports },
  en: { ...channelsEn, ...liveEn, ...mediaEn, ...membersEn, ...messagesEn, ...moderationEn, ...reportsEn },
})

export function ChatPage() {
  const account = useSession(state => state.account)
  return account ? <Chat key={account.uid} account={account} /> : <Loading />
}

/** Channels left, messages in the middle, people right (spec.md section 2). */
function Chat({ account }: { account: Account }) {
  useTalking(account.uid)
  useEffect(prepareToAsk, []) // Outside React: the server may be away when unsent messages have to be asked about
  const channel = useChosenChannel()
  useNotificationClicks()
  useTalkingTitle(channel?.name, account.mutedChannels)
  useLinkedMessage(channel)
  useInnerLinks()
  useSwipe(swiped)
  useEffect(() => closeDrawer, []) // Outside React: what is open is kept beside the page, and must not outlive it
  return (
    <div className="flex h-[calc(100dvh-var(--spacing-header))] min-h-0 touch-pan-y touch-pinch-zoom">
      <ChannelPanel account={account} chosenId={channel?.id} />
      <section aria-labelledby="channel-name" className="relative flex min-w-0 flex-1 flex-col">
        <ChannelHeading channel={channel} />
        <LiveBanner onReconnect={reconnect} />
        {channel ? <Conversation key={channel.id} channel={channel} account={account} /> : <NoChannel />}
      </section>
      <PeopleSide ownUid={account.uid} />
      <PersonHost account={account} channel={channel} />
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
