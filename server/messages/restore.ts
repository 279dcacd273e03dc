import type { Message, messageRoutes } from '#contract/messages.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { lockChannels } from '#server/channels/door.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { accessMessage } from './access-message.ts'
import { findRemovals } from './removal-rows.ts'
import { isLate, restoreAll } from './restore-all.ts'

/**
 * Undoes one's own removal of one's own message within a few seconds: it stands where it stood, with its mentions,
 * earlier texts, file and replies, and takes the channel's next `seq` as its last change. Both the removal and its
 * undoing stay in the audit log. What staff removed of others comes back by `undoAct` alone (MSG-18). A message that
 * stands (the same undo again) is answered as it is.
 */
export async function restore(
  turn: Turn,
  { messageId }: InputOf<typeof messageRoutes.restoreMessage>,
): Promise<Done<Message> | Refusal> {
  const { tx, now, person, may } = turn
  const [seen] = await findRemovals(tx, [messageId])
  const channel = seen && (await lockChannels(tx, [seen.channelId])).get(seen.channelId)
  const [removal] = await findRemovals(tx, [messageId]) // as it is now that nobody else can change it
  if (!channel || !removal) return asItStands(turn, messageId)
  const permit = may('message.restore', { uid: removal.uid, channel })
  if (permit instanceof Refusal) return permit
  if (removal.by !== person.uid) return refuse('forbidden')
  if (removal.erasedAt !== null) return refuse('text-erased')
  if (isLate(removal, now)) return refuse('undo-expired')

  const { messages, entries, events } = await restoreAll(turn, { channels: [channel], removed: [removal] })
  return permit.recorded(entries, { result: messages[0]!, events })
}

async function asItStands(turn: Turn, messageId: string): Promise<Done<Message> | Refusal> {
  const accessed = await accessMessage(turn, messageId)
  return accessed instanceof Refusal ? accessed : turn.wasDone(accessed.message)
}
