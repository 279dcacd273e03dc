import { durations } from '#contract/limits.ts'
import type { LiveEvent } from '#contract/live.ts'
import { channelStream } from '#contract/wire/wire.ts'
import type { Message } from '#contract/messages.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { setHead, timeIn } from '#server/channels/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { type Accessed, entryOf } from './access-message.ts'
import { moveBack, type Removal } from './removal-rows.ts'
import { messagesOf } from './rows.ts'
import { readable } from './show.ts'

/**
 * Brings these removed messages of these locked channels back to where they stood; anybody who calls it has asked for
 * the right to. Each takes its channel's next `seq` as its last change and has its own audit entry, in the order of the
 * ids.
 */
export async function restoreAll(
  { tx, now }: Turn,
  { channels, removed }: { channels: readonly Accessed['channel'][]; removed: readonly Removal[] },
): Promise<{ messages: Message[]; entries: Entry[]; events: LiveEvent[] }> {
  if (removed.length === 0) return { messages: [], entries: [], events: [] }
  const byId = new Map(channels.map(channel => [channel.id, { channel, head: channel.head }]))
  const seqs = new Map(removed.map(({ id, channelId }) => [id, ++byId.get(channelId)!.head]))
  await moveBack(tx, seqs)
  for (const { channel, head } of byId.values()) {
    if (head > channel.head) await setHead(tx, channel.id, head, timeIn(channel, now))
  }
  const ids = [...seqs.keys()]
  const byMessageId = new Map((await messagesOf(tx, ids)).map(message => [message.id, message]))
  const messages = ids.map(id => byMessageId.get(id)!)
  const entries = messages.map((message): Entry => {
    const entry = entryOf({ channel: byId.get(message.channelId)!.channel, message })
    return { ...entry, action: 'restore_message', texts: { ...entry.texts, targetMessageText: readable(message) } }
  })
  const events = messages.map((message): LiveEvent => {
    const stream = channelStream(message.channelId)
    return { stream, seq: message.changedSeq, type: 'message.restored', data: { message } }
  })
  return { messages, entries, events }
}

/** No longer to be undone: the toast that offered it is gone. */
export const isLate = ({ at }: Removal, now: EpochMs): boolean => now - at > durations.undoMs + durations.undoGraceMs
