import type { Message, MessageChanges, MessagePage } from '#contract/messages.ts'
import type { Reactions } from '#contract/reactions.ts'
import { requote, withQuoteAsKnown } from './quotes.ts'
import { type Aside, laterReactions, reacted, reactedAside, withAside } from './reactions.ts'

/**
 * What a page knows of one channel's messages: all of them from `floor` to `ceiling`, in the order of `seq`.
 *
 * Calls and live events come in any order and more than once. Whatever they bring, the later change of a message wins:
 * the higher `changedSeq`, or the `seq` of its removal, which stands until it is undone; of its reactions the higher
 * `seq` of their own. So old snapshot + events = fresh snapshot (tests/unit/web/messages/timeline.test.ts walks it). It
 * is changed in place: a channel may hold 100,000 messages, and a copy for each event is what a page can't afford.
 */
export interface Timeline {
  /** Nothing older than this `seq` is held; 0 once the channel's beginning is. */
  floor: number
  /** Nothing newer than this `seq` is held; null where the timeline reaches the channel's end. */
  ceiling: number | null
  /** Every change up to this `seq` has been applied. Only events and snapshots move it, never a reply to an act. */
  head: number
  /**
   * The head when it was last opened or trimmed: of changes before that nothing is remembered, so a page read then is
   * worth nothing.
   */
  openedAt: number
  messages: Message[]
  byId: Map<string, Message>
  /** The `seq` of each removal: a reply or page older than that must not bring the message back. */
  removed: Map<string, number>
  /** Messages below the floor and above the ceiling that changed: a page of them may have been read before that. */
  changedOutside: Map<string, Message>
  /** Reactions to messages that are not held. */
  reactionsAside: Map<string, Aside>
}

/** From the newest page, or from one in the middle. */
export function openTimeline(page: MessagePage): Timeline {
  return {
    floor: floorOf(page),
    ceiling: page.hasNewer ? lastSeqOf(page) : null,
    head: page.head,
    openedAt: page.head,
    messages: [...page.messages],
    byId: new Map(page.messages.map(message => [message.id, message])),
    removed: new Map(),
    changedOutside: new Map(),
    reactionsAside: new Map(),
  }
}

export const hasOlder = (timeline: Timeline): boolean => timeline.floor > 0

export const hasNewer = (timeline: Timeline): boolean => timeline.ceiling !== null

/** Nothing posted up to this `seq` is news: it is held, or it lies above a ceiling and comes when one scrolls there. */
export const newestSeq = ({ ceiling, head, messages }: Timeline): number =>
  ceiling === null ? (messages.at(-1)?.seq ?? 0) : head

/** A live event of a message posted, edited or brought back, which the caller found to be `head + 1`. */
export function applyMessage(timeline: Timeline, seq: number, message: Message): void {
  put(timeline, message)
  if (message.changedSeq > message.seq) requote(timeline, [message.id])
  timeline.head = Math.max(timeline.head, seq)
}

export function applyRemoved(timeline: Timeline, seq: number, id: string): void {
  remove(timeline, id, seq)
  requote(timeline, [id])
  timeline.head = Math.max(timeline.head, seq)
}

/** Somebody gave a message an emoji, or took it back. */
export function applyReacted(
  timeline: Timeline,
  seq: number,
  { id, ...change }: Omit<Parameters<typeof reacted>[1], 'seq'> & { id: string },
): void {
  const { byId, reactionsAside } = timeline
  const held = byId.get(id)
  const reactions = held && reacted(held.reactions, { ...change, seq })
  if (!held) reactionsAside.set(id, reactedAside(reactionsAside.get(id), { ...change, seq }))
  else if (reactions && reactions !== held.reactions) insert(timeline, { ...held, reactions })
  timeline.head = Math.max(timeline.head, seq)
}

/** The reply to one's own reaction, as `learn` takes a reply. */
export function learnReactions(timeline: Timeline, id: string, reactions: Reactions): void {
  const held = timeline.byId.get(id)
  if (held) insert(timeline, { ...held, reactions: laterReactions(held.reactions, reactions)! })
}

/** A change that a later event replaces; its place alone counts. */
export function applySuperseded(timeline: Timeline, seq: number): void {
  timeline.head = Math.max(timeline.head, seq)
}

/** What happened after a head that is not above ours. */
export function applyChanges(timeline: Timeline, changes: Extract<MessageChanges, { kind: 'changes' }>): void {
  if (changes.to <= timeline.head || changes.from > timeline.head) return
  for (const { id, seq } of changes.removed) remove(timeline, id, seq)
  for (const message of changes.changed) put(timeline, message)
  requote(
    timeline,
    [...changes.removed, ...changes.changed].map(({ id }) => id),
  )
  timeline.head = Math.max(timeline.head, changes.to)
}

/**
 * The reply to one's own act: it is stored, but what lies between the head and it may be unknown, so the head stays.
 */
export const learn = (timeline: Timeline, message: Message): void => put(timeline, message)

/** The page of messages before the floor. Asked before another floor it says nothing about this one. */
export function applyOlder(timeline: Timeline, page: MessagePage, before: number): void {
  if (before !== timeline.floor || page.head < timeline.openedAt) return
  timeline.messages.unshift(...taken(timeline, page))
  timeline.floor = floorOf(page)
  absorb(timeline, page)
}

/** The page of messages after the ceiling. What was posted after it was read lies above the new ceiling. */
export function applyNewer(timeline: Timeline, page: MessagePage, after: number): void {
  if (after !== timeline.ceiling || page.head < timeline.openedAt) return
  timeline.messages.push(...taken(timeline, page))
  if (page.hasNewer) timeline.ceiling = lastSeqOf(page)
  else timeline.ceiling = page.head < timeline.head ? Math.max(page.head, after) : null
  absorb(timeline, page)
}

/** Too much was missed: the newest page replaces what was held, but not what is newer than the page itself. */
export function applyFresh(timeline: Timeline, page: MessagePage): void {
  if (page.head < timeline.head) return
  const newest = page.messages
    .filter(message => !isRemoved(timeline, message))
    .map(message => withReactions(timeline, newer(timeline.byId.get(message.id), message)))
  const ahead = timeline.messages.filter(message => message.seq > page.head)
  timeline.messages = [...newest, ...ahead]
  timeline.byId = new Map(timeline.messages.map(message => [message.id, message]))
  timeline.changedOutside = new Map(
    [...timeline.changedOutside].filter(([id, message]) => message.changedSeq > page.head && !timeline.byId.has(id)),
  )
  // Of what was removed before the page was read it may have brought something back.
  timeline.removed = new Map([...timeline.removed].filter(([, seq]) => seq > page.head))
  timeline.floor = floorOf(page)
  timeline.ceiling = null
  timeline.head = page.head
  timeline.openedAt = page.head
}

/** Let go of all but the newest: who sits at the end for a day should not hold a day's messages. */
export function trim(timeline: Timeline, keep: number): void {
  if (timeline.messages.length <= keep) return
  for (const message of timeline.messages.splice(0, timeline.messages.length - keep)) timeline.byId.delete(message.id)
  timeline.floor = timeline.messages[0]?.seq ?? timeline.floor
  timeline.openedAt = timeline.head
}

const floorOf = (page: MessagePage): number => (page.hasOlder ? (page.messages[0]?.seq ?? 0) : 0)

const lastSeqOf = (page: MessagePage): number => page.messages.at(-1)?.seq ?? page.head

/** Of two states of a message the later; of two equal ones the one just read, whose quote may be newer. */
function newer(held: Message | undefined, message: Message): Message {
  if (!held) return message
  const later = held.changedSeq > message.changedSeq ? held : message
  const reactions = laterReactions(held.reactions, message.reactions)
  return !reactions || later.reactions === reactions ? later : { ...later, reactions }
}

/** The messages of a page beyond an edge, as they are now. One may quote another of them. */
function taken(timeline: Timeline, page: MessagePage): Message[] {
  const { byId, changedOutside } = timeline
  const news = page.messages.filter(message => !isRemoved(timeline, message) && !byId.has(message.id))
  for (const message of news) {
    byId.set(message.id, withReactions(timeline, newer(changedOutside.get(message.id), message)))
    changedOutside.delete(message.id)
  }
  return news.map(({ id }) => {
    const message = withQuoteAsKnown(timeline, byId.get(id)!, page.head)
    byId.set(id, message)
    return message
  })
}

/** What was brought back after a page was read is missing in it, and stands among its messages. */
function absorb(timeline: Timeline, page: MessagePage): void {
  for (const message of timeline.changedOutside.values()) {
    if (message.changedSeq <= page.head || !isInside(timeline, message.seq)) continue
    timeline.changedOutside.delete(message.id)
    insert(timeline, withReactions(timeline, withQuoteAsKnown(timeline, message, message.changedSeq)))
  }
}

function put(timeline: Timeline, message: Message): void {
  if (isRemoved(timeline, message)) return
  timeline.removed.delete(message.id)
  const held = timeline.byId.get(message.id)
  if (held) return replace(timeline, held, message)
  if (!isInside(timeline, message.seq)) return rememberOutside(timeline, message)
  // On known ground a message that is missing was removed, so an answer from before the removal came late.
  if (message.changedSeq <= timeline.head) return
  insert(timeline, withReactions(timeline, message))
}

function replace(timeline: Timeline, held: Message, message: Message): void {
  // Of two equal ones the one that is held: a row renders when its object changes.
  const later = held.changedSeq === message.changedSeq ? newer(message, held) : newer(held, message)
  if (later !== held) insert(timeline, later)
}

/** What was heard of its reactions while it was not held is not needed beside it any more. */
function withReactions({ reactionsAside }: Timeline, message: Message): Message {
  const aside = reactionsAside.get(message.id)
  reactionsAside.delete(message.id)
  return aside ? withAside(message, aside) : message
}

function insert({ byId, messages }: Timeline, message: Message): void {
  messages.splice(placeOf(messages, message.seq), byId.has(message.id) ? 1 : 0, message)
  byId.set(message.id, message)
}

/** Removed after this state of it; one that is as old as the removal's `seq` there is none. */
const isRemoved = ({ removed }: Timeline, { id, changedSeq }: Message): boolean => (removed.get(id) ?? 0) > changedSeq

const isInside = ({ floor, ceiling }: Timeline, seq: number): boolean =>
  seq >= floor && (ceiling === null || seq <= ceiling)

/** One that is as it was posted needs no remembering: every page that has it has it so. */
function rememberOutside({ changedOutside, reactionsAside }: Timeline, message: Message): void {
  const { id, reactions } = message
  const later = laterReactions(reactionsAside.get(id), reactions)
  if (later && reactions) reactionsAside.set(id, { changes: [], ...later })
  if (message.changedSeq === message.seq) return
  changedOutside.set(message.id, newer(changedOutside.get(message.id), message))
}

/** Unless it is known to have been brought back since. */
function remove(timeline: Timeline, id: string, seq: number): void {
  const held = timeline.byId.get(id)
  const known = held ?? timeline.changedOutside.get(id)
  if (known && known.changedSeq > seq) return
  timeline.removed.set(id, Math.max(seq, timeline.removed.get(id) ?? 0))
  timeline.changedOutside.delete(id)
  if (!held) return
  timeline.byId.delete(id)
  timeline.messages.splice(placeOf(timeline.messages, held.seq), 1)
  if (held.reactions) timeline.reactionsAside.set(id, { ...held.reactions, changes: [] })
}

/** Where the message of this `seq` stands or belongs: nearly always at the end. */
export function placeOf(messages: readonly Message[], seq: number): number {
  let low = 0
  let high = messages.length
  if (high === 0 || (messages[high - 1]?.seq ?? 0) < seq) return high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((messages[middle]?.seq ?? 0) < seq) low = middle + 1
    else high = middle
  }
  return low
}
