import { sql } from 'kysely'
import type { Snapshot } from '#server/db/open.ts'

export interface KnownWord {
  id: number
  word: string
  uses: number
}

export async function wordsNamed(db: Snapshot, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return []
  return db.selectFrom('search_words').select(['id', 'word', 'uses']).where('word', 'in', words).execute()
}

/** Words that begin so. Their order is that of bytes, in which nothing comes after the last letter that there is. */
export const wordsBetween = (db: Snapshot, beginning: string, limit: number): Promise<KnownWord[]> =>
  db
    .selectFrom('search_words')
    .select(['id', 'word', 'uses'])
    .where('word', '>=', beginning)
    .where('word', '<', `${beginning}\u{10FFFF}`)
    .orderBy('word')
    .limit(limit)
    .execute()

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
