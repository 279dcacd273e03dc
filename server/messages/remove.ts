import { v7 as uuidv7 } from 'uuid'
import type { messageRoutes } from '#contract/messages.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { accessMessage } from './access-message.ts'
import { removeAll } from './remove-all.ts'

/** Removes one's own message, or any as staff. What it was stays in `deleted_messages` with who and when. */
export async function remove(
  turn: Turn,
  input: InputOf<typeof messageRoutes.removeMessage>,
): Promise<Done<OutputOf<typeof messageRoutes.removeMessage>> | Refusal> {
  const { person, may } = turn
  const accessed = await accessMessage(turn, input.messageId)
  if (accessed instanceof Refusal) return accessed
  const { channel, message } = accessed
  const isOwn = message.author.uid === person.uid
  const ability = isOwn ? 'message.deleteOwn' : 'message.deleteAny'
  const permit = may(ability, { uid: message.author.uid, role: message.author.role, channel })
  if (permit instanceof Refusal) return permit
  const { entries, events } = await removeAll(turn, { channels: [channel], messages: [message] })
  const entryId = isOwn ? null : uuidv7()
  const named = entries.map(entry => ({ ...entry, ...(entryId !== null && { id: entryId }) }))
  return permit.recorded(named, { result: { entryId }, events })
}
