import { sizes } from '#contract/limits.ts'
import type { LiveEvent } from '#contract/live.ts'
import { lockChannels } from '#server/channels/door.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { findMessage } from '#server/messages/rows.ts'
import { changePin } from './change-pin.ts'
import type { Pin } from './pin-rows.ts'

/** Takes a pin or its end back; the caller has asked for the right to, and has locked the channel. */
export async function restorePin(tx: Tx, messageId: string, pin: Pin): Promise<LiveEvent | Refusal> {
  const message = await findMessage(tx, messageId)
  const channel = message && (await lockChannels(tx, [message.channelId])).get(message.channelId)
  if (!message || !channel) return refuse('undo-gone')
  return (await changePin(tx, { channel, message }, pin)).event
}

/** Whether one more has room. */
export const isPinsFull = (pins: number): boolean => pins >= sizes.pinsMax
