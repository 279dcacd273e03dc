import { fold } from '#contract/text/fold.ts'
import { isFormOf, rootsOf } from '#contract/text/forms/forms.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type KnownWord, wordsBetween, wordsNamed, wordsOfChannels } from './find-rows.ts'
import { wordsIn } from './terms.ts'

/** What a message has to hold one of. */
export interface Wanted {
  ids: number[]
  /** Folded words that count, to look into the message itself; null where it is no word that is wanted. */
  words: ReadonlySet<string> | null
  /** In how many messages of the channels that are looked into, up to `usesMax`. */
  uses: number
}

/** More forms than this nobody wrote. */
const formsMax = 400
/** A word of two letters begins thousands of others. */
const lookedThrough = 5_000

/** Where a word is looked up: what nobody wrote in these channels is no word there. */
export interface Vocabulary {
  db: Snapshot
  channels: readonly number[]
}

/** Which words of all that were written count for this one: itself, its forms, and the forms of its root. */
export async function formsIn(vocabulary: Vocabulary, word: string, isPrefix: boolean): Promise<Wanted> {
  const own = await like(
    vocabulary,
    word,
    each => each === word || isFormOf(word, each) || (isPrefix && each.startsWith(word)),
  )
  const found = new Map(own.map(each => [each.id, each]))
  for (const root of rootsOf(word).slice(0, rootsMax)) {
    const forms = await like(vocabulary, root, each => each === root || isFormOf(root, each))
    for (const each of forms) found.set(each.id, each)
    if (forms.some(({ word: each }) => each === root)) break // the longest that people write
  }
  const kept = [...found.values()].sort((a, b) => near(a, word) - near(b, word)).slice(0, formsMax)
  return wantedOf(kept)
}

/** Each of the words by itself, as it is. */
export async function exactly(db: Snapshot, words: readonly string[]): Promise<Wanted[]> {
  const known = new Map((await wordsNamed(db, words)).map(each => [each.word, each]))
  return words.map(word => wantedOf(known.has(word) ? [known.get(word)!] : [], word))
}

/** What is no word: from whom, what it has. */
export async function factIn(db: Snapshot, terms: readonly string[]): Promise<Wanted> {
  return { ...wantedOf(await wordsNamed(db, terms)), words: null }
}

const wantedOf = (known: readonly KnownWord[], ...besides: string[]): Wanted => ({
  ids: known.map(({ id }) => id),
  words: new Set([...known.map(({ word }) => word), ...besides]),
  uses: 0,
})

/** Endings are joined to roots in many ways (*-ndan*); past the sixth nothing but chance is left. */
const rootsMax = 6

/** The words that begin as this one does, but for its last letter, which may change before an ending. */
async function like(
  { db, channels }: Vocabulary,
  word: string,
  isLike: (word: string) => boolean,
): Promise<KnownWord[]> {
  const beginning = word.length > 2 ? word.slice(0, -1) : word
  const beginnings = new Set([beginning, ...shortenedOf(word)])
  const found: KnownWord[] = []
  for (const each of beginnings) {
    const known = await wordsBetween(db, each, lookedThrough)
    // Where there are more of them, those of hidden channels must not take the place of others.
    found.push(...(known.length < lookedThrough ? known : await wordsBetween(db, each, lookedThrough, channels)))
  }
  const known = new Map(found.map(one => [one.id, one]))
  return wordsOfChannels(
    db,
    [...known.values()].filter(one => isLike(one.word)),
    channels,
  )
}

/** *şehir* is *şehr* before an ending: what goes is the vowel before the last letter. */
const shortenedOf = (word: string): string[] =>
  word.length > 3 ? [word.slice(0, -2) + (word.at(-1) === 't' ? 'd' : word.at(-1))] : []

const near = ({ word: each }: KnownWord, word: string): number =>
  each === word ? -1 : Math.abs(each.length - word.length)

/** A typed text as words. */
export const typedWords = (text: string): string[] => wordsIn(fold(text))
