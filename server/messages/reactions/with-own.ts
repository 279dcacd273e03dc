import type { Message } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Reactions } from '#contract/reactions.ts'
import type { Snapshot } from '#server/db/open.ts'
import { withOneMore } from './kinds.ts'
import { givenFor } from './reaction-rows.ts'

type OfReader = Pick<Reactions, 'own' | 'hidden'>

/**
 * These messages with which reactions are this person's own, and which come from those whom he blocked. Where nobody
 * has reacted nothing is asked.
 */
export async function withOwn(
  db: Snapshot,
  { uid }: Pick<Actor, 'uid'>,
  messages: readonly Message[],
): Promise<Message[]> {
  const reacted = messages.flatMap(({ id, reactions }) => (reactions && reactions.kinds.length > 0 ? id : []))
  const ofReader = await reactionsFor(db, uid, reacted)
  return messages.map(message => {
    const { id, reactions } = message
    return reactions ? { ...message, reactions: { ...reactions, ...(ofReader.get(id) ?? { own: [] }) } } : message
  })
}

/** By the messages' ids; one to which neither he nor anybody whom he blocked gave anything is missing. */
export async function reactionsFor(
  db: Snapshot,
  uid: string,
  messageIds: readonly string[],
): Promise<Map<string, OfReader>> {
  const given = await givenFor(db, uid, messageIds)
  const ofReader = new Map<string, OfReader>()
  for (const each of given) {
    const { own = [], hidden } = ofReader.get(each.message_id) ?? {}
    const isOwn = each.uid === uid
    ofReader.set(each.message_id, {
      own: isOwn ? [...own, each.emoji].sort() : own,
      ...(!isOwn ? { hidden: withOneMore(hidden ?? [], each.emoji) } : hidden && { hidden }),
    })
  }
  return ofReader
}
