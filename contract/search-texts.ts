import { sizes } from './limits.ts'
import { readSearch, type SearchQuery, searchParts } from './search-query.ts'
import { soughtBy } from './text/forms/sought.ts'
import { isEmoji, typedWords } from './text/forms/words.ts'

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
    query.phrases.some(phrase => typedWords(phrase).length > 0)
  )
}

/** Whether texts answer a search, each given by its words (`typedWords`). */
export type TextsTest = (texts: readonly (readonly string[])[]) => boolean

/**
 * What somebody looks for in a list whose texts are at hand (SRCH-12): each word stands in one of them, in any of its
 * forms; each phrase in one, as it is; and in none of them what must not be there. Null: nothing is asked for. There
 * are no filters: `from:ali` is two words.
 */
export function soughtIn(typed: string): TextsTest | null {
  const asked = readPlainSearch(typed)
  const words = soughtWords(asked).map(({ word, isBegun }) => soughtBy(word, isBegun))
  const phrases = asked.phrases.map(typedWords).filter(phrase => phrase.length > 0)
  const without = asked.without.flatMap(typedWords).map(word => soughtBy(word, false))
  if (words.length + phrases.length + without.length === 0) return null
  return texts =>
    words.every(isSought => texts.some(text => text.some(isSought))) &&
    phrases.every(phrase => texts.some(text => standsIn(text, phrase))) &&
    !without.some(isUnwanted => texts.some(text => text.some(isUnwanted)))
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
