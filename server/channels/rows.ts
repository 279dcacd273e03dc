import { sql } from 'kysely'
import { type ChannelRights, isForVisitors, type Role } from '#contract/permissions.ts'
import type { Channel } from '#contract/channels.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { filledShapeOf } from '#server/db/shape.ts'
import { ask, type Question, question } from '#server/db/together.ts'
import { lockdownsOf } from './lockdowns/lockdowns-of.ts'
import { shapeOf } from '#server/db/shape.ts'
import type { ChannelRow } from '#server/db/tables.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'
import { versionOf } from '#server/gate/acts/version-of.ts'

/**
 * All channels as they stand in every list: those that an owner gave a place, then the others in Turkish order of their
 * names (CHN-6). There are few, and who may see which is decided outside SQL.
 */
export const allChannels = async (db: Snapshot): Promise<Channel[]> => (await allRows(db)).map(fromRow)

const allRows = shapeOf(db =>
  db
    .selectFrom('channels')
    .selectAll()
    .orderBy('position', place => place.asc().nullsLast())
    .orderBy('name_sort')
    .orderBy('id'),
)

export async function findChannel(db: Snapshot, id: string): Promise<Channel | null> {
  const [row] = await found(db, id)
  return row ? fromRow(row) : null
}

const found = shapeOf((db, id: string) => db.selectFrom('channels').selectAll().where('id', '=', id))

/** The newest `seq` of its messages; 0 where there is no such channel. */
export async function channelHead(db: Snapshot, id: string): Promise<number> {
  const row = await db.selectFrom('channels').select('head').where('id', '=', id).executeTakeFirst()
  return row?.head ?? 0
}

/** Locked in the order of their ids, the product's one order of locks. */
export const lockChannels = (tx: Tx, ids: readonly string[]): Promise<LockedChannels> =>
  ask(tx, channelsToLock(tx, ids))

export const channelsToLock = (tx: Tx, ids: readonly string[]): Question<LockedChannels> =>
  question(
    rowsToLock(tx, ...ids),
    rows => new Map(rows.map(row => [row.id, { ...fromRow(row), lastTimestamp: row.last_timestamp }])),
  )

const rowsToLock = filledShapeOf((tx, ...ids: string[]) =>
  tx.selectFrom('channels').selectAll().where('id', 'in', ids).orderBy('id').forUpdate(),
)

type LockedChannels = Map<string, Channel & { lastTimestamp: number }>

/** All channels in their order, held until the commit. */
export async function lockAllChannels(tx: Tx): Promise<Channel[]> {
  await tx.selectFrom('channels').select('id').orderBy('id').forUpdate().execute()
  return allChannels(tx)
}

/** Gives each of these channels its place, from the first to the last. */
export async function placeChannels(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const places = ids.map((id, place) => sql`when ${id} then ${sql.lit(place)}`)
  await tx
    .updateTable('channels')
    .set({ position: sql<number>`case id ${sql.join(places, sql` `)} end` })
    .where('id', 'in', ids)
    .execute()
}

/** The newest time that any channel has given; 0 without one. */
export async function lastTimeOfAll(db: Snapshot): Promise<EpochMs> {
  const row = await db
    .selectFrom('channels')
    .select(row => row.fn.max('last_timestamp').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

export async function setHead(tx: Tx, id: string, head: number, lastTimestamp: number): Promise<void> {
  await tx.executeQuery(headToSet(tx, id, head, lastTimestamp))
}

/** The statement, to be run together with others. */
export const headToSet = filledShapeOf((tx, id: string, head: number, lastTimestamp: EpochMs) =>
  tx.updateTable('channels').set({ head, last_timestamp: lastTimestamp }).where('id', '=', id),
)

/** False where the id or the name is taken, perhaps by another process just now. */
export async function insertChannel(tx: Tx, row: ChannelRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('channels')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type NamedRow = Pick<ChannelRow, 'id' | 'name_key' | 'name_look'>

/** Whether another channel has a name that looks like this one, but is not the same. No name is given meanwhile. */
export async function isAlike(tx: Tx, named: NamedRow): Promise<boolean> {
  await lockNames(tx, 'channels')
  return (await namesake(tx, named)) === 'alike'
}

/** Channels that stand otherwise than their rows say, for who only asks what would be; null: it would be gone. */
export type Others = ReadonlyMap<string, NamedRow | null>

/**
 * Whether another channel has this name (`taken`), or one that only looks like it (`alike`). Who goes on to give the
 * name locks the names before.
 */
export async function namesake(
  db: Snapshot,
  { id, name_key, name_look }: NamedRow,
  others: Others = new Map(),
): Promise<'taken' | 'alike' | null> {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'name_key', 'name_look'])
    .where(row => row.or([row('name_look', '=', name_look), row('name_key', '=', name_key)]))
    .execute()
  const stand = [...rows.filter(row => !others.has(row.id)), ...others.values()].filter(row => row && row.id !== id)
  if (stand.some(row => row!.name_key === name_key)) return 'taken'
  return stand.some(row => row!.name_look === name_look) ? 'alike' : null
}

export const rowOf = (db: Snapshot, id: string): Promise<ChannelRow> =>
  db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Channels whose names look like another's; those that look alike one after the other. */
export async function channelsAlike(
  db: Snapshot,
  limit: number,
): Promise<Pick<ChannelRow, 'id' | 'name' | 'name_look'>[]> {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'name', 'name_look'])
    .orderBy('name_look')
    .orderBy('id')
    .execute()
  return rows
    .filter((row, index) => [rows[index - 1], rows[index + 1]].some(near => near?.name_look === row.name_look))
    .slice(0, limit)
}

/** Throws a duplicate key (`isDuplicateKey`) where another channel has the name. */
export async function updateChannel(
  tx: Tx,
  id: string,
  change: Pick<ChannelRow, 'name' | 'name_key' | 'name_look' | 'name_sort' | 'description'>,
): Promise<void> {
  await tx.updateTable('channels').set(change).where('id', '=', id).execute()
}

/** Anybody who could read it may not be able to any more, a visitor of an opened one among them. */
export async function updateRights(tx: Tx, id: string, rights: ChannelRights & { isOpen: boolean }): Promise<void> {
  await tx.updateTable('channels').set(storedRights(rights)).where('id', '=', id).execute()
  narrowRights(tx)
}

export const storedRights = (rights: ChannelRights & { isOpen: boolean }) => ({
  allowed_roles: rights.allowedRoles.join(','),
  read_roles: rights.readRoles.join(','),
  read_only: rights.readOnly ? (1 as const) : (0 as const),
  is_open: rights.isOpen ? (1 as const) : (0 as const),
})

export const countChannels = async (db: Snapshot): Promise<number> => {
  const { count } = await db
    .selectFrom('channels')
    .select(row => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const fromRow = (row: ChannelRow): Channel => ({
  id: row.id,
  name: row.name,
  description: row.description,
  createdBy: row.created_by,
  createdAt: row.created_at,
  allowedRoles: rolesOf(row.allowed_roles),
  readRoles: rolesOf(row.read_roles),
  readOnly: row.read_only === 1,
  isOpen: isOpenIn(row),
  isPlaced: row.position !== null,
  lockdowns: lockdownsOf(row),
  version: versionOf(row.name, row.description, row.allowed_roles, row.read_roles, row.read_only, ...openOf(row)),
  head: row.head,
})

/** A process of the version before sets rights and knows nothing of `is_open`: what it closed by them is closed. */
export const isOpenIn = ({
  is_open,
  read_only,
  read_roles,
}: Pick<ChannelRow, 'is_open' | 'read_only' | 'read_roles'>): boolean =>
  is_open === 1 && isForVisitors({ readOnly: read_only === 1, readRoles: rolesOf(read_roles) })

/** A channel that is not opened has the version that the version before gives it: both may serve one page. */
const openOf = (row: ChannelRow): number[] => (isOpenIn(row) ? [1] : [])

export const rolesOf = (joined: string): Role[] => (joined === '' ? [] : (joined.split(',') as Role[]))
