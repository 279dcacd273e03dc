import { sizes } from './limits.ts'
import { readSearch, type SearchQuery, searchParts } from './search-query.ts'
import { fold } from './text/fold.ts'
import { soughtBy } from './text/forms/sought.ts'
import { isEmoji, typedWords, wordsIn } from './text/forms/words.ts'

/** A word that is looked for, folded. */
export interface SoughtWord {
  word: string
  /** It is still being typed: what begins so counts too. */
  isBegun: boolean
}

/** The typed words, at most eight. */
export function soughtWords({ words, isOpenEnded }: Pick<SearchQuery, 'words' | 'isOpenEnded'>): SoughtWord[] {
  const sought: SoughtWord[] = []
  for (const [at, typed] of words.entries()) {
    const isMarked = typed.endsWith('*')
    const parts = typedWords(typed)
    for (const [n, word] of parts.entries()) {
      if (sought.length === sizes.searchWords) return sought
      const isLast = n === parts.length - 1 && (isMarked || (isOpenEnded && at === words.length - 1))
      // What stands behind an apostrophe is an ending: Meydan'ın.
      if (n > 0 && /['’]/.test(typed)) continue
      sought.push({ word, isBegun: isLast && word.length >= 2 })
    }
  }
  return sought
}

/** What must not be there, each word once and at most eight: behind one minus sixty may stand (`-a.b.c`). */
export const unwantedWords = ({ without }: Pick<SearchQuery, 'without'>): string[] =>
  [...new Set(without.flatMap(typedWords))].slice(0, sizes.searchWords)

/** The words of each phrase, none of which is empty. */
export const phrasesOf = ({ phrases }: Pick<SearchQuery, 'phrases'>): string[][] =>
  phrases.map(typedWords).filter(phrase => phrase.length > 0)

/** The words of a text. */
export interface TextWords {
  inOrder: readonly string[]
  /** Each once: a text of one word may say it four thousand times. */
  different: readonly string[]
}

export const wordsOfFolded = (folded: string): TextWords => {
  const inOrder = wordsIn(folded)
  const different = new Set(inOrder)
  return { inOrder, different: different.size === inOrder.length ? inOrder : [...different] }
}

/** Of a text as it was written, as far as texts are searched. */
export const wordsOfText = (text: string): TextWords => wordsOfFolded(fold(text).slice(0, sizes.searchedLetters))

/** Of all texts of one entry of a list, in their order, and of all together four times as much as of one. */
export function wordsOfEach(texts: readonly string[]): TextWords[] {
  let left = 4 * sizes.searchedLetters
  return texts.flatMap(text => {
    if (left <= 0) return []
    const folded = fold(text).slice(0, Math.min(left, sizes.searchedLetters))
    left -= folded.length
    return [wordsOfFolded(folded)]
  })
}

/** Whether these words stand side by side in this order. Emoji between words of a phrase without any are none. */
export function standsIn(words: readonly string[], phrase: readonly string[]): boolean {
  const told = phrase.some(isEmoji) ? words : words.filter(word => !isEmoji(word))
  return told.some((_, at) => phrase.every((word, n) => told[at + n] === word))
}

/** Whether a search looks for anything: signs alone ask for nothing, nor does what must not be there. */
export function asksForSomething(typed: string): boolean {
  const query = readSearch(typed)
  return (
    query.isOfRemoved ||
    query.filters.some(({ isWithout }) => !isWithout) ||
    soughtWords(query).length > 0 ||
    phrasesOf(query).length > 0
  )
}

/** Whether texts answer a search. */
export type TextsTest = (texts: readonly TextWords[]) => boolean

/**
 * What somebody looks for in a list whose texts are at hand (SRCH-12): each word stands in one of them, in any of its
 * forms; each phrase in one, as it is; and in none of them what must not be there. Null: nothing is asked for. There
 * are no filters: `from:ali` is two words.
 */
export function soughtIn(typed: string): TextsTest | null {
  const asked = readPlainSearch(typed)
  const words = soughtWords(asked).map(({ word, isBegun }) => soughtBy(word, isBegun))
  const phrases = phrasesOf(asked)
  const without = unwantedWords(asked).map(word => soughtBy(word, false))
  if (words.length + phrases.length + without.length === 0) return null
  return texts =>
    words.every(isSought => texts.some(({ different }) => different.some(isSought))) &&
    phrases.every(phrase => texts.some(({ inOrder }) => standsIn(inOrder, phrase))) &&
    !without.some(isUnwanted => texts.some(({ different }) => different.some(isUnwanted)))
}

/** As `readSearch` reads it, where no filters are known. */
export function readPlainSearch(typed: string): SearchQuery {
  const names = searchParts(typed).filter(({ filter }) => filter !== null)
  // The colon alone makes a filter of a word. Behind a minus both words stay together.
  let plain = typed
  for (const { from, isWithout } of names)
    plain = `${plain.slice(0, from)}${plain.slice(from).replace(':', isWithout ? '-' : ' ')}`
  return readSearch(plain)
}

/** What would be a filter where messages are searched, as it was typed: `kimden:`. */
export const filtersIn = (typed: string): string[] =>
  searchParts(typed)
    .filter(({ filter }) => filter !== null)
    .map(({ from }) => typed.slice(from, typed.indexOf(':', from) + 1))
