import type { Message, MessageChanges, MessagePage } from '#contract/messages.ts'

/**
 * What a page knows of one channel's messages: all of them from `floor` to `head`, in the order of `seq`.
 *
 * Calls and live events come in any order and more than once. Whatever they bring, a message's higher `changedSeq` wins
 * and a removal is final, so that old snapshot + events = fresh snapshot (tests/unit/web/timeline.test.ts walks it).
 * It is changed in place: a channel may hold 100,000 messages, and a copy for each event is what a page can't afford.
 */
export interface Timeline {
  /** Nothing older than this `seq` is held; 0 once the channel's beginning is. */
  floor: number
  /** Every change up to this `seq` has been applied. Only events and snapshots move it, never a reply to an act. */
  head: number
  /** The head when it was last opened or trimmed: of changes before that nothing is remembered, so a page read then is worth nothing. */
  openedAt: number
  messages: Message[]
  byId: Map<string, Message>
  /** A reply or page older than a removal must not bring the message back. */
  removed: Set<string>
  /** Changes of messages below the floor: a page of older ones may have been read before them. */
  changedBelow: Map<string, Message>
}

export function openTimeline(page: MessagePage): Timeline {
  return {
    floor: floorOf(page),
    head: page.head,
    openedAt: page.head,
    messages: [...page.messages],
    byId: new Map(page.messages.map(message => [message.id, message])),
    removed: new Set(),
    changedBelow: new Map(),
  }
}

export const hasOlder = (timeline: Timeline): boolean => timeline.floor > 0

/** A live event of a message posted or edited, which the caller found to be `head + 1`. */
export function applyMessage(timeline: Timeline, seq: number, message: Message): void {
  put(timeline, message)
  timeline.head = Math.max(timeline.head, seq)
}

export function applyRemoved(timeline: Timeline, seq: number, id: string): void {
  remove(timeline, id)
  timeline.head = Math.max(timeline.head, seq)
}

/** A change that a later event replaces; its place alone counts. */
export function applySuperseded(timeline: Timeline, seq: number): void {
  timeline.head = Math.max(timeline.head, seq)
}

/** What happened after a head that is not above ours. */
export function applyChanges(timeline: Timeline, changes: Extract<MessageChanges, { kind: 'changes' }>): void {
  if (changes.to <= timeline.head || changes.from > timeline.head) return
  for (const { id } of changes.removed) remove(timeline, id)
  for (const message of changes.changed) put(timeline, message)
  timeline.head = Math.max(timeline.head, changes.to)
}

/** The reply to one's own act: it is stored, but what lies between the head and it may be unknown, so the head stays. */
export const learn = (timeline: Timeline, message: Message): void => put(timeline, message)

/** The page of messages before the floor. Asked before another floor it says nothing about this one. */
export function applyOlder(timeline: Timeline, page: MessagePage, before: number): void {
  if (before !== timeline.floor || page.head < timeline.openedAt) return
  const older: Message[] = []
  for (const message of page.messages) {
    if (timeline.removed.has(message.id) || timeline.byId.has(message.id)) continue
    const newest = newer(timeline.changedBelow.get(message.id), message)
    older.push(newest)
    timeline.byId.set(newest.id, newest)
    timeline.changedBelow.delete(newest.id)
  }
  timeline.messages.unshift(...older)
  timeline.floor = floorOf(page)
}

/** Too much was missed: the newest page replaces what was held, but not what is newer than the page itself. */
export function applyFresh(timeline: Timeline, page: MessagePage): void {
  if (page.head < timeline.head) return
  const newest = page.messages
    .filter(message => !timeline.removed.has(message.id))
    .map(message => newer(timeline.byId.get(message.id), message))
  const ahead = timeline.messages.filter(message => message.seq > page.head)
  timeline.messages = [...newest, ...ahead]
  timeline.byId = new Map(timeline.messages.map(message => [message.id, message]))
  timeline.changedBelow = new Map([...timeline.changedBelow].filter(([, message]) => message.changedSeq > page.head))
  timeline.floor = floorOf(page)
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

const newer = (held: Message | undefined, message: Message): Message =>
  held && held.changedSeq >= message.changedSeq ? held : message

function put(timeline: Timeline, message: Message): void {
  if (timeline.removed.has(message.id)) return
  const held = timeline.byId.get(message.id)
  if (newer(held, message) === held) return
  // On known ground a message that is missing was removed, so an answer from before the removal came late.
  if (!held && message.seq >= timeline.floor && message.changedSeq <= timeline.head) return
  if (!held && message.seq < timeline.floor) {
    timeline.changedBelow.set(message.id, newer(timeline.changedBelow.get(message.id), message))
    return
  }
  timeline.byId.set(message.id, message)
  const at = placeOf(timeline.messages, message.seq)
  timeline.messages.splice(at, held ? 1 : 0, message)
}

function remove(timeline: Timeline, id: string): void {
  timeline.removed.add(id)
  timeline.changedBelow.delete(id)
  const held = timeline.byId.get(id)
  if (!held) return
  timeline.byId.delete(id)
  timeline.messages.splice(placeOf(timeline.messages, held.seq), 1)
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
