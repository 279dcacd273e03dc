import type { LiveEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { setHead } from '#server/channels/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { Accessed } from '#server/messages/access-message.ts'
import { type Pin, setPin } from './pin-rows.ts'

/**
 * Pins or unpins a message of a locked channel: it takes the channel's next `seq` as the message's last change, so that
 * no page misses it. It is nobody's unread.
 */
export async function changePin(
  tx: Tx,
  { channel, message }: Accessed,
  pin: Pin,
): Promise<{ message: Message; event: LiveEvent }> {
  const seq = channel.head + 1
  await setPin(tx, { id: message.id, seq, pin })
  await setHead(tx, channel.id, seq, channel.lastTimestamp)
  const { pinned: _, ...rest } = message
  const changed: Message = { ...rest, changedSeq: seq, ...(pin && { pinned: pin }) }
  const type = pin ? 'message.pinned' : 'message.unpinned'
  return { message: changed, event: { stream: channelStream(channel.id), seq, type, data: { message: changed } } }
}
