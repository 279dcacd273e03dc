import type { LiveEvent } from '#contract/live.ts'
import { accountStream } from '#contract/wire/wire.ts'
import { forgetMembers, loadMembers, reloadMissingMembers, useMembers } from '#web/accounts/people/members.ts'
import { forgetPresence, presenceHeard } from '#web/accounts/people/presence.ts'
import { isBlocked, loadSession } from '#web/accounts/session.ts'
import { forgetChannels, loadChannels, useChannels } from '#web/channels/store.ts'
import type { Connection } from '#web/live/connect.ts'
import { connect } from '#web/live/connect.ts'
import { eventStream } from '#web/live/event-stream.ts'
import { tellNews } from '#web/gate/news.ts'
import type { SoftFrame } from '#web/live/streams.ts'
import { createStreams } from '#web/live/streams.ts'
import { forgetAttached, hurryAttached, openAttached } from '#web/messages/composer/files/later-attaching.ts'
import { forgetDrafts, dropDraftsElsewhere, openDrafts } from '#web/messages/composer/drafts.ts'
import { goOnWithEarlyText } from '#web/messages/composer/target.ts'
import { dropLostTargets } from '#web/messages/composer/lost-targets.ts'
import { isTypingDue } from '#web/messages/typing/own-typing.ts'
import { dropAllChannels, dropChannel, useMessages } from '#web/messages/held/store.ts'
import { typingHeard } from '#web/messages/typing/typing.ts'
import { flickerAuthor } from '#web/messages/menu/later-acting.ts'
import { tellUntold } from '#web/messages/marks/mark-sender.ts'
import { areMarksKnown, forgetReadMarks, loadReadMarks } from '#web/messages/marks/read-marks.ts'
import { hurryUnsent } from '#web/messages/unsent/unsent-store.ts'
import { takeBegun } from './begin.ts'
import { followChannel } from './follow-channel.ts'
import { keepSending } from './keep-sending.ts'
import { makeNoticed, soundActs } from './make-noticed.ts'
import { reduce } from './reducers.ts'
import { settleChannels } from './settle-channels.ts'
import { tellOwnRole } from '#web/app/person/tell-own-role.ts'

let connection: Connection | null = null

/** Everything that runs while a live page is open: the live connection and its streams. Answers how to stop. */
export function startTalking(uid: string): () => void {
  keepSending(uid, forgetEverything)
  openDrafts(uid)
  goOnWithEarlyText(uid)
  openAttached(uid)
  const begun = takeBegun(uid)
  const streams = createStreams({
    followed: (name, head) => followed(uid, name, begun?.[name] ?? head),
    hello: greet(uid, begun !== null),
    soft,
  })
  const stops = [dropWhatIsLost(), dropLostTargets(), settleChannels(streams), streams.stop, soundActs(), tellOwnRole()]
  connection = connect({ frame: streams.frame, sessionDoubtful: () => void loadSession() })
  stops.unshift(connection.stop)
  if (!begun) void loadChannels()
  return () => stops.forEach(stop => stop())
}

export const reconnect = (): void => connection?.reconnect()

/** For the composer: others see who is typing. */
export function sayTyping(channelId: string): void {
  if (isTypingDue(channelId, performance.now())) connection?.send({ t: 'typing', channelId })
}

function soft(frame: SoftFrame): void {
  if (frame.t === 'presence') presenceHeard(frame)
  else if (!isBlocked(frame.uid)) typingHeard(frame, Date.now())
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

/**
 * Heads of a first hello are taken over, so what they speak of is read after it; later ones are caught up, and so is
 * what was begun with. Another account's hello: somebody else has logged in here meanwhile.
 */
function greet(uid: string, isBegun: boolean): (hello: { uid: string }) => void {
  let isFirst = !isBegun
  return hello => {
    if (hello.uid !== uid) void loadSession()
    if (isFirst) refetch()
    else if (useMembers.getState().status === 'loading') void loadMembers()
    else reloadMissingMembers()
    if (isFirst || !areMarksKnown()) void loadReadMarks()
    isFirst = false
    tellUntold()
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
  if (name.startsWith('channel:')) return followChannel(name.slice('channel:'.length), { uid, heard })
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
  if (news !== 'missed' && news.type === 'message.posted' && !isBlocked(news.data.message.author.uid)) {
    makeNoticed(news.data.message)
    void flickerAuthor(news.data.message)
  }
  tellNews(news)
}

/** Too much was missed to be told one by one. What is held of messages goes; members stay until they are read again. */
function refetchAll(): void {
  dropAllChannels()
  refetch()
  void loadReadMarks()
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
