import type { ReactionKind } from '#contract/reactions.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { kindsIn, rowOfKinds } from './kinds.ts'
import type { Given } from './reaction-rows.ts'

/** Some of what this person gives, message by message. */
export async function givenBy(
  db: Snapshot,
  uid: string,
  limit: number,
): Promise<(Omit<Given, 'uid'> & { channelId: string })[]> {
  const rows = await db
    .selectFrom('message_reactions')
    .select(['message_id as messageId', 'channel_id as channelId', 'emoji'])
    .where('uid', '=', uid)
    .where('taken_at', 'is', null)
    .orderBy('message_id')
    .limit(limit)
    .execute()
  return rows
}

/** What these messages have, standing or removed. */
export async function kindsOf(
  db: Snapshot,
  messageIds: readonly string[],
): Promise<Map<string, { kinds: ReactionKind[]; isStanding: boolean }>> {
  const standing = await db.selectFrom('messages').select(['id', 'reactions']).where('id', 'in', messageIds).execute()
  const removed = await db
    .selectFrom('deleted_messages')
    .select(['id', 'reactions'])
    .where('id', 'in', messageIds)
    .execute()
  const states = new Map<string, { kinds: ReactionKind[]; isStanding: boolean }>()
  for (const { id, reactions } of removed) states.set(id, { kinds: kindsIn(reactions), isStanding: false })
  for (const { id, reactions } of standing) states.set(id, { kinds: kindsIn(reactions), isStanding: true })
  return states
}

/** Where nobody reads it, so that it takes no `seq`. */
export async function setKindsOf(tx: Tx, messageId: string, kinds: readonly ReactionKind[]): Promise<void> {
  const reactions = rowOfKinds(kinds)
  await tx.updateTable('messages').set({ reactions }).where('id', '=', messageId).execute()
  await tx.updateTable('deleted_messages').set({ reactions }).where('id', '=', messageId).execute()
}

export async function forgetGiven(tx: Tx, { messageId, uid, emoji }: Given): Promise<void> {
  await tx
    .deleteFrom('message_reactions')
    .where('message_id', '=', messageId)
    .where('uid', '=', uid)
    .where('emoji', '=', emoji)
    .execute()
}
