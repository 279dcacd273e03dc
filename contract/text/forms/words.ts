import { fold } from '#contract/text/fold.ts'

/** A word longer than this is found by its beginning: nobody types more, and a key of an index has an end. */
const longest = 64

/** The words of a folded text, in their order. The endings behind an apostrophe are a word of their own. */
export const wordsIn = (folded: string): string[] =>
  folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(beginningOf)

/** The same of a text as it was written. */
export const typedWords = (text: string): string[] => wordsIn(fold(text))

/** Never half of a letter that has two halves (𐌰): no engine stores that, and the word would be new each time. */
const beginningOf = (word: string): string => word.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
