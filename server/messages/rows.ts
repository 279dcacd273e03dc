import type { Message } from '#contract/messages.ts'
import { authorColumns, leftColumn } from '#server/accounts/door.ts'
import { inPowerOfTwo } from '#server/db/in-power-of-two.ts'
import type { Snapshot } from '#server/db/open.ts'
import { filledShapeOf, shapeOf } from '#server/db/shape.ts'
import { type Question, question } from '#server/db/together.ts'
import { filesBehindFirst, mediaColumns, type StoredMedia } from '#server/media/door.ts'
import { pingedBy } from './mention-rows.ts'
import { type JoinedRow, messageOf } from './show.ts'

/**
 * Messages with their authors, their first files and what they reply to in one query: a page of history must not cost a
 * query for each. Only where a text has a mention, one more brings the names, and where one has a file, one more brings
 * those behind it (`shown`).
 */
const whole = (from: ReturnType<typeof standing>) =>
  from
    .leftJoin('users', 'users.uid', 'messages.uid')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .leftJoin('messages as quoted', join =>
      join.onRef('quoted.id', '=', 'messages.reply_to_id').onRef('quoted.channel_id', '=', 'messages.channel_id'),
    )
    .leftJoin('users as quoted_author', 'quoted_author.uid', 'quoted.uid')
    .leftJoin('media as quoted_file', 'quoted_file.id', 'quoted.media_id')
    .select([
      'messages.id',
      'messages.channel_id',
      'messages.seq',
      'messages.changed_seq',
      'messages.version',
      'messages.uid',
      'messages.text',
      'messages.timestamp',
      'messages.edited_at',
      'messages.reply_to_id',
      'messages.reply_to_uid',
      'messages.reactions',
      'messages.reacted_seq',
      'messages.pinned_at',
      'messages.pinned_by',
      ...authorColumns('messages.uid'),
      ...mediaColumns,
      'quoted.id as quoted_id',
      'quoted.uid as quoted_uid',
      'quoted.text as quoted_text',
      'quoted_author.display_name as quoted_name',
      'quoted_author.role as quoted_role',
      'quoted_author.photo_url as quoted_photo',
      leftColumn('quoted.uid', 'quoted_author.uid', 'quoted_left'),
      'quoted_file.type as quoted_file_type',
    ])

const standing = (db: Snapshot) => db.selectFrom('messages')

/** The removed ones of these ids under the columns of the standing ones: the removal is their last change. */
const removed = (db: Snapshot, ids: readonly string[]) =>
  db.selectFrom(
    db
      .selectFrom('deleted_messages')
      .select([
        'id',
        'original_channel_id as channel_id',
        'seq',
        'removed_seq as changed_seq',
        'version',
        'uid',
        'text',
      ])
      .select(['timestamp', 'edited_at', 'reply_to_id', 'reply_to_uid', 'media_id', 'reactions', 'reacted_seq'])
      .select(['pinned_at', 'pinned_by'])
      .where('id', 'in', ids)
      .as('messages'),
  ) as unknown as ReturnType<typeof standing>

/** Newest first, before `seq` or from the end. */
export const messagesBefore = async (
  db: Snapshot,
  channelId: string,
  seq: number | undefined,
  limit: number,
): Promise<Message[]> =>
  shown(db, await (seq === undefined ? newest(db, channelId, limit) : before(db, channelId, limit, seq)))

const newest = shapeOf((db, channelId: string, limit: number) =>
  whole(standing(db)).where('messages.channel_id', '=', channelId).orderBy('messages.seq', 'desc').limit(limit),
)
const before = shapeOf((db, channelId: string, limit: number, seq: number) =>
  whole(standing(db))
    .where('messages.channel_id', '=', channelId)
    .where('messages.seq', '<', seq)
    .orderBy('messages.seq', 'desc')
    .limit(limit),
)

/** Oldest first, after `seq`. */
export const messagesAfter = async (db: Snapshot, channelId: string, seq: number, limit: number): Promise<Message[]> =>
  shown(db, await after(db, channelId, seq, limit))

const after = shapeOf((db, channelId: string, seq: number, limit: number) =>
  whole(standing(db))
    .where('messages.channel_id', '=', channelId)
    .where('messages.seq', '>', seq)
    .orderBy('messages.seq')
    .limit(limit),
)

/** Whether anything stands in the channel at this `seq` or on this side of it. */
export async function hasMessages(db: Snapshot, channelId: string, side: '<=' | '>=', seq: number): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('seq')
    .where('channel_id', '=', channelId)
    .where('seq', side, seq)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Posted, edited or brought back after `from` up to `to`. */
export const messagesChanged = (db: Snapshot, channelId: string, from: number, to: number): Promise<Message[]> =>
  whole(standing(db))
    .where('messages.channel_id', '=', channelId)
    .where('messages.changed_seq', '>', from)
    .where('messages.changed_seq', '<=', to)
    .execute()
    .then(rows => shown(db, rows))

/**
 * Which messages changed after `from` up to `to`, in that order: twice where both what one says and its reactions did.
 */
export function placesChanged(
  db: Snapshot,
  channelId: string,
  from: number,
  to: number,
): Promise<{ id: string; seq: number }[]> {
  const changed = (place: 'changed_seq' | 'reacted_seq') =>
    db
      .selectFrom('messages')
      .select(row => ['id', row.ref(place).$castTo<number>().as('seq')])
      .where('channel_id', '=', channelId)
      .where(place, '>', from)
      .where(place, '<=', to)
  return changed('changed_seq').unionAll(changed('reacted_seq')).orderBy('seq').execute()
}

export const removalsBetween = (
  db: Snapshot,
  channelId: string,
  from: number,
  to: number,
): Promise<{ id: string; seq: number }[]> =>
  db
    .selectFrom('deleted_messages')
    .select(['id', 'removed_seq as seq'])
    .where('original_channel_id', '=', channelId)
    .where('removed_seq', '>', from)
    .where('removed_seq', '<=', to)
    .orderBy('removed_seq')
    .execute()

export async function findMessage(db: Snapshot, id: string): Promise<Message | null> {
  const [found] = await messagesOf(db, [id])
  return found ?? null
}

export const messagesOf = async (db: Snapshot, ids: readonly string[]): Promise<Message[]> =>
  ids.length === 0 ? [] : shown(db, await withIds(db, ...inPowerOfTwo(ids, ids[0]!)))

const withIds = shapeOf((db, ...ids: readonly string[]) => whole(standing(db)).where('messages.id', 'in', ids))

/** Those of these ids that stand in one of these channels, in no order. */
export async function messagesIn(
  db: Snapshot,
  channelIds: readonly string[],
  ids: readonly string[],
): Promise<Message[]> {
  if (channelIds.length === 0) return [] // PostgreSQL takes no empty list
  const rows = await whole(standing(db))
    .where('messages.id', 'in', ids)
    .where('messages.channel_id', 'in', channelIds)
    .execute()
  return shown(db, rows)
}

/** As they were when they were removed. */
export const removedMessagesOf = (db: Snapshot, ids: readonly string[]): Promise<Message[]> =>
  whole(removed(db, ids))
    .execute()
    .then(rows => shown(db, rows))

/** Where a message stood that was removed, and whose it was: all that a reply to it needs. */
export const removedPlaces = (
  db: Snapshot,
  ids: readonly string[],
): Promise<{ id: string; channelId: string; uid: string }[]> =>
  db
    .selectFrom('deleted_messages')
    .select(['id', 'original_channel_id as channelId', 'uid'])
    .where('id', 'in', ids)
    .execute()

/** Whose an id is whose message went with its channel. */
export const nobody = ''

/**
 * Whose these ids are, of messages posted, already removed, or gone with their channel (`nobody`'s): an id is never
 * free again (MSG-3). One statement, for every post asks.
 */
export const authorsToAsk = (db: Snapshot, ids: readonly string[]): Question<Map<string, string>> =>
  question(standingUnder(db, ...ids), rows => new Map(rows.map(({ id, uid }) => [id, uid])))

const standingUnder = filledShapeOf((db, ...ids: string[]) =>
  db
    .selectFrom('messages')
    .select(['id', 'uid'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('deleted_messages').select(['id', 'uid']).where('id', 'in', ids))
    .unionAll(
      db
        .selectFrom('spent_ids')
        .select(row => ['id', row.val(nobody).as('uid')])
        .where('id', 'in', ids),
    ),
)

async function shown(db: Snapshot, rows: readonly JoinedRow[]): Promise<Message[]> {
  const pinged = await pingedBy(db, rows.flatMap(idsWithTokens))
  const withFile = rows.filter(row => row.file_id !== null).map(({ id }) => id)
  const behind = await filesBehindFirst(db, withFile)
  return rows.map(row => messageOf(row, pinged, behind.get(row.id)))
}

/** Of a message and of what it quotes: those whose text can hold a mention. */
const idsWithTokens = (row: JoinedRow): string[] => [
  ...(row.text.includes('<@') ? [row.id] : []),
  ...(row.quoted_id !== null && row.quoted_text?.includes('<@') ? [row.quoted_id] : []),
]

/** The message that carries this file, posted or removed: a file belongs to one, as its first or behind that. */
export async function carrierOf(
  db: Snapshot,
  { id, message_id }: Pick<StoredMedia, 'id' | 'message_id'>,
): Promise<{ channelId: string; uid: string; isRemoved: boolean } | null> {
  const [column, value] = message_id === null ? (['media_id', id] as const) : (['id', message_id] as const)
  const posted = await db
    .selectFrom('messages')
    .select(['channel_id as channelId', 'uid'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (posted) return { ...posted, isRemoved: false }
  const removed = await db
    .selectFrom('deleted_messages')
    .select(['original_channel_id as channelId', 'uid'])
    .where(column, '=', value)
    .executeTakeFirst()
  return removed ? { ...removed, isRemoved: true } : null
}

/** Where a message stands, or stood before it was removed. */
export async function placeOf(
  db: Snapshot,
  id: string,
): Promise<{ channelId: string; seq: number; isStanding: boolean } | null> {
  const posted = await db
    .selectFrom('messages')
    .select(['channel_id as channelId', 'seq'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (posted) return { ...posted, isStanding: true }
  const removed = await db
    .selectFrom('deleted_messages')
    .select(['original_channel_id as channelId', 'seq'])
    .where('id', '=', id)
    .executeTakeFirst()
  return removed ? { ...removed, isStanding: false } : null
}
