import { sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { packWords, unpackWords } from './packed-words.ts'
import { inExactParts, inParts } from './parts.ts'

/**
 * The words of a channel stand in rows by so many of their first letters: in a place of a million messages eight in a
 * row, and at most 1.4 kB. By two of them a new word would write kilobytes again.
 */
const lettersInKey = 3
/**
 * Where more words begin alike, they are divided: each row has those from its own key on, up to the next one's. So what
 * somebody writes to make a row large (ten thousand words that begin with *fener*) costs those who write such a word no
 * more than any other.
 */
export const inRow = { most: 128, divided: 64 }

/** Of facts (`:from:…`) nobody asks for the beginning. */
const isAsked = (word: string): boolean => !word.startsWith(':')

export const keyOf = (word: string): string => Array.from(word).slice(0, lettersInKey).join('')

interface Row {
  channel: number
  beginning: string
  words: Set<string>
}

/** As it is stored: `words` as `packWords` has them. */
export type StoredRow = { channel: number; beginning: string; words: string }

interface Place {
  channel: number
  word: string
}

/** From now on each of these words stands in its channel. */
export async function addBeginnings(tx: Tx, added: readonly Place[]): Promise<void> {
  const changed = new Set<Row>()
  for (const [row, words] of await rowsFor(tx, added)) {
    const fresh = words.filter(word => !row.words.has(word))
    for (const word of fresh) row.words.add(word)
    if (fresh.length > 0) changed.add(row)
  }
  await putRows(tx, [...changed].flatMap(divided))
}

/** They stand in no message of the channel any more. */
export async function dropBeginnings(tx: Tx, channel: number, words: readonly string[]): Promise<void> {
  const rows = await rowsFor(
    tx,
    words.map(word => ({ channel, word })),
  )
  const changed: Row[] = []
  for (const [row, gone] of rows) if (gone.map(word => row.words.delete(word)).includes(true)) changed.push(row)
  await putRows(tx, changed.filter(row => row.words.size > 0).flatMap(divided))
  const empty = changed.filter(row => row.words.size === 0)
  await dropRows(
    tx,
    channel,
    empty.map(({ beginning }) => beginning),
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

/** In parts, each with its first word for a key; the first part keeps that of the row. */
function divided({ channel, beginning, words }: Row): Row[] {
  if (words.size <= inRow.most) return [{ channel, beginning, words }]
  const sorted = [...words].sort(inOrder)
  const rows: Row[] = []
  for (let at = 0; at < sorted.length; at += inRow.divided) {
    const part = sorted.slice(at, at + inRow.divided)
    rows.push({ channel, beginning: at === 0 ? beginning : part[0]!, words: new Set(part) })
  }
  return rows
}

/** As both engines have it: by the letters' numbers in Unicode, also where one has two halves. */
export function inOrder(one: string, other: string): number {
  for (let at = 0; at < one.length && at < other.length;) {
    const [a, b] = [one.codePointAt(at)!, other.codePointAt(at)!]
    if (a !== b) return a - b
    at += a > 0xffff ? 2 : 1
  }
  return one.length - other.length
}

/** Of each of these words the row in which it stands or has to stand, each row once. */
async function rowsFor(tx: Tx, places: readonly Place[]): Promise<Map<Row, string[]>> {
  const asked = places.filter(({ word }) => isAsked(word))
  const beginnings = await beginningsOf(tx, asked)
  const rows = new Map<string, { row: Row; words: string[] }>()
  for (const { channel, word } of asked) {
    const beginning = beginnings.get(`${channel} ${word}`) ?? keyOf(word)
    const key = `${channel} ${beginning}`
    const known = rows.get(key) ?? { row: { channel, beginning, words: new Set() }, words: [] }
    rows.set(key, known)
    known.words.push(word)
  }
  const keys = [...rows.values()].map(({ row: { channel, beginning } }) => ({ channel, word: beginning }))
  for (const { channel, beginning, words } of await storedOf(tx, keys))
    rows.get(`${channel} ${beginning}`)!.row.words = new Set(unpackWords(beginning, words))
  return new Map([...rows.values()].map(({ row, words }) => [row, words]))
}

/** Of each of these words the key of the row that is there for it, by its channel and the word. */
async function beginningsOf(db: Snapshot, places: readonly Place[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const part of inParts(places)) {
    const asked = part.map(({ channel, word }) => sql`(cast(${channel} as integer), ${word}, ${keyOf(word)})`)
    const rows = db
      .with('asked(channel, word, key)', () => sql<Place & { key: string }>`(values ${sql.join(asked)})`)
      .selectFrom('asked')
      .select(row => [
        'asked.channel',
        'asked.word',
        row
          .selectFrom('search_beginnings as stored')
          .select(at => at.fn.max('stored.beginning').as('beginning'))
          .whereRef('stored.channel', '=', 'asked.channel')
          .whereRef('stored.beginning', '>=', 'asked.key')
          .whereRef('stored.beginning', '<=', 'asked.word')
          .as('beginning'),
      ])
    for (const { channel, word, beginning } of await rows.execute())
      if (beginning !== null) found.set(`${channel} ${word}`, beginning)
  }
  return found
}

/** The rows with these keys. */
async function storedOf(db: Snapshot, keys: readonly Place[]): Promise<StoredRow[]> {
  const found = new Map<string, StoredRow>()
  for (const part of inParts(keys)) {
    const asked = part.map(({ channel, word }) => sql`(cast(${channel} as integer), ${word})`)
    const rows = db
      .with('asked(channel, word)', () => sql<Place>`(values ${sql.join(asked)})`)
      .selectFrom('asked')
      .crossJoin('search_beginnings as stored') // in this order, by key
      .select(['stored.channel', 'stored.beginning', 'stored.words'])
      .whereRef('stored.channel', '=', 'asked.channel')
      .whereRef('stored.beginning', '=', 'asked.word')
    for (const row of await rows.execute()) found.set(`${row.channel} ${row.beginning}`, row)
  }
  return [...found.values()]
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
