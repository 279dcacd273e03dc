import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { forgetReactions } from '#server/messages/reactions/reaction-rows.ts'
import { dropFiles, rowsBehindFirst } from '#server/media/door.ts'
import { saidBy } from './authors/said-rows.ts'

/** All that stand, in every channel. */
export async function countMessages(db: Snapshot): Promise<number> {
  const counted = db.selectFrom('messages').select(row => row.fn.countAll().as('all'))
  return Number((await counted.executeTakeFirstOrThrow()).all)
}

/** How many messages of this person stand. */
export async function saidByPerson(db: Snapshot, uid: string): Promise<number> {
  const counted = saidBy(db, [uid]).select(row => row.fn.countAll().as('all'))
  return Number((await counted.executeTakeFirstOrThrow()).all)
}

/** How much a channel holds: standing messages, removed ones, and the files of both. */
export async function contentsOf(
  db: Snapshot,
  channelId: string,
): Promise<{ messages: number; removedMessages: number; files: number }> {
  const standing = await db
    .selectFrom('messages')
    .select(row => [row.fn.countAll().as('all'), row.fn.count('media_id').as('files')])
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow()
  const removed = await db
    .selectFrom('deleted_messages')
    .select(row => [row.fn.countAll().as('all'), row.fn.count('media_id').as('files')])
    .where('original_channel_id', '=', channelId)
    .executeTakeFirstOrThrow()
  return {
    messages: Number(standing.all),
    removedMessages: Number(removed.all),
    files: Number(standing.files) + Number(removed.files) + (await countBehindFirst(db, channelId)),
  }
}

/** The files of a channel's messages, standing or removed, that are not the first of their message. */
async function countBehindFirst(db: Snapshot, channelId: string): Promise<number> {
  const counted = await db
    .selectFrom('media')
    .leftJoin('messages', 'messages.id', 'media.message_id')
    .leftJoin('deleted_messages', 'deleted_messages.id', 'media.message_id')
    .select(row => row.fn.countAll().as('all'))
    .where('media.message_id', 'is not', null)
    .where(row =>
      row.or([row('messages.channel_id', '=', channelId), row('deleted_messages.original_channel_id', '=', channelId)]),
    )
    .executeTakeFirstOrThrow()
  return Number(counted.all)
}

/** Whether anything that stands in this channel was said or edited at this time or later. */
export async function wroteSince(db: Snapshot, channelId: string, since: EpochMs): Promise<boolean> {
  const written = db
    .selectFrom('messages')
    .select('id')
    .where('channel_id', '=', channelId)
    .where(row => row.or([row('timestamp', '>=', since), row('edited_at', '>=', since)]))
    .limit(1)
  return (await written.executeTakeFirst()) !== undefined
}

/** Few enough that nobody's post waits noticeably behind one step: about 10 ms. */
const clearedAtOnce = 200

/** Some messages of a channel, standing or removed; the ids of their files. */
export interface Contents {
  ids: string[]
  files: string[]
}

/** What the next step of clearing a channel that is gone takes; null when nothing is left. */
export async function someContents(db: Snapshot, channelId: string): Promise<Contents | null> {
  const standing = await db
    .selectFrom('messages')
    .select(['id', 'media_id'])
    .where('channel_id', '=', channelId)
    .limit(clearedAtOnce)
    .execute()
  const some =
    standing.length > 0
      ? standing
      : await db
          .selectFrom('deleted_messages')
          .select(['id', 'media_id'])
          .where('original_channel_id', '=', channelId)
          .limit(clearedAtOnce)
          .execute()
  if (some.length === 0) return null
  const ids = some.map(({ id }) => id)
  const behind = (await rowsBehindFirst(db, ids)).map(({ id }) => id)
  return { ids, files: [...some.flatMap(({ media_id }) => media_id ?? []), ...behind] }
}

/**
 * One step of clearing a channel that is gone: these messages, with their earlier texts, mentions, reactions and the
 * rows of their files. Their ids stay taken (MSG-3).
 */
export async function clearSome(tx: Tx, { ids, files }: Contents): Promise<void> {
  await tx.deleteFrom('message_edits').where('message_id', 'in', ids).execute()
  await tx.deleteFrom('message_mentions').where('message_id', 'in', ids).execute()
  await forgetReactions(tx, ids)
  await tx.deleteFrom('messages').where('id', 'in', ids).execute()
  await tx.deleteFrom('deleted_messages').where('id', 'in', ids).execute()
  await tx
    .insertInto('spent_ids')
    .values(ids.map(id => ({ id })))
    .execute()
  await dropFiles(tx, files)
}

/** All of this person. */
export const forgetReadMarksOf = (tx: Tx, uid: string): Promise<unknown> =>
  tx.deleteFrom('read_marks').where('uid', '=', uid).execute()

export const forgetReadMarks = (tx: Tx, channelId: string): Promise<unknown> =>
  tx.deleteFrom('read_marks').where('channel_id', '=', channelId).execute()
