import type { messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs, Nothing } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessMessage } from './access-message.ts'
import { removeAll } from './remove-all.ts'

/** Removes one's own message, or any as staff. What it was stays in `deleted_messages` with who and when. */
export async function remove(
  tx: Tx,
  actor: Actor | null,
  input: InputOf<typeof messageRoutes.removeMessage>,
  now: EpochMs,
): Promise<Outcome<Nothing> | Refusal> {
  const accessed = await accessMessage(tx, actor, input.messageId)
  if (accessed instanceof Refusal) return accessed
  const { person, channel, message } = accessed
  const isOwn = message.author.uid === person.uid
  const ability = isOwn ? 'message.deleteOwn' : 'message.deleteAny'
  const no = mayNot(person, ability, { uid: message.author.uid, role: message.author.role, channel }, now)
  if (no) return no
  return { result: {}, events: await removeAll(tx, person, { channels: [channel], messages: [message] }, now) }
}
