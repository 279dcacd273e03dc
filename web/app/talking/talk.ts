import type { LiveEvent, ServerFrame } from '#contract/live.ts'
import { accountStream, channelStream as nameOfChannelStream } from '#contract/wire/wire.ts'
import { forgetMembers, loadMembers, reloadMissingMembers } from '#web/accounts/people/members.ts'
import { forgetPresence, presenceHeard } from '#web/accounts/people/presence.ts'
import { loadSession } from '#web/accounts/session.ts'
import { forgetChannels, loadChannels, useChannels } from '#web/channels/store.ts'
import { channelStream } from '#web/live/channel-stream.ts'
import type { Connection } from '#web/live/connect.ts'
import { connect } from '#web/live/connect.ts'
import { eventStream } from '#web/live/event-stream.ts'
import { tellNews } from '#web/gate/news.ts'
import type { SoftFrame, Streams } from '#web/live/streams.ts'
import { createStreams } from '#web/live/streams.ts'
import { forgetAttached, hurryAttached, openAttached } from '#web/messages/composer/attaching.ts'
import { forgetDrafts, dropDraftsElsewhere, openDrafts } from '#web/messages/composer/drafts.ts'
import { dropLostTargets } from '#web/messages/composer/lost-targets.ts'
import { isTypingDue } from '#web/messages/typing/own-typing.ts'
import { dropAllChannels, dropChannel, useMessages } from '#web/messages/held/store.ts'
import { typingHeard } from '#web/messages/typing/typing.ts'
import { forgetReadMarks } from '#web/messages/marks/read-marks.ts'
import { hurryUnsent } from '#web/messages/unsent/unsent-store.ts'
import { followMarks } from './follow-marks.ts'
import { keepSending } from './keep-sending.ts'
import { makeNoticed, soundActs } from './make-noticed.ts'
import { reduce } from './reducers.ts'
import { tellOwnRole } from '#web/app/person/tell-own-role.ts'

let connection: Connection | null = null

/** Everything that runs while a live page is open: the live connection and its streams. Answers how to stop. */
export function startTalking(uid: string): () => void {
  keepSending(uid, forgetEverything)
  openDrafts(uid)
  void openAttached(uid)
  const streams = createStreams({ followed: (name, head) => followed(uid, name, head), hello: greet(), soft })
  const marks = followMarks(uid, heard)
  const stops = [
    dropWhatIsLost(),
    dropLostTargets(),
    tellStreamsOfChannels(streams),
    streams.stop,
    marks.stop,
    soundActs(),
    tellOwnRole(),
  ]
  const frame = (received: ServerFrame): void => {
    marks.frame(received)
    streams.frame(received)
  }
  connection = connect({ frame, sessionDoubtful: () => void loadSession() })
  stops.unshift(connection.stop)
  void loadChannels()
  return () => stops.forEach(stop => stop())
}

export const reconnect = (): void => connection?.reconnect()

/** For the composer: others see who is typing. */
export function sayTyping(channelId: string): void {
  if (isTypingDue(channelId, performance.now())) connection?.send({ t: 'typing', channelId })
}

function soft(frame: SoftFrame): void {
  if (frame.t === 'presence') presenceHeard(frame)
  else typingHeard(frame, Date.now())
}

/** Another account starts with nothing of this one's. */
function forgetEverything(): void {
  dropAllChannels()
  forgetReadMarks()
  forgetChannels()
  forgetMembers()
  forgetPresence()
  forgetDrafts()
  forgetAttached()
}

/** Heads of a first hello are taken over, so what they speak of is read after it; later ones are caught up. */
function greet(): () => void {
  let isFirst = true
  return () => {
    if (isFirst) refetch()
    else reloadMissingMembers()
    isFirst = false
    connection?.send({ t: 'presence' }) // each connection asks for itself
    hurryUnsent()
    hurryAttached()
  }
}

function refetch(): void {
  void loadSession()
  void loadChannels()
  void loadMembers()
}

function followed(uid: string, name: string, head: number) {
  if (name.startsWith('channel:')) {
    return channelStream(name.slice('channel:'.length), { apply: reduce, gone: () => void loadChannels() })
  }
  if (name !== 'members' && name !== accountStream(uid)) return null
  const apply = (event: LiveEvent): boolean => {
    if (!reduce(event)) return false
    tellNews(event)
    return true
  }
  return eventStream({ name, head, apply, refetch: refetchAll })
}

/** What happens in any channel, held or not. */
function heard(news: LiveEvent | 'missed'): void {
  if (news !== 'missed' && news.type === 'message.posted') makeNoticed(news.data.message)
  tellNews(news)
}

/** Too much was missed to be told one by one. What is held of messages goes; members stay until they are read again. */
function refetchAll(): void {
  dropAllChannels()
  refetch()
  tellNews('missed')
}

/** A channel that is not in the list any more can't be read: nothing of it stays (docs/access.md). */
function dropWhatIsLost(): () => void {
  return useChannels.subscribe(({ status, channels }) => {
    if (status !== 'ready') return
    const readable = new Set(channels.map(({ id }) => id))
    for (const id of Object.keys(useMessages.getState().channels)) if (!readable.has(id)) dropChannel(id)
    dropDraftsElsewhere(readable)
  })
}

/** Events of a channel wait while a page is read that all else stands on; one that was dropped is not followed. */
function tellStreamsOfChannels(streams: Streams): () => void {
  return useMessages.subscribe(({ channels }, { channels: before }) => {
    for (const id of Object.keys(before)) if (!channels[id]) streams.forget(nameOfChannelStream(id))
    for (const [id, held] of Object.entries(channels)) {
      if (held.timeline && held.timeline !== before[id]?.timeline) streams.settle(nameOfChannelStream(id))
    }
  })
}
