import type { LiveEvent } from '#contract/live.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { sizes } from '#contract/limits.ts'
import type { Message, MessageChanges, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { accessChannel } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { pageBefore } from './history.ts'
import { messagesChanged, removalsBetween } from './rows.ts'

/** What happened after `since`, in one snapshot; a page that missed too much gets the newest messages instead. */
export async function changes(
  db: Snapshot,
  actor: Actor,
  { channelId, since }: InputOf<typeof messageRoutes.listMessageChanges>,
): Promise<MessageChanges | Refusal> {
  const channel = await accessChannel(db, actor, channelId)
  if (channel instanceof Refusal) return channel
  const isTooOld = since > channel.head || channel.head - since > sizes.changesMax
  if (isTooOld) return { kind: 'tooOld', page: await pageBefore(db, channel, undefined, sizes.historyPage) }
  const changed = await messagesChanged(db, channelId, since, channel.head)
  const removed = await removalsBetween(db, channelId, since, channel.head)
  return { kind: 'changes', from: since, to: channel.head, changed: changed.sort((a, b) => a.seq - b.seq), removed }
}

/**
 * The events of a channel after `from` up to `to`, one for each seq, as far as they can still be told: a change that a
 * later one replaced is `message.superseded`. The hub fills its own gaps with it. What cannot be told is whether an
 * edited message was brought back since: it is told as edited, and pages take both alike.
 */
export async function eventsBetween(db: Snapshot, channelId: string, from: number, to: number): Promise<LiveEvent[]> {
  const changed = new Map(
    (await messagesChanged(db, channelId, from, to)).map(message => [message.changedSeq, message]),
  )
  const removed = new Map((await removalsBetween(db, channelId, from, to)).map(({ id, seq }) => [seq, id]))
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const seq = from + 1 + index
    return eventAt(channelId, seq, changed.get(seq), removed.get(seq))
  })
}

function eventAt(
  channelId: string,
  seq: number,
  message: Message | undefined,
  removedId: string | undefined,
): LiveEvent {
  const stream = channelStream(channelId)
  if (removedId !== undefined) return { stream, seq, type: 'message.removed', data: { id: removedId } }
  if (!message) return { stream, seq, type: 'message.superseded', data: {} }
  if (message.seq === seq) return { stream, seq, type: 'message.posted', data: { message } }
  return { stream, seq, type: message.version === 1 ? 'message.restored' : 'message.edited', data: { message } }
}
