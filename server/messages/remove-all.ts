import type { LiveEvent } from '#contract/live.ts'
import { channelStream } from '#contract/wire/wire.ts'
import type { Message } from '#contract/messages.ts'
import { setHead, timeIn } from '#server/channels/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { type Accessed, entryOf } from './access-message.ts'
import { moveToRemoved } from './removal-rows.ts'
import { readable } from './show.ts'

/**
 * Removes these messages of these locked channels; anybody who calls it has asked for the right to. Each removal takes
 * its channel's next `seq` and has its own audit entry, in the order of the messages.
 */
export async function removeAll(
  { tx, now, person }: Turn,
  { channels, messages }: { channels: readonly Accessed['channel'][]; messages: readonly Message[] },
): Promise<{ entries: Entry[]; events: LiveEvent[] }> {
  if (messages.length === 0) return { entries: [], events: [] }
  const byId = new Map(channels.map(channel => [channel.id, { channel, head: channel.head }]))
  const at = Math.max(...channels.map(channel => timeIn(channel, now)))
  const events = messages.map(({ id, channelId }): LiveEvent => {
    const seq = ++byId.get(channelId)!.head
    return { stream: channelStream(channelId), seq, type: 'message.removed', data: { id } }
  })
  await moveToRemoved(tx, new Map(messages.map(({ id }, index) => [id, events[index]!.seq])), {
    channelName: id => byId.get(id)!.channel.name,
    at,
    by: person.uid,
    byName: person.displayName,
  })
  for (const { channel, head } of byId.values()) if (head > channel.head) await setHead(tx, channel.id, head, at)
  const entries = messages.map((message): Entry => {
    const entry = entryOf({ channel: byId.get(message.channelId)!.channel, message })
    return { ...entry, action: 'delete_message', texts: { ...entry.texts, targetMessageText: readable(message) } }
  })
  return { entries, events }
}
