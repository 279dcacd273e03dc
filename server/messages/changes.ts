import type { LiveEvent } from '#contract/live.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { sizes } from '#contract/limits.ts'
import type { Message, MessageChanges, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { accessChannel } from '#server/channels/door.ts'
import { readUntilEnough } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { history } from './history.ts'
import { withOwn } from '#server/messages/reactions/with-own.ts'
import { type ReactionChange, reactionsBetween } from '#server/messages/reactions/reaction-rows.ts'
import { pinnedLast } from '#server/messages/pins/pin-rows.ts'
import { messagesChanged, messagesOf, placesChanged, removalsBetween } from './rows.ts'

/**
 * What happened after `since`, in one snapshot, up to where the answer is full: then `to` lies before the head, and one
 * asks on from there. A page that missed too much gets the newest messages instead.
 */
export async function changes(
  db: Snapshot,
  actor: Actor,
  { channelId, since }: InputOf<typeof messageRoutes.listMessageChanges>,
): Promise<MessageChanges | Refusal> {
  const channel = await accessChannel(db, actor, channelId)
  if (channel instanceof Refusal) return channel
  const isTooOld = since > channel.head || channel.head - since > sizes.changesMax
  if (isTooOld) {
    const page = await history(db, actor, { channelId })
    return page instanceof Refusal ? page : { kind: 'tooOld', page }
  }
  const places = await placesChanged(db, channelId, since, channel.head)
  const told = await readUntilEnough(places, placesAtOnce, some => messagesAt(db, some))
  const to = told.length < places.length ? places[told.length - 1]!.seq : channel.head
  const changed = [...new Map(told.map(message => [message.id, message])).values()]
  return {
    kind: 'changes',
    from: since,
    to,
    changed: await withOwn(
      db,
      actor,
      changed.toSorted((a, b) => a.seq - b.seq),
    ),
    removed: await removalsBetween(db, channelId, since, to),
  }
}

/** A power of two (`messagesOf`); so many of the longest messages are half of a page. */
const placesAtOnce = 16

async function messagesAt(db: Snapshot, places: readonly { id: string }[]): Promise<Message[]> {
  const ids = [...new Set(places.map(({ id }) => id))]
  const found = new Map((await messagesOf(db, ids)).map(message => [message.id, message]))
  return places.map(({ id }) => found.get(id)!)
}

/**
 * The events of a channel after `from` up to `to`, one for each seq, as far as they can still be told: a change that a
 * later one replaced is `message.superseded`. The hub fills its own gaps with it. What cannot be told is whether an
 * edited message was brought back since: it is told as edited, and pages take both alike.
 */
export async function eventsBetween(db: Snapshot, channelId: string, from: number, to: number): Promise<LiveEvent[]> {
  const messages = await messagesChanged(db, channelId, from, to)
  const changed = new Map(messages.map(message => [message.changedSeq, message]))
  const pinChanges = await pinnedLast(db, messages)
  const removed = new Map((await removalsBetween(db, channelId, from, to)).map(({ id, seq }) => [seq, id]))
  const reacted = await reactedBetween(db, channelId, from, to)
  const stream = channelStream(channelId)
  return Array.from({ length: Math.max(0, to - from) }, (_, index): LiveEvent => {
    const seq = from + 1 + index
    const message = changed.get(seq)
    if (message) return eventOf(message, pinChanges.has(message.id))
    const removedId = removed.get(seq)
    if (removedId !== undefined) return { stream, seq, type: 'message.removed', data: { id: removedId } }
    const data = reacted.get(seq)
    return data ? { stream, seq, type: 'message.reacted', data } : { stream, seq, type: 'message.superseded', data: {} }
  })
}

function eventOf(message: Message, isPinChange: boolean): LiveEvent {
  const { seq: postedSeq, changedSeq: seq, version } = message
  const stream = channelStream(message.channelId)
  if (postedSeq === seq) return { stream, seq, type: 'message.posted', data: { message } }
  if (isPinChange)
    return { stream, seq, type: message.pinned ? 'message.pinned' : 'message.unpinned', data: { message } }
  return { stream, seq, type: version === 1 ? 'message.restored' : 'message.edited', data: { message } }
}

type Reacted = LiveEvent<'message.reacted'>['data']

/** Of messages that stand, by `seq`. What each has then is what it has now: of two states the later one holds. */
async function reactedBetween(
  db: Snapshot,
  channelId: string,
  from: number,
  to: number,
): Promise<Map<number, Reacted>> {
  const changes = await reactionsBetween(db, channelId, from, to)
  if (changes.length === 0) return new Map()
  const ids = [...new Set(changes.map(({ messageId }) => messageId))]
  const standing = new Map((await messagesOf(db, ids)).map(message => [message.id, message]))
  const told = ({ messageId: id, uid, emoji, isOn, seq }: ReactionChange): [number, Reacted][] => {
    const kinds = standing.get(id)?.reactions?.kinds
    return kinds ? [[seq, { id, uid, emoji, isOn, kinds }]] : []
  }
  return new Map(changes.flatMap(told))
}
