import { linkPattern } from '#contract/text/links.ts'

/** A word longer than this is found by its beginning: nobody types more, and a key of an index has an end. */
const longest = 64

/** The words of a folded text, in their order. The endings behind an apostrophe are a word of their own. */
export const wordsIn = (folded: string): string[] =>
  folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(beginningOf)

/** Never half of a letter that has two halves (𐌰): no engine stores that, and the word would be new each time. */
const beginningOf = (word: string): string => word.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')

/** What is no word begins with a colon, which no word has. */
export const fromTerm = (uid: string): string => `:from:${uid}`
export const mentionTerm = (uid: string): string => `:to:${uid}`
export const hasTerm = (what: string): string => `:has:${what}`
export const fileTerms = (kind: string): string[] => [hasTerm('file'), hasTerm(kind)]
export const linkTerms = (text: string): string[] => (link.test(text) ? [hasTerm('link')] : [])
const link = new RegExp(linkPattern, 'iu')
