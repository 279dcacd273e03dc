import { v7 as uuidv7 } from 'uuid'
import { sizes } from '#contract/limits.ts'
import type { pinRoutes } from '#contract/pin-routes.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { timeIn } from '#server/channels/door.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Permit, Turn } from '#server/gate/acts/turn.ts'
import { type Accessed, accessMessage, entryOf } from '#server/messages/access-message.ts'
import { readable } from '#server/messages/show.ts'
import { withOwn } from '#server/messages/reactions/with-own.ts'
import { changePin } from './change-pin.ts'
import { countPins, type Pin } from './pin-rows.ts'

type Input = InputOf<typeof pinRoutes.pinMessage>
type Answer = Done<OutputOf<typeof pinRoutes.pinMessage>> | Refusal

/** Pins a message to its channel (MSG-52). The same again, also by somebody else at once, changes nothing. */
export async function pin(turn: Turn, input: Input): Promise<Answer> {
  const accessed = await accessMessage(turn, input.messageId)
  if (accessed instanceof Refusal) return accessed
  const { channel, message } = accessed
  const permit = turn.may('message.pin', { channel })
  if (permit instanceof Refusal) return permit
  if (message.pinned) return unchanged(turn, accessed, permit)
  if ((await countPins(turn.tx, channel.id)) >= sizes.pinsMax) return refuse('too-many-pins', { max: sizes.pinsMax })
  return change(turn, accessed, permit, { at: timeIn(channel, turn.now), by: turn.person.uid })
}

/** Takes a pin away, no matter who of the staff set it. */
export async function unpin(turn: Turn, input: Input): Promise<Answer> {
  const accessed = await accessMessage(turn, input.messageId)
  if (accessed instanceof Refusal) return accessed
  const permit = turn.may('message.pin', { channel: accessed.channel })
  if (permit instanceof Refusal) return permit
  return accessed.message.pinned ? change(turn, accessed, permit, null) : unchanged(turn, accessed, permit)
}

async function unchanged({ tx, person }: Turn, { message }: Accessed, permit: Permit): Promise<Answer> {
  const [shown = message] = await withOwn(tx, person, [message])
  return permit.unchanged({ message: shown, entryId: null })
}

/** The channel is locked, so of two changes at once each sees what the other one left. */
async function change({ tx, person }: Turn, accessed: Accessed, permit: Permit, pin: Pin): Promise<Answer> {
  const { message, event } = await changePin(tx, accessed, pin)
  const entry = entryOf(accessed)
  const entryId = uuidv7()
  const [shown = message] = await withOwn(tx, person, [message])
  return permit.recorded(
    {
      ...entry,
      id: entryId,
      action: pin ? 'pin_message' : 'unpin_message',
      inverse: { kind: 'pin', payload: { before: accessed.message.pinned ?? null, after: pin } },
      texts: { ...entry.texts, targetMessageText: readable(message) },
    },
    { result: { message: shown, entryId }, events: [event] },
  )
}
