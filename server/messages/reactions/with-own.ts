import type { Message } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Snapshot } from '#server/db/open.ts'
import { ownReactionsOf } from './reaction-rows.ts'

/** These messages with which reactions are this person's own. Where nobody has reacted nothing is asked. */
export async function withOwn(
  db: Snapshot,
  { uid }: Pick<Actor, 'uid'>,
  messages: readonly Message[],
): Promise<Message[]> {
  const reacted = messages.flatMap(({ id, reactions }) => (reactions && reactions.kinds.length > 0 ? id : []))
  const own = await ownReactionsOf(db, uid, reacted)
  return messages.map(message => {
    const { id, reactions } = message
    return reactions ? { ...message, reactions: { ...reactions, own: own.get(id) ?? [] } } : message
  })
}
