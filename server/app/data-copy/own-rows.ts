import { tokensIn, tokensToNames } from '#contract/text/mentions.ts'
import { canRead, type Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { leaversAmong, namesOf } from '#server/accounts/door.ts'
import { findChannel } from '#server/channels/door.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { filesBehindFirst } from '#server/media/door.ts'
import { saidBy, saidByPerson } from '#server/messages/door.ts'

/** How much all of this person is, readable now or not: a bound. Bytes are those of the files alone. */
export async function weighed(db: Snapshot, uid: string): Promise<{ messages: number; fileBytes: number }> {
  const removed = db
    .selectFrom('deleted_messages')
    .select(row => row.fn.countAll().as('all'))
    .where('uid', '=', uid)
  const messages = (await saidByPerson(db, uid)) + Number((await removed.executeTakeFirstOrThrow()).all)
  const files = db
    .selectFrom('media')
    .select(row => row.fn.sum('bytes').as('bytes'))
    .where('uid', '=', uid)
  return { messages, fileBytes: Number((await files.executeTakeFirst())?.bytes ?? 0) }
}

/** Null where the account is gone. */
export async function roleOf(db: Snapshot, uid: string): Promise<Role | null> {
  const user = await db.selectFrom('users').select('role').where('uid', '=', uid).executeTakeFirst()
  return user?.role ?? null
}

/** The channel by its name of now, where this person may read it now; else null. */
export async function readNow(db: Snapshot, uid: string, channelId: string): Promise<{ name: string } | null> {
  const role = await roleOf(db, uid)
  const channel = await findChannel(db, channelId)
  return role !== null && channel && canRead({ role }, channel) ? { name: channel.name } : null
}

export interface OwnMessage {
  id: string
  text: string
  at: EpochMs
  editedAt: EpochMs | null
  replyTo: string | null
  /** When it was removed; null: it stands. */
  removedAt: EpochMs | null
  /** In their order. */
  files: { id: string; name: string }[]
}

/** So many in one statement: a message has 4,000 characters at most. */
export const messagesAtOnce = 200

interface OfChannel {
  uid: string
  channelId: string
  isRemoved: boolean
  after: Key | null
  /** What who has left is called in a text that mentions him (ACC-69). */
  leaver: string
}

/** The next of this person in a channel, oldest first: standing ones, or removed ones whose text is still there. */
export async function ownMessages(
  db: Snapshot,
  { uid, channelId, isRemoved, after, leaver }: OfChannel,
): Promise<OwnMessage[]> {
  const rows = isRemoved
    ? await db
        .selectFrom('deleted_messages as said')
        .leftJoin('media', 'media.id', 'said.media_id')
        .select([...columns, 'said.deleted_at as removed_at'])
        .where('said.uid', '=', uid)
        .where('said.original_channel_id', '=', channelId)
        .where('said.erased_at', 'is', null)
        .$if(after !== null, query =>
          query.where(row => row(row.refTuple('said.deleted_at', 'said.id'), '>', row.tuple(after!.at, after!.id))),
        )
        .orderBy('said.deleted_at')
        .orderBy('said.id')
        .limit(messagesAtOnce)
        .execute()
    : await db
        .selectFrom(nextSaid(db, uid, channelId, after).as('next'))
        .innerJoin('messages as said', 'said.id', 'next.id')
        .leftJoin('media', 'media.id', 'said.media_id')
        .select(columns)
        .orderBy('said.timestamp')
        .orderBy('said.id')
        .execute()
  const named = await withNames(db, rows, leaver)
  const behind = await namesBehindFirst(
    db,
    rows.filter(({ file_id }) => file_id !== null).map(({ id }) => id),
  )
  return named.map(row => ({
    id: row.id,
    text: row.text,
    at: row.timestamp,
    editedAt: row.edited_at,
    replyTo: row.reply_to_id,
    removedAt: 'removed_at' in row ? Number(row.removed_at) : null,
    files: row.file_id !== null ? [{ id: row.file_id, name: row.file_name! }, ...(behind.get(row.id) ?? [])] : [],
  }))
}

const nextSaid = (db: Snapshot, uid: string, channelId: string, after: Key | null) =>
  saidBy(db, [uid])
    .select(['id', 'timestamp'])
    .where('channel_id', '=', channelId)
    .$if(after !== null, query =>
      query.where(row => row(row.refTuple('timestamp', 'id'), '>', row.tuple(after!.at, after!.id))),
    )
    .orderBy('timestamp')
    .orderBy('id')
    .limit(messagesAtOnce)

async function namesBehindFirst(db: Snapshot, ids: readonly string[]): Promise<Map<string, OwnMessage['files']>> {
  const files = await filesBehindFirst(db, ids)
  return new Map([...files].map(([id, some]) => [id, some.map(({ id: fileId, name }) => ({ id: fileId, name }))]))
}

const columns = [
  'said.id',
  'said.text',
  'said.timestamp',
  'said.edited_at',
  'said.reply_to_id',
  'media.id as file_id',
  'media.name as file_name',
] as const

export interface EarlierText {
  messageId: string
  version: number
  text: string
  /** When another text took its place. */
  until: EpochMs
}

/** The next earlier texts of a message, the first one first; one that retention erased is not among them. */
export async function earlierTexts(
  db: Snapshot,
  { messageId, after, leaver }: { messageId: string; after: number; leaver: string },
): Promise<EarlierText[]> {
  const rows = await db
    .selectFrom('message_edits')
    .select(['message_id', 'version', 'text', 'timestamp'])
    .where('message_id', '=', messageId)
    .where('version', '>', after)
    .where('erased_at', 'is', null)
    .orderBy('version')
    .limit(messagesAtOnce)
    .execute()
  return (await withNames(db, rows, leaver)).map(row => ({
    messageId: row.message_id,
    version: row.version,
    text: row.text,
    until: row.timestamp,
  }))
}

/** With the names of now where a text mentions people, and `leaver` for those who have left. */
async function withNames<Row extends { text: string }>(
  db: Snapshot,
  rows: readonly Row[],
  leaver: string,
): Promise<Row[]> {
  const uids = new Set(rows.flatMap(({ text }) => tokensIn(text).map(({ uid }) => uid)))
  if (uids.size === 0) return [...rows]
  const names = await namesOf(db, [...uids])
  const left = await leaversAmong(
    db,
    [...uids].filter(uid => !names.has(uid)),
  )
  const nameNow = (uid: string): string | undefined => (left.has(uid) ? leaver : names.get(uid))
  return rows.map(row => ({ ...row, text: tokensToNames(row.text, nameNow) }))
}
