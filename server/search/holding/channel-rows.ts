import { type ExpressionBuilder, sql } from 'kysely'
import type { SearchChannelRow } from '#server/db/search-tables.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
import type { Tables } from '#server/db/tables.ts'
import { groupSize } from './group.ts'
import { inExactParts, inParts } from './parts.ts'

/** How far the index is, of all changes of all channels. */
export async function progress(db: Snapshot): Promise<{ done: number; all: number }> {
  const [row] = await sums(db)
  return { done: Number(row?.done ?? 0), all: Number(row?.all ?? 0) }
}

const sums = shapeOf(db =>
  db
    .selectFrom('channels')
    .leftJoin('search_channels', 'search_channels.channel_id', 'channels.id')
    .select(at => [at.fn.sum('channels.head').as('all'), at.fn.sum('search_channels.seq').as('done')]),
)

interface Behind {
  /** So many changes at most are to be followed. */
  most: number
  limit: number
}

/** Channels with some changes to follow, by id: those behind this one, and then from the first one on. */
export async function channelsBehind(db: Snapshot, after: string, { most, limit }: Behind): Promise<ChannelBehind[]> {
  const some = behind(db)
    .where(at => at(changesOf(at), '<=', most))
    .orderBy('channels.id')
    .limit(limit)
  const found = await some.where('channels.id', '>', after).execute()
  if (found.length === limit) return found
  return [...found, ...(await some.where('channels.id', '<=', after).execute())].slice(0, limit)
}

/** Of the channels with more than that to follow the one with the fewest. */
export async function channelFarBehind(db: Snapshot, most: number): Promise<string | null> {
  const far = behind(db).where(at => at(changesOf(at), '>', most))
  return (await far.orderBy('changes').limit(1).executeTakeFirst())?.id ?? null
}

export interface ChannelBehind {
  id: string
  changes: number
}

const behind = (db: Snapshot) =>
  db
    .selectFrom('channels')
    .leftJoin('search_channels', 'search_channels.channel_id', 'channels.id')
    .select(at => ['channels.id', changesOf(at).as('changes')])
    .where(at => at(changesOf(at), '>', 0))

const changesOf = (
  at: ExpressionBuilder<Pick<Tables, 'channels' | 'search_channels'>, 'channels' | 'search_channels'>,
) => at('channels.head', '-', at.fn.coalesce('search_channels.seq', at.val(0)))

/** A channel that is gone, of which the index still holds something. */
export async function channelGone(db: Snapshot): Promise<number | null> {
  const row = await db
    .selectFrom('search_channels')
    .leftJoin('channels', 'channels.id', 'search_channels.channel_id')
    .select('number')
    .where('channels.id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}

export interface ToPack {
  number: number
  /** Its packing has begun. */
  hasBegun: boolean
  /** Changes that stand in no blocks yet, and the bytes of their words. */
  waiting: number
  bytes: number
  /** The same of all channels; bytes of those with the most changes. */
  all: number
  allBytes: number
}

/** The group in which the last message stands that is packed, and what of a group is not: of that one a share. */
const groupPacked = sql<number>`waiting.packed / ${sql.lit(groupSize)}`
const lastPlace = sql<number>`case when waiting.seq / ${sql.lit(groupSize)} > ${groupPacked}
  then ${sql.lit(groupSize - 1)} else waiting.seq % ${sql.lit(groupSize)} end`
const bytesLeft = sql<number>`case when search_groups.number > ${groupPacked} then length(words)
  else length(words) * (${lastPlace} - waiting.packed % ${sql.lit(groupSize)}) / (${lastPlace} + 1) end`

/** Of so many channels bytes are counted. */
const weighedMost = 24

/** The channel whose packing has begun, else the one with the most to pack. */
export async function leastPacked(db: Snapshot): Promise<ToPack | null> {
  const row = await db
    .with('waiting', cte =>
      cte
        .selectFrom('search_channels')
        .innerJoin('channels', 'channels.id', 'search_channels.channel_id')
        .select(at => [
          'number',
          'seq',
          'packed',
          at('seq', '-', at.ref('packed')).as('waiting'),
          at('packing_to', '-', at.ref('packed')).as('packing'),
        ])
        .orderBy(sql`case when packing_to > packed then 0 else 1 end`)
        .orderBy('waiting', 'desc')
        .limit(weighedMost),
    )
    .with('weighed', cte =>
      cte.selectFrom('waiting').select(at => [
        'number',
        'waiting',
        'packing',
        at
          .selectFrom('search_groups')
          .select(group => group.fn.coalesce(group.fn.sum(bytesLeft), sql.lit(0)).as('bytes'))
          .whereRef('search_groups.channel', '=', 'waiting.number')
          .where('search_groups.number', '>=', groupPacked)
          .as('bytes'),
      ]),
    )
    .selectFrom('weighed')
    .select(at => [
      'number',
      'waiting',
      'packing',
      'bytes',
      at
        .selectFrom('search_channels')
        .select(each => each.fn.sum(each('seq', '-', each.ref('packed'))).as('all'))
        .as('all'),
      at
        .selectFrom('weighed as each')
        .select(each => each.fn.sum('each.bytes').as('bytes'))
        .as('allBytes'),
    ])
    .orderBy(sql`case when packing > 0 then 0 else 1 end`)
    .orderBy('bytes', 'desc')
    .orderBy('waiting', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { number, waiting, packing } = row
  const [bytes, all, allBytes] = [Number(row.bytes), Number(row.all), Number(row.allBytes)]
  return { number, hasBegun: packing > 0, waiting, bytes, all, allBytes }
}

export interface Followed {
  row: SearchChannelRow
  head: number
}

/** Those of these channels that exist, in the given order. Each gets a number when it is first followed. */
export async function followed(tx: Tx, channelIds: readonly string[]): Promise<Followed[]> {
  const heads = new Map<string, number>()
  const stored = new Map<string, SearchChannelRow>()
  for (const part of inParts(channelIds)) {
    const channels = tx.selectFrom('channels').select(['id', 'head']).where('id', 'in', part)
    for (const { id, head } of await channels.execute()) heads.set(id, head)
    const rows = tx.selectFrom('search_channels').selectAll().where('channel_id', 'in', part)
    for (const row of await rows.execute()) stored.set(row.channel_id, row)
  }
  const fresh = await numbered(
    tx,
    [...heads.keys()].filter(id => !stored.has(id)),
  )
  for (const row of fresh) stored.set(row.channel_id, row)
  return channelIds.flatMap(id => (heads.has(id) ? { row: stored.get(id)!, head: heads.get(id)! } : []))
}

async function numbered(tx: Tx, channelIds: readonly string[]): Promise<SearchChannelRow[]> {
  if (channelIds.length === 0) return []
  const last = await tx
    .selectFrom('search_channels')
    .select(at => at.fn.max('number').as('n'))
    .executeTakeFirst()
  const first = (last?.n ?? 0) + 1
  const state = { seq: 0, packed: 0, packing_to: 0, packing_word: 0, renamed: 0 }
  const rows = channelIds.map((channel_id, n) => ({ number: first + n, channel_id, ...state }))
  for (const part of inExactParts(rows)) await tx.insertInto('search_channels').values(part).execute()
  return rows
}

/** Notes how far the index is in these, which all have their rows. */
export async function setSeqs(tx: Tx, channels: readonly SearchChannelRow[]): Promise<void> {
  for (const part of inExactParts(channels)) {
    await tx
      .insertInto('search_channels')
      .values(part)
      .onConflict(at => at.column('number').doUpdateSet(row => ({ seq: row.ref('excluded.seq') })))
      .execute()
  }
}

/** What searches keep of these channels is old (finding/kept.ts). */
export const noteRenamedIn = (tx: Tx, numbers: readonly number[]): Promise<unknown> =>
  tx
    .updateTable('search_channels')
    .set(row => ({ renamed: row('renamed', '+', 1) }))
    .where('number', 'in', numbers)
    .execute()

export const channelOf = (tx: Tx, number: number): Promise<SearchChannelRow | undefined> =>
  tx.selectFrom('search_channels').selectAll().where('number', '=', number).executeTakeFirst()

export const setChannel = (
  tx: Tx,
  number: number,
  state: Partial<Omit<SearchChannelRow, 'number'>>,
): Promise<unknown> => tx.updateTable('search_channels').set(state).where('number', '=', number).execute()

export const forgetChannel = (tx: Tx, number: number): Promise<unknown> =>
  tx.deleteFrom('search_channels').where('number', '=', number).execute()
