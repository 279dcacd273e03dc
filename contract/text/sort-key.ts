/**
 * A key that sorts in Turkish order when it is compared byte by byte, as both database engines and `<` do. Stored
 * beside each name (`name_sort`), because neither engine can be trusted to know Turkish (DATA-2).
 *
 * The order: space, signs, digits, the Turkish alphabet with q, w and x where Latin readers look for them, then every
 * other script by code point. Case makes no difference: I is ı and İ is i. Letters with foreign marks stand with their
 * plain letter (é with e). Digits beside one another are one number: 2 stands before 10. Keys are plain ASCII; equal
 * keys are broken by id. Keys of another order need a migration that writes the stored ones again, as 024 does.
 */
export const turkishSortKey = (text: string): string =>
  [...lowerCase(text.normalize('NFC'))]
    .flatMap(lettersOf)
    .join('')
    .split(/([0-9]+)/)
    .map((part, at) => (at % 2 === 1 ? weightOfNumber(part) : [...part].map(weightOf).join('')))
    .join('')

const alphabet = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz'
/** One ASCII sign for each letter, from A on: above the digits, below `~`. */
const weights = new Map([...alphabet].map((letter, index) => [letter, String.fromCharCode(0x41 + index)]))

/** Latin letters that no normal form takes apart. */
const ligatures = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ə: 'e' }),
)

const lowerCase = (text: string): string => text.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase()

function lettersOf(character: string): string[] {
  if (weights.has(character)) return [character]
  const plain = lowerCase(character.normalize('NFKD').replace(/\p{M}/gu, ''))
  return [...plain].flatMap(letter => [...(ligatures.get(letter) ?? letter)])
}

function weightOf(letter: string): string {
  if (/\p{Z}|\s/u.test(letter)) return '!'
  return weights.get(letter) ?? (/[\p{L}\p{N}]/u.test(letter) ? '~' : '"') + codePoint(letter)
}

/** Its length stands before it, so that a longer number is the larger one; no length begins like another one. */
function weightOfNumber(digits: string): string {
  const number = digits.replace(/^0+(?=.)/, '')
  return '9'.repeat(Math.floor(number.length / 9)) + (number.length % 9) + number
}

const codePoint = (letter: string): string => letter.codePointAt(0)!.toString(16).padStart(6, '0')
