import { type ExpressionBuilder, sql } from 'kysely'
import type { Snapshot } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export interface KnownWord {
  id: number
  word: string
}

export async function wordsNamed(db: Snapshot, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return []
  return db.selectFrom('search_words').select(['id', 'word']).where('word', 'in', words).execute()
}

/**
 * Words that begin so, of these channels alone where they are given. Their order is that of bytes, in which nothing
 * comes after the last letter that there is.
 */
export const wordsBetween = (
  db: Snapshot,
  beginning: string,
  limit: number,
  channels?: readonly number[],
): Promise<KnownWord[]> =>
  db
    .selectFrom('search_words')
    .select(['id', 'word'])
    .where('word', '>=', beginning)
    .where('word', '<', `${beginning}\u{10FFFF}`)
    .$if(channels !== undefined, query => query.where(standsIn(channels ?? [])))
    .orderBy('word')
    .limit(limit)
    .execute()

/** Those of these words that stand in one of these channels. */
export async function wordsOfChannels(
  db: Snapshot,
  words: readonly KnownWord[],
  channels: readonly number[],
): Promise<KnownWord[]> {
  const ids = words.map(({ id }) => id)
  const rows = await db
    .selectFrom('search_words')
    .select('id')
    .where('id', 'in', orNone(ids))
    .where(standsIn(channels))
    .execute()
  const standing = new Set(rows.map(({ id }) => id))
  return words.filter(({ id }) => standing.has(id))
}

const standsIn = (channels: readonly number[]) => (row: ExpressionBuilder<Tables, 'search_words'>) =>
  row.exists(
    row
      .selectFrom('search_terms')
      .select(sql.lit(1).as('one'))
      .whereRef('word_id', '=', 'search_words.id')
      .where('channel', 'in', orNone(channels)),
  )

/** The numbers of these channels in the index, and where the oldest message of all of them stands. */
export async function channelsHeld(
  db: Snapshot,
  channelIds: readonly string[],
): Promise<{ numbers: number[]; first: number | null }> {
  if (channelIds.length === 0) return { numbers: [], first: null }
  const rows = await db
    .selectFrom('search_channels')
    .select(row => [
      'number',
      row
        .selectFrom('search_messages')
        .select('place')
        .whereRef('channel', '=', 'search_channels.number')
        .orderBy('place')
        .limit(1)
        .as('first'),
    ])
    .where('channel_id', 'in', channelIds)
    .execute()
  const firsts = rows.flatMap(({ first }) => first ?? [])
  return { numbers: rows.map(({ number }) => number), first: firsts.length > 0 ? Math.min(...firsts) : null }
}

/** Past this it only matters that it is often. */
const usesMax = 10_000

/** How often one of these words stands in these channels; what stands in others must change no step of a search. */
export async function usesIn(db: Snapshot, ids: readonly number[], channels: readonly number[]): Promise<number> {
  const some = db
    .selectFrom('search_terms')
    .select(sql.lit(1).as('one'))
    .where('word_id', 'in', orNone(ids))
    .where('channel', 'in', orNone(channels))
    .limit(usesMax)
  const { all } = await db
    .selectFrom(some.as('some'))
    .select(row => row.fn.countAll().as('all'))
    .executeTakeFirstOrThrow()
  return Number(all)
}

/** PostgreSQL takes no empty list, and no number is this one. */
const orNone = (numbers: readonly number[]): readonly number[] => (numbers.length > 0 ? numbers : [-1])

/** Where a page ended. */
export interface Place {
  place: number
  channel: number
}

export interface Section {
  /** Of channels that the viewer may read, and no others: nothing else is ever walked through. */
  channels: readonly number[]
  from: number
  /** This place is not in it. */
  to: number
  limit: number
}

/** Without an id it was removed a moment ago, and the index has it yet. */
export interface Candidate extends Place {
  id: string | null
  searchText: string | null
}

/**
 * Messages with one of the first list of words and, where they are given, one of each other list; the newest first.
 * Each is joined with how it stands now.
 */
export const candidatesIn = (
  db: Snapshot,
  [first, ...others]: readonly (readonly number[])[],
  { channels, from, to, limit }: Section,
): Promise<Candidate[]> => {
  const places = first ? withWord(db, first) : withAnything(db)
  return db
    .selectFrom(
      places
        .where('held.channel', 'in', channels)
        .where('held.place', '>=', from)
        .where('held.place', '<', to)
        .where(row =>
          row.and(
            others.map(ids =>
              row.exists(
                row
                  .selectFrom('search_terms as other')
                  .select(sql.lit(1).as('one'))
                  .where('other.word_id', 'in', ids)
                  .whereRef('other.channel', '=', 'held.channel')
                  .whereRef('other.place', '=', 'held.place'),
              ),
            ),
          ),
        )
        .orderBy('held.place', 'desc')
        .orderBy('held.channel', 'desc')
        .limit(limit)
        .as('near'),
    )
    .innerJoin('search_messages as at', join =>
      join.onRef('at.channel', '=', 'near.channel').onRef('at.place', '=', 'near.place'),
    )
    .innerJoin('search_channels', 'search_channels.number', 'near.channel')
    .leftJoin('messages', join =>
      join.onRef('messages.channel_id', '=', 'search_channels.channel_id').onRef('messages.seq', '=', 'at.seq'),
    )
    .select(['near.place', 'near.channel', 'messages.id', 'messages.search_text as searchText'])
    .orderBy('near.place', 'desc')
    .orderBy('near.channel', 'desc')
    .execute()
}

const withAnything = (db: Snapshot) => db.selectFrom('search_messages as held').select(['held.place', 'held.channel'])

const withWord = (db: Snapshot, ids: readonly number[]) =>
  db
    .selectFrom('search_terms as held')
    .select(['held.place', 'held.channel'])
    .distinct()
    .where('held.word_id', 'in', ids) as unknown as ReturnType<typeof withAnything>
