import type { Message, Named } from '#contract/messages.ts'
import { leftColumn, namedOf } from '#server/accounts/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { runLater } from '#server/db/together.ts'

/** By uid, those whom these messages mention. */
export type Pinged = ReadonlyMap<string, Named>
const nobody: Pinged = new Map()

/**
 * Whom these messages mention, posted or removed, in one query. Of a removed account it is the fallback user's name.
 */
export async function pingedBy(db: Snapshot, messageIds: readonly string[]): Promise<(messageId: string) => Pinged> {
  if (messageIds.length === 0) return () => nobody
  const rows = await db
    .selectFrom('message_mentions')
    .leftJoin('users', 'users.uid', 'message_mentions.uid')
    .select(['message_mentions.message_id', 'message_mentions.uid', 'users.display_name'])
    .select(leftColumn('message_mentions.uid', 'users.uid', 'has_left'))
    .where('message_mentions.message_id', 'in', messageIds)
    .execute()
  const byMessage = new Map<string, Map<string, Named>>()
  for (const { message_id, uid, display_name, has_left } of rows) {
    const pinged = byMessage.get(message_id) ?? new Map<string, Named>()
    byMessage.set(message_id, pinged.set(uid, namedOf(uid, display_name, has_left !== null)))
  }
  return messageId => byMessage.get(messageId) ?? nobody
}

type Mentioning = Pick<Message, 'id' | 'channelId' | 'seq' | 'pingedUsers'>

export async function insertMentions(tx: Tx, messages: readonly Mentioning[]): Promise<void> {
  const rows = messages.flatMap(({ id, channelId, seq, pingedUsers }) =>
    pingedUsers.map(({ uid }) => ({ message_id: id, uid, channel_id: channelId, seq })),
  )
  if (rows.length > 0) await runLater(tx, [tx.insertInto('message_mentions').values(rows)])
}

/** After an edit: who is named no more is forgotten, who is named now is added. */
export async function replaceMentions(tx: Tx, before: Mentioning, after: Mentioning): Promise<void> {
  const gone = without(before, after).map(({ uid }) => uid)
  if (gone.length > 0) {
    await tx.deleteFrom('message_mentions').where('message_id', '=', after.id).where('uid', 'in', gone).execute()
  }
  await insertMentions(tx, [{ ...after, pingedUsers: without(after, before) }])
}

/** Whom one of them names and the other does not. */
const without = (one: Mentioning, other: Mentioning): Message['pingedUsers'] =>
  one.pingedUsers.filter(({ uid }) => !other.pingedUsers.some(pinged => pinged.uid === uid))
