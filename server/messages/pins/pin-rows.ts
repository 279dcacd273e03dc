import type { Message } from '#contract/messages.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'

/** When a message was pinned, and by whom; null: it is not. */
export type Pin = { at: EpochMs; by: string } | null

/** One change of a pin: it is the message's last change, too. */
export async function setPin(tx: Tx, { id, seq, pin }: { id: string; seq: number; pin: Pin }): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ changed_seq: seq, pin_seq: seq, pinned_at: pin?.at ?? null, pinned_by: pin?.by ?? null })
    .where('id', '=', id)
    .execute()
}

/** How many messages are pinned in a channel, removed ones not counted. */
export async function countPins(db: Snapshot, channelId: string): Promise<number> {
  const counted = await pinnedIn(db, channelId)
    .select(row => row.fn.countAll().as('all'))
    .executeTakeFirstOrThrow()
  return Number(counted.all)
}

/** The one pinned last first. */
export async function pinnedIds(db: Snapshot, channelId: string, limit: number): Promise<string[]> {
  const rows = await pinnedIn(db, channelId)
    .select('id')
    .orderBy('pinned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const pinnedIn = (db: Snapshot, channelId: string) =>
  db.selectFrom('messages').where('channel_id', '=', channelId).where('pinned_at', 'is not', null)

/** How a message stands; undefined where it is removed or never was. */
export async function pinOf(db: Snapshot, id: string): Promise<Pin | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['pinned_at as at', 'pinned_by as by'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && pinIn(row)
}

/** How it stood when it was removed; undefined where it is not removed. */
export async function pinOfRemoved(db: Snapshot, id: string): Promise<Pin | undefined> {
  const row = await db
    .selectFrom('deleted_messages')
    .select(['pinned_at as at', 'pinned_by as by'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && pinIn(row)
}

const pinIn = ({ at, by }: { at: EpochMs | null; by: string | null }): Pin =>
  at === null ? null : { at, by: by ?? '' }

/** The ids of those of these whose last change was that they were pinned or unpinned. */
export async function pinnedLast(db: Snapshot, messages: readonly Pick<Message, 'id'>[]): Promise<Set<string>> {
  if (messages.length === 0) return new Set() // PostgreSQL takes no empty list
  const ids = messages.map(({ id }) => id)
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('id', 'in', ids)
    .whereRef('pin_seq', '=', 'changed_seq')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
