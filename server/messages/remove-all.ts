import type { LiveEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { type Accessed, entryOf } from './access-message.ts'
import { readable } from './show.ts'
import { takeOut } from './take-out.ts'

/**
 * Removes these messages of these locked channels; anybody who calls it has asked for the right to. Each removal takes
 * its channel's next `seq` and has its own audit entry, in the order of the messages.
 */
export async function removeAll(
  { tx, now, person }: Turn,
  { channels, messages }: { channels: readonly Accessed['channel'][]; messages: readonly Message[] },
): Promise<{ entries: Entry[]; events: LiveEvent[] }> {
  const events = await takeOut(tx, now, { channels, messages, by: person })
  const seqs = new Map(messages.map(({ id }, index) => [id, events[index]!.seq]))
  const byId = new Map(channels.map(channel => [channel.id, channel]))
  const entries = messages.map((message): Entry => {
    const entry = entryOf({ channel: byId.get(message.channelId)!, message })
    const { id, author } = message
    const removed = { before: null, after: seqs.get(id) }
    const isOwn = author.uid === person.uid // who brings it back himself has ten seconds (MSG)
    return {
      ...(!isOwn && { inverse: { kind: 'message', payload: removed } }),
      ...entry,
      action: 'delete_message',
      texts: { ...entry.texts, targetMessageText: readable(message) },
    }
  })
  return { entries, events }
}
