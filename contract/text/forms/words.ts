import { fold } from '#contract/text/fold.ts'

/** A word longer than this is found by its beginning: nobody types more, and a key of an index has an end. */
const longest = 64

/**
 * A flag, or an emoji with all that it is joined of: 👩‍🚀 is one word. The other signs of Unicode that may be drawn as
 * emoji (☎, ↔) are words in the same way.
 */
const emoji = String.raw`\p{RI}{2}|\p{ExtPict}[\uFE0F\p{EMod}]*(?:\u200D\p{ExtPict}[\uFE0F\p{EMod}]*)*`

const words = new RegExp(String.raw`[\p{L}\p{N}]+|${emoji}`, 'gu')

/** The words of a folded text, in their order. The endings behind an apostrophe are a word of their own. */
export const wordsIn = (folded: string): string[] => (folded.match(words) ?? []).map(asKept)

/** The same of a text as it was written. */
export const typedWords = (text: string): string[] => wordsIn(fold(text))

/** The words of a text as they stand there, each with where it begins and as `wordsIn` has it. */
export const placedWords = (text: string): { index: number; written: string; word: string }[] =>
  [...text.matchAll(placed)].map(({ 0: written, index }) => ({
    index,
    written,
    word: isEmoji(written) ? asKept(written) : fold(written),
  }))

/** Marks that Unicode writes behind a letter belong to it. */
const placed = new RegExp(String.raw`[\p{L}\p{N}\p{M}]+|${emoji}`, 'gu')

/** No letters and no digits; of a word, as the functions above tell it. */
export const isEmoji = (word: string): boolean => /^[\p{ExtPict}\p{RI}]/u.test(word)

/** 👍🏽 is found by 👍, and ❤ in colour by ❤ in black. */
const asKept = (word: string): string => beginningOf(isEmoji(word) ? word.replace(/[\uFE0F\p{EMod}]/gu, '') : word)

/** Never half of a letter that has two halves (𐌰): no engine stores that, and the word would be new each time. */
const beginningOf = (word: string): string => word.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
