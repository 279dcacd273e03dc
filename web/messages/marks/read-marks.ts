import { create } from 'zustand'
import type { LiveEvent } from '#contract/live.ts'
import type { ReadMark } from '#contract/messages.ts'
import { messageRoutes } from '#web/gate/routes.ts'
import { isBlocked } from '#web/accounts/session.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { forgetWhatToTell, tellRead } from './mark-sender.ts'
import type { Changes, Unread } from './unread.ts'
import {
  afterChanges,
  afterEdit,
  afterRestoring,
  afterNothing,
  afterPosting,
  afterRemoval,
  countOf,
  readTo,
  unreadOf,
} from './unread.ts'

/** Where the new messages of the open channel begin: after this `seq`. It stays while one is there. */
interface NewLine {
  channelId: string
  /** null: nothing was new. */
  after: number | null
  /** How many there were, for a line that lies above what is held. */
  count: number
}

interface ReadMarks {
  byChannel: Readonly<Record<string, Unread>>
  line: NewLine | null
  /** The channel at whose end somebody is looking right now; another object for each look. */
  reading: { channelId: string } | null
}

const nothing: ReadMarks = { byChannel: {}, line: null, reading: null }

/** What this person has read, of every channel. The server keeps it, so that all of his devices agree. */
export const useReadMarks = create<ReadMarks>(() => nothing)

export interface UnreadHere {
  unread: number
  mentions: number
}

/** Postings of others that wait in a channel, and how many of them mention this person; 0 until it is known. */
export function useUnread(channelId: string): UnreadHere {
  const unread = useReadMarks(({ byChannel }) => waitingIn(byChannel[channelId]).unread)
  const mentions = useReadMarks(({ byChannel }) => waitingIn(byChannel[channelId]).mentions)
  return { unread, mentions }
}

export const waitingIn = (unread: Unread | undefined): UnreadHere => (unread ? countOf(unread) : none)
const none: UnreadHere = { unread: 0, mentions: 0 }

/** What waits in all channels but one: of silenced ones only what mentions this person. */
export function useWaiting(mutedIds: readonly string[], butIn?: string): { isUnread: boolean; mentions: number } {
  const mentions = useReadMarks(({ byChannel }) =>
    Object.entries(byChannel).reduce((sum, [id, unread]) => sum + (id === butIn ? 0 : countOf(unread).mentions), 0),
  )
  const isUnread = useReadMarks(({ byChannel }) =>
    Object.entries(byChannel).some(
      ([id, unread]) => id !== butIn && countOf(unread).unread > 0 && !mutedIds.includes(id),
    ),
  )
  return { isUnread, mentions }
}

let running: Promise<Refused | null> | null = null
let generation = 0

/**
 * Read all marks again. Wishes while one reading is under way are met by it: anybody who still misses something asks
 * again.
 */
export function loadReadMarks(): Promise<Refused | null> {
  const own = generation
  running ??= read(own).finally(() => {
    if (own === generation) running = null
  })
  return running
}

/** Another account starts with nothing of this one's. */
export function forgetReadMarks(): void {
  generation++
  running = null
  clearTimeout(doubtTimer)
  doubtTimer = undefined
  forgetWhatToTell()
  useReadMarks.setState(nothing)
}

async function read(own: number): Promise<Refused | null> {
  const answer = await call(messageRoutes.listReadMarks, {})
  if (own !== generation) return null
  if (!answer.ok) return answer.refused
  const before = useReadMarks.getState().byChannel
  // Channels that are not told can't be read any more.
  const byChannel = Object.fromEntries(
    answer.value.marks.map((mark: ReadMark) => [mark.channelId, unreadOf(mark, before[mark.channelId])]),
  )
  change(byChannel)
  return null
}

export const areMarksKnown = (): boolean => Object.keys(useReadMarks.getState().byChannel).length > 0

/** The channel that stands on the screen, whether somebody looks at it or not. */
export const openChannelId = (): string | null => useReadMarks.getState().line?.channelId ?? null

/** Up to which `seq` a channel is counted; null before the first reading. */
export const countedTo = (channelId: string): number | null =>
  useReadMarks.getState().byChannel[channelId]?.head ?? null

/**
 * An event of a channel, which the caller found to be the next one. Channels are counted whether they are open or not.
 */
export function countEvent(event: LiveEvent, ownUid: string): void {
  const channelId = event.stream.slice('channel:'.length)
  const before = useReadMarks.getState().byChannel[channelId]
  if (before) change({ ...useReadMarks.getState().byChannel, [channelId]: after(before, event, ownUid) })
}

/** What was missed of a channel, read at once for what is shown and for what is counted. */
export function countChanges(channelId: string, changes: Changes, ownUid: string): void {
  const { byChannel } = useReadMarks.getState()
  const before = byChannel[channelId]
  if (!before) return
  const changed = changes.changed.filter(({ author }) => !isBlocked(author.uid))
  change({ ...byChannel, [channelId]: afterChanges(before, { ...changes, changed }, ownUid) })
}

function after(before: Unread, event: LiveEvent, ownUid: string): Unread {
  const { data } = event
  if ('message' in data && isBlocked(data.message.author.uid)) return afterNothing(before, event.seq) // ACC-56
  if (event.type === 'message.posted') return afterPosting(before, event.seq, event.data.message, ownUid)
  if (event.type === 'message.restored') return afterRestoring(before, event.seq, event.data.message, ownUid)
  if (event.type === 'message.edited') return afterEdit(before, event.seq, event.data.message, ownUid)
  if (event.type === 'message.removed') return afterRemoval(before, event.seq, event.data.id)
  return afterNothing(before, event.seq)
}

/** One of this person's pages has read up to here. */
export function channelRead({ data: { channelId, seq } }: LiveEvent<'channel.read'>): void {
  const { byChannel } = useReadMarks.getState()
  const before = byChannel[channelId]
  if (before) change({ ...byChannel, [channelId]: readTo(before, seq) })
}

/**
 * Somebody opens a channel: what waits in it is new for as long as he stays. Answers how to leave. A page that begins
 * with its rows has opened it before it was drawn; by the time that it is, all of it may count as read.
 */
export function openNewLine(channelId: string): () => void {
  useReadMarks.setState(({ byChannel, line }) =>
    line?.channelId === channelId ? {} : { line: lineOf(channelId, byChannel[channelId]) },
  )
  return () => useReadMarks.setState(({ line }) => (line?.channelId === channelId ? { line: null } : {}))
}

/** Somebody looks at the end of a channel: everything in it is read, and what comes. Answers how to look away. */
export function beginReading(channelId: string): () => void {
  const own = { channelId }
  useReadMarks.setState({ reading: own })
  change(useReadMarks.getState().byChannel)
  return () => useReadMarks.setState(({ reading }) => (reading === own ? { reading: null } : {}))
}

/** Everything that is known of a channel has been read. */
export function readAll(channelId: string): void {
  const { byChannel } = useReadMarks.getState()
  const before = byChannel[channelId]
  if (!before || before.head <= before.mark) return
  useReadMarks.setState({ byChannel: { ...byChannel, [channelId]: readTo(before, before.head) } })
  tellRead(channelId, before.head)
}

/**
 * The line is drawn before what it stands for is read: one that looks at the end should see where the new ones begin.
 */
function change(byChannel: Readonly<Record<string, Unread>>): void {
  const { byChannel: before, line, reading } = useReadMarks.getState()
  const [was, is] = line ? [before[line.channelId], byChannel[line.channelId]] : []
  const isFirstNew = is !== undefined && waitingIn(was).unread === 0 && waitingIn(is).unread > 0
  const isDrawn = line && isFirstNew && reading?.channelId !== line.channelId
  const isKnownAtLast = line && is !== undefined && was === undefined
  useReadMarks.setState({ byChannel, ...((isDrawn || isKnownAtLast) && { line: lineOf(line.channelId, is) }) })
  if (reading) readAll(reading.channelId)
  if (Object.values(byChannel).some(({ isDoubtful }) => isDoubtful)) doubtTimer ??= setTimeout(resolveDoubt, doubtMs)
}

function lineOf(channelId: string, unread: Unread | undefined): NewLine {
  const count = waitingIn(unread).unread
  return { channelId, after: unread && count > 0 ? unread.mark : null, count }
}

/** Long enough that a clean-up of many messages asks once. */
const doubtMs = 1_000
let doubtTimer: ReturnType<typeof setTimeout> | undefined

function resolveDoubt(): void {
  doubtTimer = undefined
  void loadReadMarks()
}
