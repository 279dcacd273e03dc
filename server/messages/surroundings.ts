import { sizes } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import { accessChannel } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { messagesAfter, messagesBefore, placeOf } from './rows.ts'

interface Surroundings {
  /** Oldest first, without the message itself. */
  messages: Message[]
  /** Where it stands or stood among them. */
  seq: number
  isStanding: boolean
}

/** What stands around a message, posted or removed; null for a viewer who may not read there. */
export async function surroundingsOf(db: Snapshot, viewer: Actor, messageId: string): Promise<Surroundings | null> {
  const place = await placeOf(db, messageId)
  const channel = place && (await accessChannel(db, viewer, place.channelId))
  if (!channel || channel instanceof Refusal) return null
  const { seq, isStanding } = place
  const before = await messagesBefore(db, channel.id, seq, sizes.surroundings)
  const after = await messagesAfter(db, channel.id, seq, sizes.surroundings)
  return { messages: [...before.toReversed(), ...after], seq, isStanding }
}
