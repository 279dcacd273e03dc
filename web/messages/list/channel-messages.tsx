import { clsx } from 'clsx'
import type { Ref } from 'react'
import { useEffect } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { useJump } from './jump.ts'
import { openChannel } from '#web/messages/held/load.ts'
import type { MessageListHandle } from './message-list.tsx'
import { foldAgain } from '#web/messages/look/folded.ts'
import { MessageList } from './message-list.tsx'
import { openNewLine } from '#web/messages/marks/read-marks.ts'
import { dropChannel, timelineOf, useMessages } from '#web/messages/held/store.ts'
import type { Timeline } from '#web/messages/held/timeline.ts'
import { hasNewer, hasOlder } from '#web/messages/held/timeline.ts'
import { useUnsent } from '#web/messages/unsent/unsent-store.ts'
import { usePostingRefusal } from '#web/messages/composer/use-posting-refusal.ts'
import { useReading } from '#web/messages/marks/use-reading.ts'

/** A channel's messages in every state: on their way, not to be had, none yet, or a list. */
export function ChannelMessages(props: {
  channel: Channel
  account: Account
  listRef: Ref<MessageListHandle>
  onRefused: () => void
}) {
  const { t } = useTranslation()
  const { channel, account, listRef, onRefused } = props
  const status = useMessages(state => state.channels[channel.id]?.status)
  const opening = useMessages(state => state.channels[channel.id]?.opening)
  const isEmpty = useMessages(state => isWithoutMessages(state.channels[channel.id]?.timeline))
  const hasUnsent = useUnsent(state => state.unsent.some(unsent => unsent.channelId === channel.id))

  const { refused } = usePostingRefusal(account, channel)
  useReading(channel.id, status === 'ready' && isEmpty && !hasUnsent) // the list does it as soon as there is one

  // Outside React: the read marks.
  useEffect(() => openNewLine(channel.id), [channel.id])

  // Outside React: the store. Who comes back to a channel wants its end, not where he once jumped to.
  // What one looked at of somebody whom one blocked is folded for the next time.
  useEffect(() => {
    dropIfAway(channel.id)
    return foldAgain
  }, [channel.id])

  // Outside React: the server. Also when what was held had to be dropped.
  useEffect(() => {
    if (status === undefined) void openChannel(channel.id).then(failure => failure && onRefused())
  }, [status, channel.id, onRefused])

  if (status === 'failed') {
    return <FailedState title={t('messages.failed')} onRetry={() => void openChannel(channel.id)} />
  }
  if (status !== 'ready') return <Loading label={t('messages.loading')} />
  if (isEmpty && !hasUnsent) {
    const text = t(refused === null ? 'messages.emptyText' : 'messages.emptyReadOnlyText', { channel: channel.name })
    return <EmptyState title={t('messages.empty')} text={text} />
  }
  return <MessageList key={`${channel.id} ${opening}`} ref={listRef} channel={channel} account={account} />
}

function dropIfAway(channelId: string): void {
  const timeline = timelineOf(channelId)
  const { jump, lit } = useJump.getState()
  const isJump = jump?.channelId === channelId || lit?.channelId === channelId
  if (timeline && hasNewer(timeline) && !isJump) dropChannel(channelId)
}

const isWithoutMessages = (timeline: Timeline | null | undefined): boolean =>
  timeline?.messages.length === 0 && !hasOlder(timeline)

function Loading({ label }: { label: string }) {
  return (
    <Waiting label={label} className="min-h-0 flex-1 justify-end gap-6 overflow-hidden px-4 pb-4">
      {['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2', 'w-3/4'].map(width => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-10 shrink-0" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className={clsx('h-4', width)} />
          </div>
        </div>
      ))}
    </Waiting>
  )
}
