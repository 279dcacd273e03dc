import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { MediaRow } from '#server/db/media-table.ts'

/** In the order of their ids, held against other writers until the commit. */
export const lockMedia = (tx: Tx, ids: readonly string[]): Promise<MediaRow[]> =>
  tx.selectFrom('media').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export const markAttached = (tx: Tx, ids: readonly string[], now: EpochMs): Promise<unknown> =>
  tx.updateTable('media').set({ attached_at: now }).where('id', 'in', ids).execute()

/** Names the message of a file that is not its first. */
export const placeBehind = (tx: Tx, id: string, at: { message_id: string; place: number }): Promise<unknown> =>
  tx.updateTable('media').set(at).where('id', '=', id).execute()

export const cover = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.updateTable('media').set({ is_spoiler: 1 }).where('id', 'in', ids).execute()

/** The files of these messages behind the first one, by the message and in their order. */
export const rowsBehindFirst = (db: Snapshot, messageIds: readonly string[]): Promise<MediaRow[]> =>
  db
    .selectFrom('media')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('place')
    .execute()

export const insertMedia = (tx: Tx, row: MediaRow): Promise<unknown> => tx.insertInto('media').values(row).execute()

/** What this person has uploaded after `since`, oldest first; removed messages count too. */
export const uploadsSince = (
  db: Snapshot,
  uid: string,
  since: EpochMs,
): Promise<Pick<MediaRow, 'bytes' | 'created_at'>[]> =>
  db
    .selectFrom('media')
    .select(['bytes', 'created_at'])
    .where('uid', '=', uid)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()

export const mediaById = (db: Snapshot, id: string): Promise<MediaRow | undefined> =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()

/** Which of these ids have a row, of a file or of a person’s picture. */
export async function knownIds(db: Snapshot, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set() // PostgreSQL takes no empty list
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  const photos = await db.selectFrom('photos').select('id').where('id', 'in', ids).execute()
  return new Set([...rows, ...photos].map(row => row.id))
}

/** Of all uploads; not of thumbnails, key art and people’s pictures, which are drawn of what was sent (`isUpload`). */
export async function storedBytes(db: Snapshot): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select(one => one.fn.sum('bytes').as('bytes'))
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

/** The oldest file that this database knows of, people’s pictures among them. */
export async function oldestId(db: Snapshot): Promise<string | null> {
  const file = await db.selectFrom('media').select('id').orderBy('id').limit(1).executeTakeFirst()
  const photo = await db.selectFrom('photos').select('id').orderBy('id').limit(1).executeTakeFirst()
  return [file, photo].flatMap(row => row?.id ?? []).toSorted()[0] ?? null
}

/** The rows alone: anybody who calls it removes the bytes after the commit. */
export async function dropFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('media').where('id', 'in', ids).execute()
}

/** The rows of this person's uploads that no message took. */
export async function dropUnusedOf(tx: Tx, uid: string): Promise<string[]> {
  const unused = tx.deleteFrom('media').where('uid', '=', uid).where('attached_at', 'is', null).returning('id')
  return (await unused.execute()).map(({ id }) => id)
}

/** Uploads that no message took until `before`; what somebody is just taking is left alone. */
export const removeUnused = async (tx: Tx, before: EpochMs, limit: number): Promise<string[]> => {
  const unused = tx
    .selectFrom('media')
    .select('id')
    .where('attached_at', 'is', null)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
  const removed = await tx
    .deleteFrom('media')
    .where('id', 'in', unused)
    .where('attached_at', 'is', null)
    .returning('id')
    .execute()
  return removed.map(row => row.id)
}
