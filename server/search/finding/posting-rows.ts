import { type RawBuilder, sql } from 'kysely'
import type { Snapshot } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
import { inParts } from '#server/search/holding/parts.ts'

export interface BlockRow {
  channel: number
  word: number
  seqs: Uint8Array
}

/** The open blocks of these words in these channels. */
export async function openBlocksOf(
  db: Snapshot,
  channels: readonly number[],
  words: readonly number[],
): Promise<BlockRow[]> {
  const found: BlockRow[] = []
  for (const part of inParts(words)) {
    const blocks = db.selectFrom('search_blocks').select(['channel', 'word', 'seqs'])
    const rows = blocks.where('channel', 'in', channels).where('word', 'in', part).where('last', '=', 0)
    found.push(...(await rows.execute()))
  }
  return found
}

/** The open blocks at these places, each by its key. */
export async function openBlocksAt(
  db: Snapshot,
  places: readonly { channel: number; word: number }[],
): Promise<BlockRow[]> {
  const found: BlockRow[] = []
  for (const part of inParts(places))
    found.push(...(await blocksAt(db, ...part.flatMap(({ channel, word }) => [channel, word]))))
  return found
}

/** A channel and a word, one after the other. */
const blocksAt = shapeOf((db, ...values: readonly number[]) =>
  db
    .with('asked(channel, word)', () => pairsOf(values))
    .selectFrom('asked')
    .crossJoin('search_blocks as block') // in this order, by key
    .select(['block.channel', 'block.word', 'block.seqs'])
    .whereRef('block.channel', '=', 'asked.channel')
    .whereRef('block.word', '=', 'asked.word')
    .where('block.last', '=', 0),
)

const pairsOf = (values: readonly number[]): RawBuilder<{ channel: number; word: number }> => {
  const pairs = Array.from({ length: values.length / 2 }, (_, n) => {
    const [channel, word] = values.slice(n * 2)
    return sql`(cast(${channel} as integer), cast(${word} as integer))`
  })
  return sql`(values ${sql.join(pairs)})`
}

/** Their closed blocks with anything from a `seq` of each channel on; of each word the newest first. */
export async function closedBlocksFrom(
  db: Snapshot,
  from: readonly (readonly [channel: number, seq: number])[],
  words: readonly number[],
): Promise<(BlockRow & { last: number })[]> {
  const found: (BlockRow & { last: number })[] = []
  for (const part of inParts(words)) {
    const rows = await db
      .with('asked(channel, seq)', () => valuesOf(from))
      .selectFrom('asked')
      .innerJoin('search_blocks as block', join =>
        join
          .onRef('block.channel', '=', 'asked.channel')
          .onRef('block.last', '>=', 'asked.seq')
          .on('block.last', '>', 0),
      )
      .select(['block.channel', 'block.word', 'block.last', 'block.seqs'])
      .where('block.word', 'in', part)
      .orderBy('block.last', 'desc')
      .execute()
    found.push(...rows)
  }
  return found
}

const valuesOf = (
  from: readonly (readonly [channel: number, seq: number])[],
): RawBuilder<{ channel: number; seq: number }> =>
  sql`(values ${sql.join(from.map(([channel, seq]) => sql`(cast(${channel} as integer), cast(${seq} as integer))`))})`
