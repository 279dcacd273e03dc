import { type RawBuilder, sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { firstOf, type Group, groupAt, groupSize, packGroup, unpackGroup } from './group.ts'
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
  for (const part of inParts([...groups.values()])) {
    const rows = db
      .with('asked(channel, number)', () => valuesOf(part))
      .selectFrom('asked')
      .crossJoin('search_groups as stored')
      .select(['stored.channel', 'stored.number', 'stored.words'])
      .whereRef('stored.channel', '=', 'asked.channel')
      .whereRef('stored.number', '=', 'asked.number')
    for (const { channel, number, words } of await rows.execute())
      groups.get(groupKey({ channel, seq: firstOf(number) }))!.group = unpackGroup(words)
  }
  return groups
}

const valuesOf = (groups: readonly PlacedGroup[]): RawBuilder<{ channel: number; number: number }> => {
  const rows = groups.map(({ channel, number }) => sql`(cast(${channel} as integer), cast(${number} as integer))`)
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

/** Of channels of the index, or of all of them: the groups of messages whose words stand in no blocks yet. */
export async function unpackedGroups(
  db: Snapshot,
  channels?: readonly number[],
): Promise<{ channel: number; number: number; words: Uint8Array; packed: number }[]> {
  if (channels?.length === 0) return []
  return db
    .selectFrom('search_channels')
    .crossJoin('search_groups') // in this order: SQLite would walk through all groups of the place
    .whereRef('search_groups.channel', '=', 'search_channels.number')
    .where(at => at('search_groups.number', '>=', at('search_channels.packed', '/', at.lit(groupSize))))
    .where(at => at('search_groups.number', '<=', at('search_channels.seq', '/', at.lit(groupSize))))
    .select(['search_groups.channel', 'search_groups.number', 'search_groups.words', 'search_channels.packed'])
    .$if(channels !== undefined, query => query.where('search_channels.number', 'in', channels!))
    .execute()
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
