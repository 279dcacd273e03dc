import { type ExpressionBuilder, sql } from 'kysely'
import type { Snapshot } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export interface KnownWord {
  id: number
  word: string
}

/**
 * Words with one of these beginnings, none of which begins with another, after a word; in their order, that of bytes.
 * A range of the key for each: SQLite reads all words where they stand in one condition.
 */
export async function wordsAfter(
  db: Snapshot,
  beginnings: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<KnownWord[]> {
  const ranges = beginnings.map(beginning => {
    const words = db
      .selectFrom('search_words')
      .select(['id', 'word'])
      .where(row => beginsWith(row, beginning))
    return after === null ? words : words.where('word', '>', after)
  })
  const [first, ...others] = ranges
  const all = others.reduce((query, range) => query.unionAll(range), first!)
  return all.orderBy('word').limit(limit).execute()
}

/** The same of one beginning, the shortest first. */
export const shortestAfter = (
  db: Snapshot,
  beginning: string,
  { after, limit }: { after: string; limit: number },
): Promise<KnownWord[]> =>
  db
    .selectFrom('search_words')
    .select(['id', 'word'])
    .where(row => beginsWith(row, beginning))
    .where(row =>
      row.or([
        row(sql<number>`length(word)`, '>', [...after].length),
        row.and([row(sql<number>`length(word)`, '=', [...after].length), row('word', '>', after)]),
      ]),
    )
    .orderBy(sql`length(word)`)
    .orderBy('word')
    .limit(limit)
    .execute()

/** Words that begin so, of so many letters. */
export const wordsLong = (
  db: Snapshot,
  beginning: string,
  { least, most }: { least: number; most: number },
): Promise<KnownWord[]> =>
  db
    .selectFrom('search_words')
    .select(['id', 'word'])
    .where(row => beginsWith(row, beginning))
    .where(sql<number>`length(word)`, '>=', least)
    .where(sql<number>`length(word)`, '<=', most)
    .orderBy('word')
    .execute()

/** In the order of bytes nothing comes after the last letter that there is. */
const beginsWith = (row: ExpressionBuilder<Tables, 'search_words'>, beginning: string) =>
  row.and([row('word', '>=', beginning), row('word', '<', `${beginning}\u{10FFFF}`)])

/** Those of these channels that the index knows, by their number in it. */
export async function channelsHeld(
  db: Snapshot,
  channelIds: readonly string[],
): Promise<{ number: number; id: string; lastSaid: number }[]> {
  if (channelIds.length === 0) return []
  return db
    .selectFrom('search_channels')
    .innerJoin('channels', 'channels.id', 'search_channels.channel_id')
    .select(['number', 'channels.id', 'channels.last_timestamp as lastSaid'])
    .where('channel_id', 'in', channelIds)
    .orderBy('number')
    .execute()
}
