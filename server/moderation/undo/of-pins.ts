import { sizes } from '#contract/limits.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { countPins, isPinsFull, type Pin, pinOf, pinOfRemoved, restorePin } from '#server/messages/door.ts'
import type { UndoKind } from './kind.ts'
import { subjectOf } from './subject.ts'

/** State: when the message was pinned and by whom, or null. One that is removed has none, until it comes back. */
export const pin: UndoKind = {
  ability: 'message.pin',
  on: 'channel',
  state: async ({ db, pretended }, { message_id }) =>
    pretended.messages.has(message_id!) ? pinOfRemoved(db, message_id!) : pinOf(db, message_id!),
  hindrance: async ({ db, pretended }, { channel_id }, { before }) => {
    if (before === null) return null
    const pins = (await countPins(db, channel_id!)) + (pretended.pins.get(channel_id!) ?? 0)
    return isPinsFull(pins) ? refuse('too-many-pins', { max: sizes.pinsMax }) : null
  },
  bringBack: async ({ tx }, { message_id }, { before }) => {
    const event = await restorePin(tx, message_id!, before as Pin)
    return event instanceof Refusal ? event : [event]
  },
  pretend: async ({ pretended }, row, { before }) => {
    const pins = pretended.pins.get(row.channel_id!) ?? 0
    pretended.pins.set(row.channel_id!, pins + (before === null ? -1 : 1))
    pretended.states.set(subjectOf(row), before)
  },
}
