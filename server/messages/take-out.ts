import type { LiveEvent } from '#contract/live.ts'
import { channelStream } from '#contract/wire/wire.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { setHead, timeIn } from '#server/channels/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { Named } from '#server/gate/acts/entry.ts'
import type { Accessed } from './access-message.ts'
import { moveToRemoved } from './removal-rows.ts'

/**
 * Moves these messages of these locked channels to the removed ones. Each takes its channel's next `seq`, and has its
 * event, in the order of the messages.
 */
export async function takeOut(
  tx: Tx,
  now: EpochMs,
  {
    channels,
    messages,
    by,
  }: {
    channels: readonly Accessed['channel'][]
    messages: readonly { id: string; channelId: string }[]
    by: Named
  },
): Promise<LiveEvent[]> {
  if (messages.length === 0) return []
  const byId = new Map(channels.map(channel => [channel.id, { channel, head: channel.head }]))
  const touched = channels.filter(({ id }) => messages.some(({ channelId }) => channelId === id))
  const at = Math.max(...touched.map(channel => timeIn(channel, now)))
  const events = messages.map(({ id, channelId }): LiveEvent => {
    const seq = ++byId.get(channelId)!.head
    return { stream: channelStream(channelId), seq, type: 'message.removed', data: { id } }
  })
  await moveToRemoved(tx, new Map(messages.map(({ id }, index) => [id, events[index]!.seq])), {
    channelName: id => byId.get(id)!.channel.name,
    at,
    by: by.uid,
    byName: by.displayName,
  })
  for (const { channel, head } of byId.values()) if (head > channel.head) await setHead(tx, channel.id, head, at)
  return events
}
