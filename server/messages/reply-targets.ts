import type { Message } from '#contract/messages.ts'
import { quoteOf } from '#contract/text/quote.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { messagesOf, removedPlaces } from './rows.ts'

type Reply = NonNullable<Message['replyTo']>
/** What may be replied to: each in its channel. */
export type ReplyTargets = Map<string, { channelId: string; reply: Reply }>

/**
 * The messages of these ids as a reply quotes them. One that was removed while the reply was written can still be
 * replied to, and shows as deleted. No question without ids, one nearly always.
 */
export async function findTargets(db: Snapshot, ids: readonly string[]): Promise<ReplyTargets> {
  const targets: ReplyTargets = new Map()
  if (ids.length === 0) return targets
  for (const message of await messagesOf(db, ids)) addTarget(targets, message)
  const missing = ids.filter(id => !targets.has(id))
  if (missing.length === 0) return targets
  for (const { id, channelId, uid } of await removedPlaces(db, missing)) {
    targets.set(id, { channelId, reply: { id, uid, quote: null } })
  }
  return targets
}

export const addTarget = (targets: ReplyTargets, message: Message): ReplyTargets =>
  targets.set(message.id, {
    channelId: message.channelId,
    reply: { id: message.id, uid: message.author.uid, quote: quoteOf(message) },
  })

/** A message of another channel is refused like one that never was: a reply must not tell what stands elsewhere. */
export function replyTo(targets: ReplyTargets, channelId: string, id: string | undefined): Reply | null | Refusal {
  if (id === undefined) return null
  const target = targets.get(id)
  return target?.channelId === channelId ? target.reply : refuse('reply-not-found')
}
