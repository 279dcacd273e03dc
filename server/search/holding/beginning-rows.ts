import { sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { packWords, unpackWords } from './packed-words.ts'
import { inExactParts, inParts } from './parts.ts'

/**
 * The words of a channel stand in rows by so many of their first letters: in a place of a million messages eight in a
 * row, and at most 1.4 kB. By two of them a new word would write kilobytes again.
 */
const lettersInKey = 3

/** Of facts (`:from:…`) nobody asks for the beginning. */
const isAsked = (word: string): boolean => !word.startsWith(':')

const keyOf = (word: string): string => Array.from(word).slice(0, lettersInKey).join('')

interface Row {
  channel: number
  beginning: string
  words: Set<string>
}

/** As it is stored: `words` as `packWords` has them. */
type StoredRow = { channel: number; beginning: string; words: string }

/** From now on each of these words stands in its channel. */
export async function addBeginnings(tx: Tx, added: readonly { channel: number; word: string }[]): Promise<void> {
  const wanted = new Map<string, Row>()
  for (const { channel, word } of added) {
    if (!isAsked(word)) continue
    const key = `${channel} ${keyOf(word)}`
    const row = wanted.get(key) ?? { channel, beginning: keyOf(word), words: new Set() }
    wanted.set(key, { ...row, words: row.words.add(word) })
  }
  const rows = [...wanted.values()]
  const stored = await storedOf(tx, rows)
  const wordsOf = ({ channel, beginning }: Row): Set<string> => stored.get(`${channel} ${beginning}`) ?? new Set()
  const changed = rows.filter(row => [...row.words].some(word => !wordsOf(row).has(word)))
  await putRows(
    tx,
    changed.map(row => ({ ...row, words: new Set([...wordsOf(row), ...row.words]) })),
  )
}

/** They stand in no message of the channel any more. */
export async function dropBeginnings(tx: Tx, channel: number, words: readonly string[]): Promise<void> {
  const gone = new Set(words.filter(isAsked))
  const keys = [...new Set([...gone].map(keyOf))]
  const stored = await storedOf(
    tx,
    keys.map(beginning => ({ channel, beginning })),
  )
  const left = keys.map((beginning): Row => {
    const words = [...(stored.get(`${channel} ${beginning}`) ?? [])].filter(word => !gone.has(word))
    return { channel, beginning, words: new Set(words) }
  })
  await putRows(
    tx,
    left.filter(row => row.words.size > 0),
  )
  await dropRows(
    tx,
    channel,
    left.filter(row => row.words.size === 0).map(({ beginning }) => beginning),
  )
}

/** Some rows of a channel that is gone; whether there were any. */
export async function clearBeginnings(tx: Tx, channel: number, limit: number): Promise<boolean> {
  const rows = tx.selectFrom('search_beginnings').select('beginning').where('channel', '=', channel)
  const some = await rows.orderBy('beginning').limit(limit).execute()
  await dropRows(
    tx,
    channel,
    some.map(({ beginning }) => beginning),
  )
  return some.length > 0
}

/**
 * All words of these channels that begin so and are wanted, each with the channels in which it stands, in no order.
 * Nothing of any other channel is read. Each word is judged once.
 */
export async function wordsBeginning(
  db: Snapshot,
  channels: readonly number[],
  beginnings: readonly string[],
  isWanted: (word: string) => boolean = () => true,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  const unwanted = new Set<string>()
  for (const { channel, beginning, words } of await rowsBeginning(db, channels, beginnings))
    for (const word of unpackWords(beginning, words)) {
      const known = found.get(word)
      if (known) known.push(channel)
      else if (unwanted.has(word)) continue
      else if (beginnings.some(each => word.startsWith(each)) && isWanted(word)) found.set(word, [channel])
      else unwanted.add(word)
    }
  return found
}

async function rowsBeginning(
  db: Snapshot,
  channels: readonly number[],
  beginnings: readonly string[],
): Promise<StoredRow[]> {
  if (channels.length === 0 || beginnings.length === 0) return []
  const rows = db
    .selectFrom('search_beginnings')
    .select(['channel', 'beginning', 'words'])
    .where('channel', 'in', channels)
  const isShort = (beginning: string): boolean => [...beginning].length < lettersInKey
  const stored: StoredRow[] = []
  for (const some of inParts([...new Set(beginnings.filter(each => !isShort(each)).map(keyOf))]))
    stored.push(...(await rows.where('beginning', 'in', some).execute()))
  // In the order of bytes nothing comes after the last letter that there is.
  const [range, ...ranges] = beginnings
    .filter(isShort)
    .map(short => rows.where('beginning', '>=', short).where('beginning', '<', `${short}\u{10FFFF}`))
  if (range) stored.push(...(await ranges.reduce((all, each) => all.unionAll(each), range).execute()))
  return stored
}

async function storedOf(
  db: Snapshot,
  places: readonly Pick<Row, 'channel' | 'beginning'>[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const part of inParts(places)) {
    const asked = part.map(({ channel, beginning }) => sql`(cast(${channel} as integer), ${beginning})`)
    const rows = db
      .with('asked(channel, beginning)', () => sql<Omit<Row, 'words'>>`(values ${sql.join(asked)})`)
      .selectFrom('asked')
      .crossJoin('search_beginnings as stored') // in this order, by key
      .select(['stored.channel', 'stored.beginning', 'stored.words'])
      .whereRef('stored.channel', '=', 'asked.channel')
      .whereRef('stored.beginning', '=', 'asked.beginning')
    for (const { channel, beginning, words } of await rows.execute())
      found.set(`${channel} ${beginning}`, new Set(unpackWords(beginning, words)))
  }
  return found
}

async function putRows(tx: Tx, all: readonly Row[]): Promise<void> {
  const rows = all.map(row => ({ ...row, words: packWords(row.beginning, row.words) }))
  for (const part of inExactParts(rows))
    await tx
      .insertInto('search_beginnings')
      .values(part)
      .onConflict(at => at.columns(['channel', 'beginning']).doUpdateSet(row => ({ words: row.ref('excluded.words') })))
      .execute()
}

async function dropRows(tx: Tx, channel: number, keys: readonly string[]): Promise<void> {
  for (const part of inParts(keys))
    await tx.deleteFrom('search_beginnings').where('channel', '=', channel).where('beginning', 'in', part).execute()
}
