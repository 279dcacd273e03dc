import type { SoughtWord } from '#contract/search-texts.ts'
import { beginningsOf, isFormOf, rootsMax, rootsOf } from '#contract/text/forms/forms.ts'
import { knownIds } from '#server/search/holding/word-rows.ts'
import { wordsBeginning } from '#server/search/holding/beginning-rows.ts'
import type { View } from './finding/view.ts'

export interface KnownWord {
  id: number
  word: string
}

/** What a message has to hold one of. */
export interface Wanted {
  ids: number[]
  /** Folded words that count, to look into the message itself; null where it is no word that is wanted. */
  words: ReadonlySet<string> | null
  /** In how many messages of the channels that are looked into, roughly; 0: in none. */
  uses: number
}

/** More forms than this nobody wrote. */
const formsMax = 400
/** Of a word that is still being typed, so many that begin so, the shortest first. */
const begunMax = 200

/**
 * Which words of all that were written count for each of these: itself, its forms, and the forms of its root. What
 * stands in no channel that is looked into is no word there.
 */
export async function formsIn(view: View, asked: readonly SoughtWord[]): Promise<Wanted[]> {
  if (asked.length === 0) return []
  const roots = await rootsIn(view, asked)
  const all = await wordsLike(view, roots.flat())
  const wanted: Wanted[] = []
  for (const [n, { word, isBegun }] of asked.entries()) {
    const begun = isBegun ? await begunWith(view, word) : []
    const forms = all.filter(each => roots[n]!.some(root => each.word === root || isFormOf(root, each.word)))
    const found = new Map([...forms, ...begun].map(each => [each.id, each]))
    const kept = [...found.values()].sort((a, b) => near(a, word) - near(b, word)).slice(0, formsMax)
    wanted.push(wantedOf(view, kept))
  }
  return wanted
}

/** Each of the words by itself, as it is. */
export async function exactly(view: View, words: readonly string[]): Promise<Wanted[]> {
  const known = await idsIn(view, words)
  return words.map(word => wantedOf(view, known.has(word) ? [{ id: known.get(word)!, word }] : [], word))
}

/** What is no word: from whom, what it has. */
export async function factIn(view: View, terms: readonly string[]): Promise<Wanted> {
  const known = await idsIn(view, terms)
  return {
    ...wantedOf(
      view,
      [...known].map(([word, id]) => ({ word, id })),
    ),
    words: null,
  }
}

/** Those of these words that stand in the channels. */
export async function standingOf(view: View, words: readonly string[]): Promise<Set<string>> {
  const ids = await idsIn(view, words)
  return new Set(words.filter(word => ids.has(word) && view.postings.has(ids.get(word)!)))
}

async function idsIn({ db, postings }: View, words: readonly string[]): Promise<Map<string, number>> {
  const ids = await knownIds(db, words)
  await postings.bring([...ids.values()])
  return ids
}

const wantedOf = ({ postings }: View, known: readonly KnownWord[], ...besides: string[]): Wanted => ({
  ids: known.map(({ id }) => id),
  words: new Set([...known.map(({ word }) => word), ...besides]),
  uses: postings.uses(known.map(({ id }) => id)),
})

/** Of each its forms are looked for, and those of what it may be a form of: down to the longest that people write. */
async function rootsIn(view: View, asked: readonly SoughtWord[]): Promise<string[][]> {
  const roots = asked.map(({ word }) => rootsOf(word).slice(0, rootsMax))
  const all = [...new Set(roots.flat())]
  if (all.length === 0) return asked.map(({ word }) => [word])
  const standing = await standingOf(view, all)
  return asked.map(({ word }, n) => {
    const written = roots[n]!.findIndex(root => standing.has(root))
    return [word, ...(written < 0 ? roots[n]! : roots[n]!.slice(0, written + 1))]
  })
}

/** All words of the channels that are one of these, or a form of one. */
async function wordsLike(view: View, roots: readonly string[]): Promise<KnownWord[]> {
  const all = [...new Set(roots.flatMap(beginningsOf))]
  const beginnings = all.filter(each => !all.some(other => other !== each && each.startsWith(other)))
  const words = await wordsBeginningSo(view, beginnings)
  return knownOf(
    view,
    words.filter(word => roots.some(root => word === root || isFormOf(root, word))),
  )
}

/** The shortest first, and of equal length in their order. */
async function begunWith(view: View, beginning: string): Promise<KnownWord[]> {
  const byLength = Map.groupBy(await wordsBeginningSo(view, [beginning]), word => word.length)
  const found: string[] = []
  for (const length of [...byLength.keys()].sort((a, b) => a - b)) {
    found.push(...byLength.get(length)!.sort())
    if (found.length >= begunMax) break
  }
  return knownOf(view, found.slice(0, begunMax))
}

/** Of the channels alone: what stands in hidden ones takes nobody's place, and no time. */
export const wordsBeginningSo = ({ db, channels }: View, beginnings: readonly string[]): Promise<string[]> =>
  wordsBeginning(db, [...channels.keys()], beginnings)

/** With their ids, of words that stand in the channels. */
export async function knownOf({ db, postings }: View, words: readonly string[]): Promise<KnownWord[]> {
  const ids = await knownIds(db, words)
  await postings.bring([...ids.values()])
  const known = words.flatMap(word => (ids.has(word) ? [{ word, id: ids.get(word)! }] : []))
  return known.filter(({ id }) => postings.has(id))
}

const near = ({ word: each }: KnownWord, word: string): number =>
  each === word ? -1 : Math.abs(each.length - word.length)
