import { type RawBuilder, sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { inExactParts, inParts } from './parts.ts'

export interface BlockRow {
  word: number
  /** Of a closed block the last `seq` that may stand in it; 0: the open one. */
  last: number
  seqs: Uint8Array
}

export async function openBlocks(db: Snapshot, channel: number, words: readonly number[]): Promise<BlockRow[]> {
  const found: BlockRow[] = []
  const blocks = db.selectFrom('search_blocks').select(['word', 'last', 'seqs']).where('channel', '=', channel)
  for (const part of inParts(words))
    found.push(...(await blocks.where('word', 'in', part).where('last', '=', 0).execute()))
  return found
}

/** Where something of a word stands, or is to stand. */
export interface Posting {
  word: number
  seq: number
}

/**
 * The closed blocks in which these may stand: of each the oldest that is not older. Those of a word that stand near
 * each other are asked for together, with what is between: messages that come back are neighbours, and say the same
 * words. The bounds are found first: PostgreSQL looked for each of them twice, and beside all blocks of the channel.
 */
export async function closedAround(db: Snapshot, channel: number, postings: readonly Posting[]): Promise<BlockRow[]> {
  const found = new Map<string, BlockRow>()
  for (const part of inParts(stretchesOf(postings))) {
    const rows = await db
      .with('asked(word, first, last)', () => valuesOf(part))
      .with(
        cte => cte('bounded').materialized(),
        asking =>
          asking
            .selectFrom('asked')
            .select(['asked.word', 'asked.first'])
            .select(row =>
              row.fn
                .coalesce(
                  row
                    .selectFrom('search_blocks as newer')
                    .select(at => at.fn.min('newer.last').as('last'))
                    .where('newer.channel', '=', channel)
                    .whereRef('newer.word', '=', 'asked.word')
                    .whereRef('newer.last', '>=', 'asked.last'),
                  'asked.last',
                )
                .as('bound'),
            ),
      )
      .selectFrom('bounded')
      // SQLite keeps the order of a cross join.
      .crossJoin('search_blocks as block')
      .select(['block.word', 'block.last', 'block.seqs'])
      .where('block.channel', '=', channel)
      .whereRef('block.word', '=', 'bounded.word')
      .whereRef('block.last', '>=', 'bounded.first')
      .whereRef('block.last', '<=', 'bounded.bound')
      .execute()
    for (const row of rows) found.set(`${row.word} ${row.last}`, row)
  }
  return [...found.values()]
}

/** Of one word, from the first `seq` to the last. */
interface Stretch {
  word: number
  first: number
  last: number
}

/** Between two that are no farther apart there is no more than a part of a block. */
const nearBy = 64

function stretchesOf(postings: readonly Posting[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { word, seq } of postings.toSorted((a, b) => a.word - b.word || a.seq - b.seq)) {
    const before = stretches.at(-1)
    if (before?.word === word && seq - before.last <= nearBy) before.last = seq
    else stretches.push({ word, first: seq, last: seq })
  }
  return stretches
}

const valuesOf = (stretches: readonly Stretch[]): RawBuilder<Stretch> =>
  sql`(values ${sql.join(
    stretches.map(
      ({ word, first, last }) => sql`(cast(${word} as integer), cast(${first} as integer), cast(${last} as integer))`,
    ),
  )})`

export async function putBlocks(tx: Tx, channel: number, blocks: readonly BlockRow[]): Promise<void> {
  const rows = blocks.map(({ word, last, seqs }) => ({ channel, word, last, seqs }))
  for (const part of inExactParts(rows)) {
    await tx
      .insertInto('search_blocks')
      .values(part)
      .onConflict(at =>
        at.columns(['channel', 'word', 'last']).doUpdateSet(row => ({ seqs: row.ref('excluded.seqs') })),
      )
      .execute()
  }
}

export async function dropBlocks(
  tx: Tx,
  channel: number,
  keys: readonly Pick<BlockRow, 'word' | 'last'>[],
): Promise<void> {
  for (const [last, of] of Map.groupBy(keys, key => key.last)) {
    const words = of.map(({ word }) => word)
    for (const part of inParts(words)) {
      const blocks = tx.deleteFrom('search_blocks').where('channel', '=', channel).where('last', '=', last)
      await blocks.where('word', 'in', part).execute()
    }
  }
}

/** Some words of a channel, in their order. */
export async function someWordsOf(db: Snapshot, channel: number, limit: number): Promise<number[]> {
  const rows = db.selectFrom('search_blocks').select('word').distinct().where('channel', '=', channel)
  return (await rows.orderBy('word').limit(limit).execute()).map(({ word }) => word)
}

/** All blocks of a channel of words up to this one. */
export const dropWordsUpTo = (tx: Tx, channel: number, word: number): Promise<unknown> =>
  tx.deleteFrom('search_blocks').where('channel', '=', channel).where('word', '<=', word).execute()

/** Those of these words that stand in blocks of this channel. */
export async function inBlocksOf(db: Snapshot, channel: number, words: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>()
  const blocks = db.selectFrom('search_blocks').select('word').distinct().where('channel', '=', channel)
  for (const part of inParts(words))
    for (const { word } of await blocks.where('word', 'in', part).execute()) found.add(word)
  return found
}

/** Those of these words that stand in blocks of any channel. */
export async function inAnyBlock(db: Snapshot, words: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>()
  for (const part of inParts(words)) {
    const rows = await db
      .with('asked(word)', () => wordsOf(part))
      .selectFrom('asked')
      .select('asked.word')
      .where(row =>
        row.exists(
          row
            .selectFrom('search_channels')
            // SQLite keeps the order of a cross join; of an inner one it walked through all blocks for each word.
            .crossJoin('search_blocks')
            .select(sql.lit(1).as('one'))
            .whereRef('search_blocks.channel', '=', 'search_channels.number')
            .whereRef('search_blocks.word', '=', 'asked.word'),
        ),
      )
      .execute()
    for (const { word } of rows) found.add(word)
  }
  return found
}

const wordsOf = (words: readonly number[]): RawBuilder<{ word: number }> =>
  sql`(values ${sql.join(words.map(word => sql`(cast(${word} as integer))`))})`
