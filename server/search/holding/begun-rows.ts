import { sql } from 'kysely'
import type { Snapshot } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
import { type Effort, efforts } from '#server/search/finding/effort.ts'
import { inOrder, inRow, keyOf, type StoredRow } from './beginning-rows.ts'
import { unpackWords } from './packed-words.ts'
import { inParts } from './parts.ts'

/** Of one search. In a place of a million messages no three letters begin more than a tenth of it. */
const walkedMost = 40_000

export interface WordsBeginning {
  /** Each with the channels in which it stands. */
  words: Map<string, number[]>
  /** There may be more. */
  isCut: boolean
}

interface Walking {
  /** Each word is judged once. */
  isWanted?: ((word: string) => boolean) | undefined
  /** Where none is left, the walk ends. */
  effort?: Effort
}

/**
 * The words of these channels that begin so and are wanted, in no order. Nothing of any other channel is read. Of so many that nobody writes them but to make others wait, the first in the alphabet's order.
 */
export async function wordsBeginning(
  db: Snapshot,
  channels: readonly number[],
  beginnings: readonly string[],
  { isWanted = () => true, effort = { left: Infinity } }: Walking = {},
): Promise<WordsBeginning> {
  const found = new Map<string, number[]>()
  const unwanted = new Set<string>()
  if (effort.left <= 0) return { words: found, isCut: true }
  let walked = 0
  for (const { channel, beginning, words } of await rowsBeginning(db, channels, beginnings)) {
    for (const word of unpackWords(beginning, words)) {
      walked++
      effort.left -= efforts.walked
      const known = found.get(word)
      if (known) known.push(channel)
      else if (unwanted.has(word)) continue
      else if (beginnings.some(each => word.startsWith(each)) && isWanted(word)) found.set(word, [channel])
      else unwanted.add(word)
    }
    if (walked > walkedMost || effort.left < 0) return { words: found, isCut: true }
  }
  return { words: found, isCut: false }
}

/** Each once, and where they are many in the order of the alphabet. */
async function rowsBeginning(
  db: Snapshot,
  channels: readonly number[],
  beginnings: readonly string[],
): Promise<StoredRow[]> {
  if (channels.length === 0 || beginnings.length === 0) return []
  const rows = new Map<string, StoredRow>()
  for (const part of inParts(beginnings)) {
    const asked = part.flatMap(each => [keyOf(each), each, `${each}\u{10FFFF}`])
    for (const row of await rowsOf(part.length)(db, ...asked, ...channels))
      rows.set(`${row.channel} ${row.beginning}`, row)
  }
  const found = [...rows.values()]
  return found.length <= few ? found : found.sort((a, b) => inOrder(a.beginning, b.beginning) || a.channel - b.channel)
}

/** All words of so many rows are walked through. */
const few = walkedMost / inRow.most

/** One shape for each number of beginnings: of each its key, itself, and what comes behind all that begin so. */
const shapes = new Map<number, ReturnType<typeof shapeOfRows>>()

function rowsOf(beginnings: number): ReturnType<typeof shapeOfRows> {
  const shape = shapes.get(beginnings) ?? shapeOfRows(beginnings)
  shapes.set(beginnings, shape)
  return shape
}

/** From the row on in which a beginning would stand itself. In the order of bytes nothing is behind the last letter. */
const shapeOfRows = (beginnings: number) =>
  shapeOf((db, ...values: readonly (string | number)[]) => {
    const asked = Array.from({ length: beginnings }, (_, n) => sql`(${sql.join(values.slice(n * 3, n * 3 + 3))})`)
    const numbers = values.slice(beginnings * 3).map(channel => sql`(cast(${channel} as integer))`)
    return db
      .with('asked(key, first, last)', () => sql<Record<'key' | 'first' | 'last', string>>`(values ${sql.join(asked)})`)
      .with('places(channel)', () => sql<{ channel: number }>`(values ${sql.join(numbers)})`)
      .selectFrom('asked')
      .crossJoin('places')
      .crossJoin('search_beginnings as stored') // in this order, by key
      .select(['stored.channel', 'stored.beginning', 'stored.words'])
      .whereRef('stored.channel', '=', 'places.channel')
      .where(row =>
        row(
          'stored.beginning',
          '>=',
          row.fn.coalesce(
            row
              .selectFrom('search_beginnings as before')
              .select(at => at.fn.max('before.beginning').as('beginning'))
              .whereRef('before.channel', '=', 'places.channel')
              .whereRef('before.beginning', '>=', 'asked.key')
              .whereRef('before.beginning', '<=', 'asked.first'),
            'asked.first',
          ),
        ),
      )
      .whereRef('stored.beginning', '<', 'asked.last')
  })
