import type { EpochMs } from '#contract/text/text.ts'
import { isOpenIn } from '#server/channels/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { MediaRow } from '#server/db/media-table.ts'
import { kindOf } from '#server/media/door.ts'

/** The file of a message that stands, with where that is. */
export interface Carried extends MediaRow {
  message_id: string
  channel_id: string
  channel_name: string
  is_open: 0 | 1
  read_only: 0 | 1
  read_roles: string
}

/**
 * What visitors see of the pictures that owners picked, the latest pick first: those whose message stands in a channel
 * that is opened to visitors now. That is asked each time, so that a removal, its undo, a channel that is closed and
 * one that is deleted need no word of pictures.
 */
export async function shownPictures(db: Snapshot): Promise<Carried[]> {
  const picked = await carried(db)
    .innerJoin('site_pictures', join =>
      join.onRef('site_pictures.file_id', '=', 'media.id').onRef('site_pictures.message_id', '=', 'messages.id'),
    )
    .orderBy('site_pictures.picked_at', 'desc')
    .orderBy('media.id', 'desc')
    .execute()
  return picked.filter(isForVisitors)
}

/** One of them, by the id of its file. */
export async function shownPicture(db: Snapshot, fileId: string): Promise<Carried | null> {
  const row = await carried(db)
    .innerJoin('site_pictures', join =>
      join.onRef('site_pictures.file_id', '=', 'media.id').onRef('site_pictures.message_id', '=', 'messages.id'),
    )
    .where('media.id', '=', fileId)
    .executeTakeFirst()
  return row && isForVisitors(row) ? row : null
}

export const carriedFile = (db: Snapshot, fileId: string): Promise<Carried | undefined> =>
  carried(db).where('media.id', '=', fileId).executeTakeFirst()

const carried = (db: Snapshot) =>
  db
    .selectFrom('media')
    .innerJoin('messages', join =>
      join.on(row =>
        row.or([
          row('messages.media_id', '=', row.ref('media.id')),
          row('messages.id', '=', row.ref('media.message_id')),
        ]),
      ),
    )
    .innerJoin('channels', 'channels.id', 'messages.channel_id')
    .selectAll('media')
    .select(['messages.id as message_id', 'messages.channel_id', 'channels.name as channel_name'])
    .select(['channels.is_open', 'channels.read_only', 'channels.read_roles'])

/** Its kind is asked again too: an archive may hold any row. What its sender covers is not hung up for everybody. */
export const isForVisitors = (file: Carried): boolean =>
  kindOf(file.type) === 'image' && file.is_spoiler === 0 && isOpenIn(file)

export const insertPicture = (tx: Tx, file: Carried, now: EpochMs): Promise<unknown> =>
  tx
    .insertInto('site_pictures')
    .values({ file_id: file.id, message_id: file.message_id, picked_at: now })
    .onConflict(row => row.column('file_id').doUpdateSet({ picked_at: now }))
    .execute()

/** Whether there was such a row, shown or not. */
export async function removePicture(tx: Tx, fileId: string): Promise<boolean> {
  const removed = await tx.deleteFrom('site_pictures').where('file_id', '=', fileId).returning('file_id').execute()
  return removed.length > 0
}

/** All rows but those of these files. */
export async function removeOtherPictures(tx: Tx, fileIds: readonly string[]): Promise<void> {
  const rows = tx.deleteFrom('site_pictures')
  await (fileIds.length > 0 ? rows.where('file_id', 'not in', fileIds) : rows).execute()
}
