import { sql } from 'kysely'
import { inPowerOfTwo } from '#server/db/in-power-of-two.ts'
import type { Snapshot } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
import { Slices } from '#server/gate/long-walk.ts'
import { type Effort, efforts } from '#server/search/finding/effort.ts'
import { inOrder, keyOf, type StoredRow } from './beginning-rows.ts'
import { unpackWords } from './packed-words.ts'

/** Of one search. In a place of a million messages no three letters begin more than a tenth of it. */
const walkedMost = 40_000
/**
 * Rows of one statement: usual searches need no second one. Where rows hold few words, the next ones bring as many as
 * are needed then, and never so many that full rows (128 words) would take long: 2,048 of them are 2 MB.
 */
const atOnce = { least: 512, most: 2_048 }

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

interface Walked {
  rows: number
  words: number
}

/**
 * The words of these channels that begin so and are wanted, in no order. Nothing of any other channel is read. Of so
 * many that nobody writes them but to make others wait, the first in the alphabet's order, and hardly more are read.
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
  const walked: Walked = { rows: 0, words: 0 }
  const slices = new Slices()
  for await (const { channel, beginning, words } of rowsBeginning(db, channels, beginnings, walked)) {
    for (const word of unpackWords(beginning, words)) {
      walked.words++
      effort.left -= efforts.walked
      const known = found.get(word)
      if (known) known.push(channel)
      else if (unwanted.has(word)) continue
      else if (beginnings.some(each => word.startsWith(each)) && isWanted(word)) found.set(word, [channel])
      else unwanted.add(word)
    }
    walked.rows++
    await slices.breathe()
    if (walked.words > walkedMost || effort.left < 0) return { words: found, isCut: true }
  }
  return { words: found, isCut: false }
}

/** What a beginning asks for: from its key on the row in which it would stand itself, and all up to before `last`. */
interface Span {
  key: string
  first: string
  last: string
}
/** Nothing begins before all letters. */
const noSpan: Span = { key: '', first: '', last: '' }

/** Each once, in the order of the alphabet, and of a beginning by their channels. `walked` says how far one is. */
async function* rowsBeginning(
  db: Snapshot,
  channels: readonly number[],
  beginnings: readonly string[],
  walked: Readonly<Walked>,
): AsyncGenerator<StoredRow> {
  if (channels.length === 0 || beginnings.length === 0) return
  const sorted = [...new Set(beginnings)].sort(inOrder)
  const spans = sorted.map(each => ({ key: keyOf(each), first: each, last: `${each}\u{10FFFF}` }))
  let told = { beginning: '', channel: 0 }
  for (let isMore = true; isMore;) {
    const left = inPowerOfTwo(
      spans.flatMap(span => behind(span, told.beginning)),
      noSpan,
    )
    const limit = limitAfter(walked)
    const asked = left.flatMap(({ key, first, last }) => [key, first, last])
    const rows = await rowsOf(left.length)(db, ...asked, limit, told.beginning, told.channel, ...channels)
    for (const row of rows) {
      if (row.beginning === told.beginning && row.channel === told.channel) continue // two beginnings ask for it
      told = { beginning: row.beginning, channel: row.channel }
      yield row
    }
    isMore = rows.length === limit
  }
}

/** As many as hold what is still to be walked through, if they hold as many words as those before. */
function limitAfter({ rows, words }: Walked): number {
  const needed = words === 0 ? 0 : Math.ceil(((walkedMost - words) * rows) / words)
  return Math.min(Math.max(needed, atOnce.least), atOnce.most)
}

/** What is left of it from there on. */
function behind(span: Span, beginning: string): Span[] {
  if (inOrder(beginning, span.last) >= 0) return []
  return inOrder(beginning, span.first) > 0 ? [{ key: beginning, first: beginning, last: span.last }] : [span]
}

/** One shape for each number of beginnings. */
const shapes = new Map<number, ReturnType<typeof shapeOfRows>>()

function rowsOf(spans: number): ReturnType<typeof shapeOfRows> {
  const shape = shapes.get(spans) ?? shapeOfRows(spans)
  shapes.set(spans, shape)
  return shape
}

/**
 * Of each span its three values, then how many rows, then behind which one (its beginning and its channel), then the
 * channels. In the order of bytes nothing is behind the last letter. Of each channel and span so many rows are read by
 * key and no more: to sort them and take the first, both engines would read all that begins so.
 */
const shapeOfRows = (spans: number) =>
  shapeOf((db, ...values: readonly (string | number)[]) => {
    const asked = Array.from({ length: spans }, (_, n) => sql`(${sql.join(values.slice(n * 3, n * 3 + 3))})`)
    const [limit, beginning, channel, ...channels] = values.slice(spans * 3)
    const numbers = channels.map(each => sql`(cast(${each} as integer))`)
    return db
      .with('asked(key, first, last)', () => sql<Record<'key' | 'first' | 'last', string>>`(values ${sql.join(asked)})`)
      .with('places(channel)', () => sql<{ channel: number }>`(values ${sql.join(numbers)})`)
      .with(
        all => all('found').materialized(), // else PostgreSQL sorts all that there is, and stops where it has enough
        part =>
          part
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
            .where(row =>
              row(
                'stored.beginning',
                '<',
                row.fn.coalesce(
                  row
                    .selectFrom('search_beginnings as far')
                    .select('far.beginning')
                    .whereRef('far.channel', '=', 'places.channel')
                    .whereRef('far.beginning', '>=', 'asked.first')
                    .whereRef('far.beginning', '<', 'asked.last')
                    .orderBy('far.beginning')
                    .limit(1)
                    .offset(sql<number>`cast(${limit} as integer) + 1`),
                  'asked.last',
                ),
              ),
            ),
      )
      .selectFrom('found')
      .selectAll()
      .where(sql<boolean>`(beginning, channel) > (${beginning}, ${channel})`)
      .orderBy('beginning')
      .orderBy('channel')
      .limit(sql<number>`cast(${limit} as integer)`)
  })
