import type { Snapshot, Tx } from '#server/db/open.ts'
import { type Group, groupAt, groupSize, packGroup, unpackGroup } from './group.ts'
import { inExactParts, inParts } from './parts.ts'

/** The groups of these messages of a channel, by number; an empty one where the index has none yet. */
export async function groupsOf(db: Snapshot, channel: number, seqs: readonly number[]): Promise<Map<number, Group>> {
  const groups = new Map<number, Group>(seqs.map(seq => [groupAt(seq), []]))
  for (const part of inParts([...groups.keys()])) {
    const rows = db.selectFrom('search_groups').select(['number', 'words']).where('channel', '=', channel)
    for (const { number, words } of await rows.where('number', 'in', part).execute())
      groups.set(number, unpackGroup(words))
  }
  return groups
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

export async function putGroups(tx: Tx, channel: number, groups: ReadonlyMap<number, Group>): Promise<void> {
  const rows = [...groups].map(([number, group]) => ({ channel, number, words: packGroup(group) }))
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
    .innerJoin('search_groups', join =>
      join
        .onRef('search_groups.channel', '=', 'search_channels.number')
        .on(row => row('search_groups.number', '>=', row('search_channels.packed', '/', row.lit(groupSize)))),
    )
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
