import type { Snapshot, Tx } from '#server/db/open.ts'
import { goneName, namesIn } from './names.ts'
import { inExactParts, inParts } from './parts.ts'

/** In one row of `search_names`: about 280 bytes. */
const namesInRow = 64

/** Names of words whose ids follow each other. */
interface NameRow {
  first: number
  names: string[]
}

const firstOf = (id: number): number => id - ((id - 1) % namesInRow)

export async function nextId(tx: Tx): Promise<number> {
  const last = await lastNames(tx)
  return last ? last.first + last.names.length : 1
}

const lastNames = async (tx: Tx): Promise<NameRow | null> => {
  const rows = tx.selectFrom('search_names').selectAll().orderBy('first', 'desc').limit(1)
  const row = await rows.executeTakeFirst()
  return row ? { first: row.first, names: namesIn(row.words) } : null
}

/** The names of words that got the next ids. */
export async function nameAfter(tx: Tx, next: readonly string[]): Promise<void> {
  const last = await lastNames(tx)
  const isFull = !last || last.names.length === namesInRow
  const first = last ? (isFull ? last.first + namesInRow : last.first) : 1
  const names = [...(isFull ? [] : last.names), ...next]
  const rows: NameRow[] = []
  for (let at = 0; at < names.length; at += namesInRow)
    rows.push({ first: first + at, names: names.slice(at, at + namesInRow) })
  await putNames(tx, rows)
}

/** Of those of these ids that have a name. */
export async function namesOf(db: Snapshot, ids: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  const rows = new Map((await rowsOf(db, ids)).map(({ first, names }) => [first, names]))
  for (const id of ids) {
    const name = rows.get(firstOf(id))?.[id - firstOf(id)]
    if (name !== undefined && name !== goneName) found.set(id, name)
  }
  return found
}

async function rowsOf(db: Snapshot, ids: readonly number[]): Promise<NameRow[]> {
  const found: NameRow[] = []
  for (const part of inParts([...new Set(ids.map(firstOf))])) {
    const rows = await db.selectFrom('search_names').selectAll().where('first', 'in', part).execute()
    found.push(...rows.map(({ first, words }) => ({ first, names: namesIn(words) })))
  }
  return found
}

async function putNames(tx: Tx, rows: readonly NameRow[]): Promise<void> {
  for (const part of inExactParts(rows.map(({ first, names }) => ({ first, words: names.join('') })))) {
    await tx
      .insertInto('search_names')
      .values(part)
      .onConflict(at => at.column('first').doUpdateSet(row => ({ words: row.ref('excluded.words') })))
      .execute()
  }
}

/** Words that have a name get another. */
export async function nameAgain(tx: Tx, names: ReadonlyMap<number, string>): Promise<void> {
  await putNames(tx, await renamed(tx, names))
}

/** The rows of these names, with the new ones. */
const renamed = async (tx: Tx, now: ReadonlyMap<number, string>): Promise<NameRow[]> =>
  (await rowsOf(tx, [...now.keys()])).map(({ first, names }) => ({
    first,
    names: names.map((name, n) => now.get(first + n) ?? name),
  }))

/** Their ids are never given again: nobody mistakes an old row. */
export async function forgetNames(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await renamed(tx, new Map(ids.map(id => [id, goneName])))
  const last = await lastNames(tx)
  // The last row says which id is next.
  const isOver = ({ first, names }: NameRow): boolean => first !== last?.first && names.every(name => name === goneName)
  await putNames(
    tx,
    rows.filter(row => !isOver(row)),
  )
  for (const part of inParts(rows.filter(isOver).map(({ first }) => first)))
    await tx.deleteFrom('search_names').where('first', 'in', part).execute()
}
