import type { SelectQueryBuilder } from 'kysely'
import type { Message } from '#contract/messages.ts'
import { authorColumns } from '#server/accounts/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { MessageRow, Tables } from '#server/db/tables.ts'
import { type JoinedRow, messageOf } from './show.ts'

/** Messages with their authors in one query: a page of history must not cost a query for each author. */
const withAuthors = (db: Snapshot) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.uid', 'messages.uid')
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
      ...authorColumns,
    ])

/** Newest first, before `seq` or from the end. */
export const messagesBefore = (
  db: Snapshot,
  channelId: string,
  seq: number | undefined,
  limit: number,
): Promise<Message[]> =>
  shown(
    withAuthors(db)
      .where('messages.channel_id', '=', channelId)
      .$if(seq !== undefined, query => query.where('messages.seq', '<', seq!))
      .orderBy('messages.seq', 'desc')
      .limit(limit),
  )

/** Oldest first, after `seq`. */
export const messagesAfter = (db: Snapshot, channelId: string, seq: number, limit: number): Promise<Message[]> =>
  shown(
    withAuthors(db)
      .where('messages.channel_id', '=', channelId)
      .where('messages.seq', '>', seq)
      .orderBy('messages.seq')
      .limit(limit),
  )

/** Posted or edited after `from` up to `to`, in the order of the change. */
export const messagesChanged = (db: Snapshot, channelId: string, from: number, to: number): Promise<Message[]> =>
  shown(
    withAuthors(db)
      .where('messages.channel_id', '=', channelId)
      .where('messages.changed_seq', '>', from)
      .where('messages.changed_seq', '<=', to)
      .orderBy('messages.changed_seq'),
  )

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
  const [found] = await shown(withAuthors(db).where('messages.id', '=', id))
  return found ?? null
}

/** Messages under these ids, posted or already removed: an id is never free again. One statement, for every post asks. */
export async function everPosted(db: Snapshot, ids: readonly string[]): Promise<Message[]> {
  const removed = db
    .selectFrom('deleted_messages')
    .leftJoin('users', 'users.uid', 'deleted_messages.uid')
    .select([
      'deleted_messages.id',
      'original_channel_id as channel_id',
      'seq',
      'removed_seq as changed_seq',
      'version',
      'deleted_messages.uid',
      'text',
      'timestamp',
      'edited_at',
      ...authorColumns,
    ])
    .where('deleted_messages.id', 'in', ids)
  return shown(withAuthors(db).where('messages.id', 'in', ids).unionAll(removed))
}

export async function insertMessages(tx: Tx, rows: readonly MessageRow[]): Promise<void> {
  await tx.insertInto('messages').values(rows).execute()
}

/** Writes the new text and keeps the old one with its editor and the time it was replaced. */
export async function replaceText(
  tx: Tx,
  before: Message,
  after: { text: string; searchText: string; changedSeq: number; editedAt: number; editorId: string },
): Promise<void> {
  const { id, version, text } = before
  await tx
    .insertInto('message_edits')
    .values({ message_id: id, version, text, timestamp: after.editedAt, editor_id: after.editorId })
    .execute()
  await tx
    .updateTable('messages')
    .set({
      text: after.text,
      search_text: after.searchText,
      version: version + 1,
      changed_seq: after.changedSeq,
      edited_at: after.editedAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Moves a message to the removed ones; its earlier texts stay where they are. */
export async function moveToRemoved(
  tx: Tx,
  id: string,
  removal: { channelName: string; removedSeq: number; at: number; by: string; byName: string },
): Promise<void> {
  const {
    channel_id,
    changed_seq: _,
    search_text: __,
    ...row
  } = await tx.deleteFrom('messages').where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  await tx
    .insertInto('deleted_messages')
    .values({
      ...row,
      original_channel_id: channel_id,
      original_channel_name: removal.channelName,
      removed_seq: removal.removedSeq,
      deleted_at: removal.at,
      deleted_by: removal.by,
      deleter_display_name: removal.byName,
    })
    .execute()
}

async function shown<From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, JoinedRow>,
): Promise<Message[]> {
  const rows = await query.execute()
  return rows.map(messageOf)
}
