import type { SoughtWord } from '#contract/search-texts.ts'
import { beginningsOf, isFormOf, kinds } from '#contract/text/forms/forms.ts'
import { type Root, rootsMax, rootsOf } from '#contract/text/forms/roots.ts'
import { knownIds } from '#server/search/holding/word-rows.ts'
import { wordsBeginning, type WordsBeginning } from '#server/search/holding/begun-rows.ts'
import { spend } from './finding/effort.ts'
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
/**
 * So often in one search it is asked whether a word is a form of a root: eight typed words may have seventy roots that
 * begin alike. Usual searches ask a tenth of that.
 */
const judgedMost = 40_000
/** Of a word that is still being typed, so many that begin so, the shortest first. */
const begunMax = 200

/**
 * Which words of all that were written count for each of these: itself, its forms, and the forms of its root. What
 * stands in no channel that is looked into is no word there.
 */
export async function formsIn(view: View, asked: readonly SoughtWord[]): Promise<Wanted[]> {
  if (asked.length === 0) return []
  const roots = await rootsIn(view, asked)
  const typed = asked.map(({ word }) => word)
  const likeRoot = await wordsLike(view, new Map(roots.flat().map(each => [keyOf(each), each])), typed)
  const wanted: Wanted[] = []
  for (const [n, { word, isBegun }] of asked.entries()) {
    const begun = isBegun ? await begunWith(view, word) : []
    const forms = roots[n]!.flatMap(root => likeRoot.get(keyOf(root))!)
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
async function rootsIn(view: View, asked: readonly SoughtWord[]): Promise<Root[][]> {
  const roots = asked.map(({ word }) => rootsOf(word).slice(0, rootsMax))
  const all = [...new Set(roots.flat().map(({ root }) => root))]
  const standing = all.length === 0 ? new Set<string>() : await standingOf(view, all)
  return asked.map(({ word }, n) => {
    const written = roots[n]!.findIndex(({ root }) => standing.has(root))
    return [{ root: word, kinds }, ...(written < 0 ? roots[n]! : roots[n]!.slice(0, written + 1))]
  })
}

/** By another word the same root may ask for other forms. */
const keyOf = ({ root, kinds }: Root): string => `${root} ${kinds.join(' ')}`

/**
 * Of each of these roots all words of the channels that are the root itself, or a form of it. Where they are too many,
 * those of what was typed come before those of its roots.
 */
async function wordsLike(
  view: View,
  roots: ReadonlyMap<string, Root>,
  typed: readonly string[],
): Promise<Map<string, KnownWord[]>> {
  const likeRoot = [...roots].map(([key, { root, kinds }]) => ({
    key,
    root,
    kinds,
    begins: beginningsOf(root),
    words: new Set<string>(),
  }))
  const all = [...new Set(likeRoot.flatMap(({ begins }) => begins))]
  const beginnings = all.filter(each => !all.some(other => other !== each && each.startsWith(other)))
  let judged = 0
  const isForm = ({ root, kinds }: Root, word: string): boolean =>
    judged++ < judgedMost && spend(view.effort, 'judged') && isFormOf(root, word, kinds)
  const isLikeOne = (word: string): boolean => {
    let isLike = false
    for (const { root, kinds, begins, words } of likeRoot) {
      if (!begins.some(each => word.startsWith(each)) || (word !== root && !isForm({ root, kinds }, word))) continue
      words.add(word)
      isLike = true
    }
    return isLike
  }
  const { words, isCut } = await wordsBeginningSo(view, beginnings, isLikeOne)
  if (isCut) {
    judged = 0
    const own = await wordsBeginningSo(view, typed.flatMap(beginningsOf), isLikeOne)
    for (const [word, channels] of own.words) words.set(word, channels)
  }
  const known = await knownOf(view, words)
  return new Map(likeRoot.map(({ key, words }) => [key, known.filter(({ word }) => words.has(word))]))
}

/** The shortest first, and of equal length in their order. */
async function begunWith(view: View, beginning: string): Promise<KnownWord[]> {
  const { words } = await wordsBeginningSo(view, [beginning])
  const byLength = Map.groupBy(words.keys(), word => word.length)
  const found: string[] = []
  for (const length of [...byLength.keys()].sort((a, b) => a - b)) {
    found.push(...byLength.get(length)!.sort())
    if (found.length >= begunMax) break
  }
  return knownOf(view, new Map(found.slice(0, begunMax).map(word => [word, words.get(word)!])))
}

/** Of the channels alone: what stands in hidden ones takes nobody's place, and no time. */
export const wordsBeginningSo = (
  { db, channels, effort }: View,
  beginnings: readonly string[],
  isWanted?: (word: string) => boolean,
): Promise<WordsBeginning> => wordsBeginning(db, [...channels.keys()], beginnings, { isWanted, effort })

/** With their ids, of words that stand in these of the channels. */
export async function knownOf(
  { db, postings }: View,
  words: ReadonlyMap<string, readonly number[]>,
): Promise<KnownWord[]> {
  const ids = await knownIds(db, [...words.keys()])
  const known = [...words.keys()].flatMap(word => (ids.has(word) ? [{ word, id: ids.get(word)! }] : []))
  await postings.bringFrom(new Map(known.map(({ word, id }) => [id, words.get(word)!])))
  return known.filter(({ id }) => postings.has(id))
}

const near = ({ word: each }: KnownWord, word: string): number =>
  each === word ? -1 : Math.abs(each.length - word.length)
