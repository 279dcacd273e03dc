/**
 * How the words of the index begin, by their ids. A word that has to go is found among those that begin so: written out
 * once more, all words took 7 MB of a million messages. A fact (`:from:…`) is written out, because thousands of them
 * begin alike, and so is a word of a crowd (crowd-rows.ts).
 */

/** About a hundred words of half a million have these letters alike, at most 620. */
const lettersInName = 4
const blanks = ' '.repeat(lettersInName)

/** In the place of a word that is gone. */
export const goneName = blanks

export const nameOf = (word: string): string =>
  word.startsWith(':')
    ? `${word} `
    : Array.from(word + blanks)
        .slice(0, lettersInName)
        .join('')

/** Of a word of a crowd. No word has a blank in it, or begins with this sign. */
export const writtenOut = (word: string): string => `=${word} `

/** The names that stand one behind the other in a text. */
export const namesIn = (text: string): string[] => text.match(/[:=]\S+ |.{4}/gsu) ?? []

/** The first and the last word that may have this name, in the order of bytes. */
export function wordsNamed(name: string): { from: string; to: string } {
  const from = name.replace(/^=/, '').trimEnd()
  // In the order of bytes nothing comes after the last letter that there is.
  return { from, to: name.endsWith(' ') ? from : `${from}\u{10FFFF}` }
}
