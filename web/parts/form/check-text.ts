import { characters, hasVisibleCharacter, isPlain, isStorable } from '#contract/text/characters.ts'

interface TextRule {
  max: number
  /** Without it an empty text is fine. */
  empty?: string
  tooLong: string
}

/** A text by the contract's rules of length, without the validator: true, or what is wrong as a key of the words. */
export function checkText(text: string, { max, empty, tooLong }: TextRule): true | string {
  if (empty !== undefined && !hasVisibleCharacter(text)) return empty
  return roomLeft(text, max) >= 0 || tooLong
}

/** The same of a text that stands among those of others (`plainText` of contract/text/text.ts). */
export function checkPlainText(text: string, rule: TextRule): true | string {
  const found = checkText(text, rule)
  return found === true ? (isStorable(text) && isPlain(text)) || 'invalid' : found
}

/** How many characters a text still has room for; below zero, so many are too many. */
export const roomLeft = (text: string, max: number): number => max - characters(text.trim())
