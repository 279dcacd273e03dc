import type { Snapshot, Tx } from '#server/db/open.ts'
import { inExactParts, inParts } from './parts.ts'

/** The ids of those of these words that the index knows. */
export async function knownIds(db: Snapshot, words: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const part of inParts(words)) {
    const rows = await db.selectFrom('search_words').select(['word', 'id']).where('word', 'in', part).execute()
    for (const { word, id } of rows) ids.set(word, id)
  }
  return ids
}

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

/** In one row of `search_names`: about 600 bytes. */
const namesInRow = 64

async function nextId(tx: Tx): Promise<number> {
  const last = await lastNames(tx)
  return last ? last.first + last.names.length : 1
}

const lastNames = async (tx: Tx): Promise<{ first: number; names: string[] } | null> => {
  const rows = tx.selectFrom('search_names').selectAll().orderBy('first', 'desc').limit(1)
  const row = await rows.executeTakeFirst()
  return row ? { first: row.first, names: row.words.split(' ') } : null
}

async function nameAfter(tx: Tx, words: readonly string[]): Promise<void> {
  const last = await lastNames(tx)
  const isFull = !last || last.names.length === namesInRow
  const first = last ? (isFull ? last.first + namesInRow : last.first) : 1
  const names = [...(isFull ? [] : last.names), ...words]
  const rows: { first: number; words: string }[] = []
  for (let at = 0; at < names.length; at += namesInRow)
    rows.push({ first: first + at, words: names.slice(at, at + namesInRow).join(' ') })
  await putNames(tx, rows)
}

async function putNames(tx: Tx, rows: readonly { first: number; words: string }[]): Promise<void> {
  for (const part of inExactParts(rows)) {
    await tx
      .insertInto('search_names')
      .values(part)
      .onConflict(at => at.column('first').doUpdateSet(row => ({ words: row.ref('excluded.words') })))
      .execute()
  }
}

/** What these words are; not those that the index has forgotten. */
export async function namesOf(db: Snapshot, ids: readonly number[]): Promise<string[]> {
  const byRow = Map.groupBy(ids, id => id - ((id - 1) % namesInRow))
  const found: string[] = []
  for (const part of inParts([...byRow.keys()])) {
    const stored = await db.selectFrom('search_names').selectAll().where('first', 'in', part).execute()
    for (const { first, words } of stored) {
      const names = words.split(' ')
      for (const id of byRow.get(first)!) if (names[id - first]) found.push(names[id - first]!)
    }
  }
  return found
}

/** These words stand in no message any more. Their ids are never given again: nobody mistakes an old row. */
export async function forgetWords(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const byRow = Map.groupBy(ids, id => id - ((id - 1) % namesInRow))
  const gone: string[] = []
  const rows: { first: number; words: string }[] = []
  for (const part of inParts([...byRow.keys()])) {
    const stored = await tx.selectFrom('search_names').selectAll().where('first', 'in', part).execute()
    for (const { first, words } of stored) {
      const names = words.split(' ')
      for (const id of byRow.get(first)!) gone.push(...names.splice(id - first, 1, ''))
      rows.push({ first, words: names.join(' ') })
    }
  }
  const last = await lastNames(tx)
  const isOver = ({ first, words }: { first: number; words: string }): boolean =>
    words.trim() === '' && first !== last?.first // the last row says which id is next
  await putNames(
    tx,
    rows.filter(row => !isOver(row)),
  )
  for (const part of inParts(rows.filter(isOver).map(({ first }) => first)))
    await tx.deleteFrom('search_names').where('first', 'in', part).execute()
  for (const part of inParts(gone.filter(word => word !== '')))
    await tx.deleteFrom('search_words').where('word', 'in', part).execute()
}
