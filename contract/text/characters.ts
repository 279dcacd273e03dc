/** NUL and lone surrogates are refused everywhere: the two database engines treat them differently (DATA-3). */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Letters and signs that draw nothing and take room all the same. For a set in a pattern with `u`. */
export const blankLetters = String.raw`\u115f\u1160\u3164\uffa0\u2800`

/**
 * Whatever leaves a mark: no control or format (bidi, zero width), separator, combining mark or blank-looking letter.
 */
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u

export const hasVisibleCharacter = (text: string): boolean => visible.test(text)

/**
 * Control, format (bidi, zero width), private, line and paragraph separators, blank-looking letters, whatever else
 * takes no room (variation selectors, the grapheme joiner), and runs of stacked marks.
 */
const outOfPlace = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{3,}/u

/** A name stands among other text: it keeps to its line, in its direction, and hides nothing. */
export const isOneLine = (name: string): boolean => !outOfPlace.test(name)

/** Control characters but tabs and line breaks (so no ANSI), and those that turn the direction of what follows. */
const disturbing = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

/** Such a text disturbs none of those it stands among. */
export const isPlain = (text: string): boolean => !disturbing.test(text)

/** Text as people see its length: characters (code points), not UTF-16 halves. */
export const characters = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}
