import { type RawBuilder, sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { inParts } from './parts.ts'
import { nameOf, wordsNamed, writtenOut } from './names.ts'
import { nameAgain } from './name-rows.ts'

/**
 * A crowd: words with the same name (names.ts), so many that to find one of them by its id takes long. Somebody may
 * have written a million of them to make others wait. So each is named by all of its letters, and the vocabulary notes
 * that with a fact, which no message has. A place of a million messages has no crowd.
 */
const fromSoMany = 1_000
/** In one step: each has its words named again. The others wait for the next word of theirs. */
const begunAtOnce = 2

export const crowdMark = ':many:'
const markOf = (name: string): string => crowdMark + name

/** The marks of the names that these words have, of those that may be of a crowd: not of facts, nor of short words. */
export const marksOf = (words: readonly string[]): string[] =>
  [...new Set(words.filter(word => !word.startsWith(':')).map(nameOf))].flatMap(name =>
    name.endsWith(' ') ? [] : [markOf(name)],
  )

/** How these words, which the index is about to learn, are named. `known`: those of their marks that there are. */
export const namesBeside = (words: readonly string[], known: ReadonlySet<string>): string[] =>
  words.map(word => (known.has(markOf(nameOf(word))) ? writtenOut(word) : nameOf(word)))

/** Of these marks that are not known those whose words are a crowd now, at most as many as one step begins. */
export async function crowdsBegun(db: Snapshot, marks: readonly string[]): Promise<string[]> {
  const begun: string[] = []
  for (const part of inParts(marks.map(mark => ({ mark, ...wordsNamed(nameIn(mark)) })))) {
    const rows = await db
      .with('asked(mark, first, last)', () => valuesOf(part))
      .selectFrom('asked')
      .select('mark')
      .where(row =>
        row.exists(
          row
            .selectFrom('search_words')
            .select('word')
            .whereRef('word', '>=', 'asked.first')
            .whereRef('word', '<=', 'asked.last')
            .orderBy('word')
            .limit(1)
            .offset(fromSoMany - 1),
        ),
      )
      .execute()
    for (const { mark } of rows) begun.push(mark)
    if (begun.length >= begunAtOnce) break
  }
  return [...new Set(begun)].slice(0, begunAtOnce)
}

/** Names the words of a crowd that has begun by all of their letters: hardly more of them than make a crowd. */
export async function nameCrowd(tx: Tx, mark: string): Promise<void> {
  const words = await withName(tx, mark).select(['word', 'id']).execute()
  await nameAgain(tx, new Map(words.map(({ word, id }) => [id, writtenOut(word)])))
}

/** Of these marks those of which no word is left. */
export async function crowdsOver(db: Snapshot, marks: readonly string[]): Promise<string[]> {
  const over: string[] = []
  for (const mark of marks) if (!(await withName(db, mark).select('id').limit(1).executeTakeFirst())) over.push(mark)
  return over
}

function withName(db: Snapshot, mark: string) {
  const { from, to } = wordsNamed(nameIn(mark))
  return db.selectFrom('search_words').where('word', '>=', from).where('word', '<=', to)
}

const nameIn = (mark: string): string => mark.slice(crowdMark.length)

interface Asked {
  mark: string
  from: string
  to: string
}

const valuesOf = (asked: readonly Asked[]): RawBuilder<{ mark: string; first: string; last: string }> =>
  sql`(values ${sql.join(asked.map(({ mark, from, to }) => sql`(${mark}, ${from}, ${to})`))})`
