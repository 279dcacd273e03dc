import { channelStream } from '#contract/live.ts'
import type { messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs, Nothing } from '#contract/text.ts'
import { record } from '#server/audit/door.ts'
import { setHead } from '#server/channels/door.ts'
import type { Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessMessage, entryOf } from './access-message.ts'
import { moveToRemoved } from './rows.ts'
import { readable } from './show.ts'

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

  const seq = channel.head + 1
  const at = Math.max(channel.lastTimestamp, now)
  const by = { by: person.uid, byName: person.displayName }
  await moveToRemoved(tx, message.id, { channelName: channel.name, removedSeq: seq, at, ...by })
  await setHead(tx, channel.id, seq, at)
  const entry = entryOf(accessed)
  const texts = { ...entry.texts, targetMessageText: readable(message) }
  await record(tx, now, { ...entry, action: 'delete_message', texts })
  const { id } = message
  return { result: {}, events: [{ stream: channelStream(channel.id), seq, type: 'message.removed', data: { id } }] }
}
