import { type RawBuilder, sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { firstOf, type Group, groupAt, packGroup, unpackGroup } from './group.ts'
import { inExactParts, inParts } from './parts.ts'

/** A message by its place. */
interface Place {
  channel: number
  seq: number
}
export interface PlacedGroup {
  channel: number
  number: number
  group: Group
}

/** Finds the group of a message. */
export const groupKey = ({ channel, seq }: Place): string => `${channel} ${groupAt(seq)}`

/** The groups of these messages, by their keys; an empty one where the index has none yet. */
export async function groupsOf(db: Snapshot, places: readonly Place[]): Promise<Map<string, PlacedGroup>> {
  const groups = new Map<string, PlacedGroup>()
  for (const place of places)
    groups.set(groupKey(place), { channel: place.channel, number: groupAt(place.seq), group: [] })
  for (const { channel, number, words } of await storedOf(db, [...groups.values()]))
    groups.get(groupKey({ channel, seq: firstOf(number) }))!.group = unpackGroup(words)
  return groups
}

interface Stored {
  channel: number
  number: number
  words: Uint8Array
}
type Key = Pick<Stored, 'channel' | 'number'>

/** Those of these groups that are there, each by its key. */
async function storedOf(db: Snapshot, keys: readonly Key[]): Promise<Stored[]> {
  const found = new Map<string, Stored>()
  for (const part of inParts(keys)) {
    const rows = db
      .with('asked(channel, number)', () => valuesOf(part))
      .selectFrom('asked')
      .crossJoin('search_groups as stored')
      .select(['stored.channel', 'stored.number', 'stored.words'])
      .whereRef('stored.channel', '=', 'asked.channel')
      .whereRef('stored.number', '=', 'asked.number')
    for (const row of await rows.execute()) found.set(`${row.channel} ${row.number}`, row)
  }
  return [...found.values()]
}

const valuesOf = (keys: readonly Key[]): RawBuilder<Key> => {
  const rows = keys.map(({ channel, number }) => sql`(cast(${channel} as integer), cast(${number} as integer))`)
  return sql`(values ${sql.join(rows)})`
}

/** The groups of a channel from one message to another. */
export async function groupsBetween(
  db: Snapshot,
  channel: number,
  { from, to }: { from: number; to: number },
): Promise<{ number: number; group: Group }[]> {
  const rows = await db
    .selectFrom('search_groups')
    .select(['number', 'words'])
    .where('channel', '=', channel)
    .where('number', '>=', groupAt(from))
    .where('number', '<=', groupAt(to))
    .execute()
  return rows.map(({ number, words }) => ({ number, group: unpackGroup(words) }))
}

export async function putGroups(tx: Tx, groups: readonly PlacedGroup[]): Promise<void> {
  const rows = groups.map(({ channel, number, group }) => ({ channel, number, words: packGroup(group) }))
  for (const part of inExactParts(rows)) {
    await tx
      .insertInto('search_groups')
      .values(part)
      .onConflict(at => at.columns(['channel', 'number']).doUpdateSet(row => ({ words: row.ref('excluded.words') })))
      .execute()
  }
}

interface UnpackedGroup extends Stored {
  packed: number
}

/** Of some channels of the index, or of all: the groups with messages whose words stand in no blocks yet, in order. */
export async function unpackedGroups(db: Snapshot, channels?: readonly number[]): Promise<UnpackedGroup[]> {
  if (channels?.length === 0) return []
  const behind = await db
    .selectFrom('search_channels')
    .select(['number', 'packed', 'seq'])
    .whereRef('seq', '>', 'packed')
    .$if(channels !== undefined, query => query.where('number', 'in', channels!))
    .execute()
  const packed = new Map(behind.map(channel => [channel.number, channel.packed]))
  const wanted = behind.flatMap(channel => {
    const first = groupAt(channel.packed)
    const count = groupAt(channel.seq) - first + 1
    return Array.from({ length: count }, (_, n) => ({ channel: channel.number, number: first + n }))
  })
  const found = await storedOf(db, wanted)
  return found
    .map(group => ({ ...group, packed: packed.get(group.channel)! }))
    .sort((a, b) => a.channel - b.channel || a.number - b.number)
}

/** The first groups of a channel. */
export async function someGroupsOf(db: Snapshot, channel: number, limit: number): Promise<Map<number, Group>> {
  const rows = await db
    .selectFrom('search_groups')
    .select(['number', 'words'])
    .where('channel', '=', channel)
    .orderBy('number')
    .limit(limit)
    .execute()
  return new Map(rows.map(({ number, words }) => [number, unpackGroup(words)]))
}

export const dropGroupsUpTo = (tx: Tx, channel: number, number: number): Promise<unknown> =>
  tx.deleteFrom('search_groups').where('channel', '=', channel).where('number', '<=', number).execute()
