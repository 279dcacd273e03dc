import { type RawBuilder, sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
import { crowdsBegun, crowdsOver, marksOf, nameCrowd, namesBeside } from './crowd-rows.ts'
import { forgetNames, nameAfter, namesOf, nextId } from './name-rows.ts'
import { wordsNamed } from './names.ts'
import { inExactParts, inParts } from './parts.ts'

/** The ids of those of these words that the index knows. */
export async function knownIds(db: Snapshot, words: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const part of inParts(words)) for (const { word, id } of await rowsOf(db, ...part)) ids.set(word, id)
  return ids
}

const rowsOf = shapeOf((db, ...words: readonly string[]) =>
  db.selectFrom('search_words').select(['word', 'id']).where('word', 'in', words),
)

/** The ids of all of these words, each of which is given once. New ones get the next. */
export async function idsOf(tx: Tx, words: readonly string[]): Promise<Map<string, number>> {
  const ids = await knownIds(tx, words)
  const fresh = words.filter(word => !ids.has(word))
  if (fresh.length === 0) return ids
  const first = await nextId(tx)
  const crowds = await crowdsBeside(tx, fresh)
  const learned = [...fresh, ...crowds.begun]
  const rows = learned.map((word, n) => ({ word, id: first + n }))
  for (const part of inExactParts(rows)) await tx.insertInto('search_words').values(part).execute()
  await nameAfter(tx, namesBeside(learned, crowds.all))
  for (const { word, id } of rows) ids.set(word, id)
  return ids
}

/** The marks of the crowds to which these new words belong, and those that begin with them. */
async function crowdsBeside(tx: Tx, fresh: readonly string[]): Promise<{ all: Set<string>; begun: string[] }> {
  const marks = marksOf(fresh)
  const all = new Set((await knownIds(tx, marks)).keys())
  const unknown = marks.filter(mark => !all.has(mark))
  const begun = await crowdsBegun(tx, unknown)
  for (const mark of begun) {
    await nameCrowd(tx, mark)
    all.add(mark)
  }
  return { all, begun }
}

/** What these words are; not those that the index has forgotten. */
export async function wordsOf(db: Snapshot, ids: readonly number[]): Promise<Map<number, string>> {
  const byName = new Map<string, number[]>()
  for (const [id, name] of await namesOf(db, ids)) byName.set(name, [...(byName.get(name) ?? []), id])
  const found = new Map<number, string>()
  const alone: Asked[] = []
  for (const [name, [id, ...others]] of byName) {
    if (others.length === 0) alone.push({ id: id!, ...wordsNamed(name) })
    else for (const word of await wordsAmong(db, wordsNamed(name), [id!, ...others])) found.set(word.id, word.word)
  }
  for (const part of inParts(alone)) {
    const rows = await db
      .with('asked(id, first, last)', () => valuesOf(part))
      .selectFrom('asked')
      // A subquery, each by key: as a join PostgreSQL compared the ids of all words.
      .select(row => [
        'asked.id',
        row
          .selectFrom('search_words')
          .select('word')
          .whereRef('word', '>=', 'asked.first')
          .whereRef('word', '<=', 'asked.last')
          .whereRef('search_words.id', '=', 'asked.id')
          .as('word'),
      ])
      .execute()
    for (const { id, word } of rows) if (word !== null) found.set(id, word)
  }
  return found
}

interface Word {
  word: string
  id: number
}

interface Asked {
  id: number
  from: string
  to: string
}

/** In one walk through those that begin so: they are no crowd, or are becoming one. */
async function wordsAmong(db: Snapshot, { from, to }: Omit<Asked, 'id'>, ids: readonly number[]): Promise<Word[]> {
  const found: Word[] = []
  for (const part of inParts(ids)) {
    const words = db.selectFrom('search_words').selectAll().where('word', '>=', from).where('word', '<=', to)
    found.push(...(await words.where('id', 'in', part).execute()))
  }
  return found
}

const valuesOf = (asked: readonly Asked[]): RawBuilder<{ id: number; first: string; last: string }> =>
  sql`(values ${sql.join(asked.map(({ id, from, to }) => sql`(cast(${id} as integer), ${from}, ${to})`))})`

/** These words stand in no message any more. `known`: what some of them are. */
export async function forgetWords(
  tx: Tx,
  ids: readonly number[],
  known: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  if (ids.length === 0) return
  const unknown = await wordsOf(
    tx,
    ids.filter(id => !known.has(id)),
  )
  const gone = ids.flatMap(id => known.get(id) ?? unknown.get(id) ?? [])
  await forgetNames(tx, ids)
  for (const part of inParts(gone)) await tx.deleteFrom('search_words').where('word', 'in', part).execute()
  await forgetCrowds(tx, gone)
}

/** Of a crowd that is gone its mark goes too, which has four letters of its words. */
async function forgetCrowds(tx: Tx, gone: readonly string[]): Promise<void> {
  const marks = await knownIds(tx, marksOf(gone))
  const over = await crowdsOver(tx, [...marks.keys()])
  if (over.length === 0) return
  await forgetNames(
    tx,
    over.map(mark => marks.get(mark)!),
  )
  for (const part of inParts(over)) await tx.deleteFrom('search_words').where('word', 'in', part).execute()
}
