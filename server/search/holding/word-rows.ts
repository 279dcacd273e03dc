import { type RawBuilder, sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
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
  const rows = fresh.map((word, n) => ({ word, id: first + n }))
  for (const part of inExactParts(rows)) await tx.insertInto('search_words').values(part).execute()
  await nameAfter(tx, fresh)
  for (const { word, id } of rows) ids.set(word, id)
  return ids
}

/** What these words are; not those that the index has forgotten. */
export async function wordsOf(db: Snapshot, ids: readonly number[]): Promise<string[]> {
  const byName = new Map<string, number[]>()
  for (const [id, name] of await namesOf(db, ids)) byName.set(name, [...(byName.get(name) ?? []), id])
  const found = new Set<string>()
  const alone: Asked[] = []
  for (const [name, [id, ...others]] of byName) {
    if (others.length === 0) alone.push({ id: id!, ...wordsNamed(name) })
    else for (const word of await wordsAmong(db, wordsNamed(name), [id!, ...others])) found.add(word)
  }
  for (const part of inParts(alone)) {
    const rows = await db
      .with('asked(id, first, last)', () => valuesOf(part))
      .selectFrom('asked')
      // A subquery, each by key: as a join PostgreSQL compared the ids of all words.
      .select(row =>
        row
          .selectFrom('search_words')
          .select('word')
          .whereRef('word', '>=', 'asked.first')
          .whereRef('word', '<=', 'asked.last')
          .whereRef('search_words.id', '=', 'asked.id')
          .as('word'),
      )
      .execute()
    for (const { word } of rows) if (word !== null) found.add(word)
  }
  return [...found]
}

interface Asked {
  id: number
  from: string
  to: string
}

/**
 * In one walk, however many: somebody may have written a hundred thousand words that begin alike, and a walk for each
 * of those that he removes would hold up the writer for minutes.
 */
async function wordsAmong(db: Snapshot, { from, to }: Omit<Asked, 'id'>, ids: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const part of inParts(ids)) {
    const words = db.selectFrom('search_words').select('word').where('word', '>=', from).where('word', '<=', to)
    for (const { word } of await words.where('id', 'in', part).execute()) found.push(word)
  }
  return found
}

const valuesOf = (asked: readonly Asked[]): RawBuilder<{ id: number; first: string; last: string }> =>
  sql`(values ${sql.join(asked.map(({ id, from, to }) => sql`(cast(${id} as integer), ${from}, ${to})`))})`

/** These words stand in no message any more. */
export async function forgetWords(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await wordsOf(tx, ids)
  await forgetNames(tx, ids)
  for (const part of inParts(gone)) await tx.deleteFrom('search_words').where('word', 'in', part).execute()
}
