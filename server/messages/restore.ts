import type { Message, messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { lockPeople } from '#server/accounts/door.ts'
import { lockChannels } from '#server/channels/door.ts'
import type { Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessMessage } from './access-message.ts'
import { findRemovals } from './removal-rows.ts'
import { isLate, restoreAll } from './restore-all.ts'

/**
 * Undoes one's own removal within a few seconds: the message stands where it stood, with its mentions, earlier texts, file
 * and replies, and takes the channel's next `seq` as its last change. Both the removal and its undoing stay in the audit
 * log. Who removed another's as staff must still be allowed to. A message that stands (the same undo again) is answered as it is.
 */
export async function restore(
  tx: Tx,
  actor: Actor | null,
  { messageId }: InputOf<typeof messageRoutes.restoreMessage>,
  now: EpochMs,
): Promise<Outcome<Message> | Refusal> {
  const person = actor && (await lockPeople(tx, [actor.uid])).get(actor.uid)
  if (!person) return refuse('signed-out')
  const [seen] = await findRemovals(tx, [messageId])
  const channel = seen && (await lockChannels(tx, [seen.channelId])).get(seen.channelId)
  const [removal] = await findRemovals(tx, [messageId]) // as it is now that nobody else can change it
  if (!channel || !removal) return asItStands(tx, actor, messageId)
  const ability = removal.uid === person.uid ? 'message.restore' : 'message.deleteAny'
  const no = mayNot(person, ability, { uid: removal.uid, channel }, now)
  if (no) return no
  if (removal.by !== person.uid) return refuse('forbidden')
  if (isLate(removal, now)) return refuse('undo-expired')

  const { messages, events } = await restoreAll(tx, person, { channels: [channel], removed: [removal] }, now)
  return { result: messages[0]!, events }
}

async function asItStands(tx: Tx, actor: Actor, messageId: string): Promise<Outcome<Message> | Refusal> {
  const accessed = await accessMessage(tx, actor, messageId)
  return accessed instanceof Refusal ? accessed : { result: accessed.message, wasDone: true }
}
