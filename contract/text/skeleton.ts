import { bars, confusables } from './confusables.ts'
import { fold } from './fold.ts'
import { asCommonLetters } from './phonetic-letters.ts'

/**
 * What a name looks like: names with one skeleton pass for each other. Unicode's table of letters that look alike
 * (UTS 39) is laid over the product's fold, once on the capitals as they were written and once on the small letters;
 * before it small capitals and other phonetic letters become common ones. What takes no room counts for nothing. It is
 * compared, never shown.
 */
export function skeleton(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(slightMarks, '')
  const seen = readBars(asCommonLetters(plain).normalize('NFKC'))
  return drawn(fold(drawn(seen))).normalize('NFC')
}

/**
 * Dots, lines and strokes below and across a letter, which hardly show; not the comma, cedilla and hook of real
 * letters.
 */
const slightMarks = /[\u0316-\u0325\u0329-\u0338\u0345\u0347-\u0349\u0353-\u0356]/gu

/** Each letter as the pattern that Unicode gives for all letters of its look. */
const drawn = (text: string): string =>
  [...text.normalize('NFD')].map(letter => patterns.get(letter) ?? letter).join('')

const patterns = new Map(
  confusables.flatMap(([target, letters]) => [...letters].map(letter => [letter, target] as const)),
)

/**
 * One stroke may be a small l, a capital I or the digit 1. Unicode takes all three for one letter; but the fold takes I
 * for i, and then Aslı and Asıl, or Ali and Ail, would look alike. So each stroke is read as its word is read: among
 * capitals it is an I; among small letters it is an l; at the head of such a word it is an l before a vowel (leyla),
 * else an I (Irmak).
 */
const readBars = (text: string): string => text.replace(word, whole => [...whole].map(strokeIn([...whole])).join(''))

const word = /[\p{L}\p{M}\p{N}|]+/gu
const barSet = new Set(['l', ...bars])

function strokeIn(letters: readonly string[]): (letter: string, index: number) => string {
  const others = letters.filter(letter => !barSet.has(letter) && /\p{L}/u.test(letter))
  const isSmall = others.some(letter => letter !== letter.toUpperCase())
  return (letter, index) => {
    if (!barSet.has(letter)) return letter
    if (others.length === 0) return 'l'
    if (!isSmall) return 'i'
    return index > 0 || (!barSet.has(letters[1] ?? '') && isVowel(letters[1])) ? 'l' : 'i'
  }
}

const isVowel = (letter = ''): boolean => /^[aeiou]/i.test(drawn(fold(letter)).normalize('NFD'))
