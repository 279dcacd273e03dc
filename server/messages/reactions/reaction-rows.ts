import type { ReactionKind } from '#contract/reactions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { type AuthorRow, authorColumns } from '#server/accounts/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { rowOfKinds } from './kinds.ts'

/** One emoji of one person on one message. */
export interface Given {
  messageId: string
  uid: string
  emoji: string
}

/** Whether this person has given this emoji, as it is now. */
export async function hasGiven(db: Snapshot, { messageId, uid, emoji }: Given): Promise<boolean> {
  const found = await db
    .selectFrom('message_reactions')
    .select('seq')
    .where('message_id', '=', messageId)
    .where('uid', '=', uid)
    .where('emoji', '=', emoji)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Who took it back and gives it again is the last in its order. */
export async function give(
  tx: Tx,
  { messageId, channelId, uid, emoji, seq, at }: Given & { channelId: string; seq: number; at: EpochMs },
): Promise<void> {
  await tx
    .insertInto('message_reactions')
    .values({ message_id: messageId, uid, emoji, channel_id: channelId, seq, at, taken_at: null })
    .onConflict(conflict => conflict.columns(['message_id', 'uid', 'emoji']).doUpdateSet({ seq, at, taken_at: null }))
    .execute()
}

export async function takeBack(
  tx: Tx,
  { messageId, uid, emoji, seq, at }: Given & { seq: number; at: EpochMs },
): Promise<void> {
  await tx
    .updateTable('message_reactions')
    .set({ seq, taken_at: at })
    .where('message_id', '=', messageId)
    .where('uid', '=', uid)
    .where('emoji', '=', emoji)
    .execute()
}

/** What a standing message's rows come to. */
export async function setReactions(
  tx: Tx,
  messageId: string,
  { seq, kinds }: { seq: number; kinds: readonly ReactionKind[] },
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ reactions: rowOfKinds(kinds), reacted_seq: seq })
    .where('id', '=', messageId)
    .execute()
}

/** What this person gave these messages, and those whom he blocked. */
export async function givenFor(
  db: Snapshot,
  reader: string,
  messageIds: readonly string[],
): Promise<(Omit<Given, 'messageId'> & { message_id: string })[]> {
  if (messageIds.length === 0) return [] // PostgreSQL takes no empty list
  return db
    .selectFrom('message_reactions')
    .select(['message_id', 'uid', 'emoji'])
    .where('message_id', 'in', messageIds)
    .where('taken_at', 'is', null)
    .where('uid', 'in', hidden =>
      hidden
        .selectFrom('blocks')
        .select('blocked_uid as uid')
        .where('blocks.uid', '=', reader)
        .unionAll(db.selectFrom('users').select('users.uid').where('users.uid', '=', reader)),
    )
    .execute()
}

/** What a change was, as far as no later one of the same emoji by the same person has replaced it. */
export interface ReactionChange extends Given {
  seq: number
  isOn: boolean
}

/** Changes of a channel after `from` up to `to`. */
export async function reactionsBetween(
  db: Snapshot,
  channelId: string,
  from: number,
  to: number,
): Promise<ReactionChange[]> {
  const rows = await db
    .selectFrom('message_reactions')
    .select(['message_id', 'uid', 'emoji', 'seq', 'taken_at'])
    .where('channel_id', '=', channelId)
    .where('seq', '>', from)
    .where('seq', '<=', to)
    .execute()
  return rows.map(({ message_id, taken_at, ...row }) => ({ ...row, messageId: message_id, isOn: taken_at === null }))
}

interface Asked extends Omit<Given, 'uid'> {
  /** Whom this person blocked, he is not shown. */
  reader: string
  after: number | null
  limit: number
}

/** Who gave a message this emoji, the first first: by the channel's places, since times may be alike. */
export const reactorsOf = (
  db: Snapshot,
  { messageId, emoji, reader, after, limit }: Asked,
): Promise<(AuthorRow & { uid: string; seq: number })[]> =>
  db
    .selectFrom('message_reactions as given')
    .leftJoin('users', 'users.uid', 'given.uid')
    .select(['given.uid', 'given.seq', ...authorColumns('given.uid')])
    .where('given.message_id', '=', messageId)
    .where('given.emoji', '=', emoji)
    .where('given.taken_at', 'is', null)
    .where('given.uid', 'not in', db.selectFrom('blocks').select('blocked_uid').where('blocks.uid', '=', reader))
    .$if(after !== null, query => query.where('given.seq', '>', after))
    .orderBy('given.seq')
    .limit(limit)
    .execute()

/** All that these messages have, for good. */
export async function forgetReactions(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('message_reactions').where('message_id', 'in', messageIds).execute()
}

/** Rows of what was taken back up to then: nobody has to be told of it any more. */
export async function forgetTakenBack(tx: Tx, before: EpochMs): Promise<void> {
  await tx.deleteFrom('message_reactions').where('taken_at', '<=', before).execute()
}
