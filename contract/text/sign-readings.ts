/**
 * A name in the ways in which its signs may be read: as nothing (`|Hannah Reed`, `Mert™`, `Mert²`) and as the letters
 * that they stand for (`M🅴rt`, `M@rt`). Which one is meant nobody can tell, so names are compared in all of them. The
 * first one is stored: in it a ringed letter that Unicode takes for its letter (Ⓜ) is one, and nothing else.
 */
export const signReadings = (name: string): readonly [stored: string, asNothing: string, asLetters: string] => [
  withoutSigns(name.replace(sign, drawn => ringed(drawn) ?? drawn)),
  withoutSigns(name),
  spelled(name),
]

const sign = /[\p{S}\p{P}]/gu

/**
 * Each sign as a space, because words decide how a stroke is read (skeleton.ts). Raised and ringed digits are signs,
 * and so are letters of no script (ʼ, ˌ) and those that are drawn as signs: the click letters ǀ ǁ ǂ ǃ, and Ꞌ ꞌ ꞏ ꟷ.
 */
const withoutSigns = (name: string): string => name.replace(unseen, '').replace(signs, ' ')

/** What takes no room, and rings around a letter. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu
/** After kana the long mark ー is a letter. */
const signs =
  /[^\p{L}\p{M}\p{N}]|[\p{No}ǀǁǂǃꞋꞌꞏꟷ]|(?<![\p{Script=Hiragana}\p{Script=Katakana}ー])(?=\p{Lm})\p{Script=Common}/gu

/** Signs that stand for a letter as that letter: in a ring, a box or brackets, as half of a flag, or by their look. */
export const spelled = (name: string): string =>
  name.replace(sign, drawn => ringed(drawn) ?? boxed(drawn) ?? drawnAs[drawn] ?? drawn)

function ringed(drawn: string): string | undefined {
  const plain = drawn.normalize('NFKC').replace(/[()]/g, '')
  return /^[a-z]$/i.test(plain) ? inSmall(plain) : undefined
}

function boxed(drawn: string): string | undefined {
  const code = drawn.codePointAt(0)!
  const start = alphabets.find(first => code >= first && code < first + 26)
  return start === undefined ? undefined : inSmall(String.fromCodePoint(0x61 + code - start))
}

/** Of which NFKC knows nothing: white letters in black rings and boxes, and the halves of flags. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]

/** The L is a capital: a small l among capitals is taken for an I (skeleton.ts). */
const inSmall = (letter: string): string => (/l/i.test(letter) ? 'L' : letter.toLowerCase())

const drawnAs: Readonly<Record<string, string | undefined>> = {
  '@': 'a',
  '€': 'e',
  '!': 'i',
  '¡': 'i',
  $: 's',
  '§': 's',
  '©': 'c',
  '®': 'r',
  '℗': 'p',
  '¦': 'l',
  '°': 'o',
  '†': 't',
  '‡': 't',
  '+': 't',
  '∈': 'e',
  '∂': 'd',
  '∆': 'a',
  '₹': 'r',
}
