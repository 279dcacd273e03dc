import { sizes } from '#contract/limits.ts'
import { closedRanges } from './closed-ranges.ts'
import { fold } from './fold.ts'
import { mentionToken } from './mentions.ts'

/** A place of a text that may be a mention, with all the names that could be meant, the longest first. */
export interface TypedName {
  /** Where the `@` stands (UTF-16). */
  start: number
  names: { end: number; key: string }[]
}

/** More `@` than this are not looked at: what stands behind them stays text. Bounds the question to the database. */
const placesMax = 200

/** A mention begins where no word runs into the `@`: the address `a@b.c` is none, nor is `a_@b.c`. */
const beginning = /(?<![\p{L}\p{N}\p{M}]_*)@(?=[^\s])/gu

export function typedNames(text: string): TypedName[] {
  if (!text.includes('@')) return []
  const closed = closedRanges(text)
  const found: TypedName[] = []
  let places = 0
  let next = 0
  for (const { index: start } of text.matchAll(beginning)) {
    if (places++ >= placesMax) break
    while (closed[next] && closed[next]!.end <= start) next++
    const wall = closed[next]
    if (wall && wall.start <= start) continue
    const names = namesAt(text, start + 1, wall?.start ?? text.length)
    if (names.length > 0) found.push({ start, names })
  }
  return found
}

/** The distinct keys to look up, for any number of texts. */
export const keysOf = (typed: readonly TypedName[]): string[] => [
  ...new Set(typed.flatMap(({ names }) => names.map(({ key }) => key))),
]

/** Puts a token in the place of every typed name that somebody has. */
export function namesToTokens(
  text: string,
  uidOf: (key: string) => string | undefined,
  typed: readonly TypedName[] = typedNames(text),
): string {
  let result = ''
  let done = 0
  for (const { start, names } of typed) {
    if (start < done) continue // inside a longer name
    const name = names.find(({ key }) => uidOf(key) !== undefined)
    if (!name) continue
    result += text.slice(done, start) + mentionToken(uidOf(name.key)!)
    done = name.end
  }
  return result + text.slice(done)
}

const wordCharacter = /[\p{L}\p{N}\p{M}_]/u
/** As rich text reads `_`: between letters it joins them, and everywhere else it is a mark that ends the word. */
const wordGoesOn = /_*[\p{L}\p{N}\p{M}]/uy
const letterOrNumber = /[\p{L}\p{N}]/u
const mark = /\p{M}/u

/** Every way to end a name that begins here: behind a visible character, and not within a word. The longest first. */
function namesAt(text: string, start: number, wall: number): TypedName['names'] {
  const names: TypedName['names'] = []
  let length = 0
  let hasLetter = false
  let end = start
  while (end < wall) {
    const character = characterAt(text, end)
    if (character === '\n' || character === '\r') break
    // A letter typed as two (a letter and its mark) counts once, as it does in the name.
    if (!mark.test(character)) length++
    if (length > sizes.displayNameMax) break
    end += character.length
    hasLetter ||= letterOrNumber.test(character)
    wordGoesOn.lastIndex = end
    const isWithinWord = wordCharacter.test(character) && wordGoesOn.test(text)
    const isName = hasLetter && length >= sizes.displayNameMin && !isWithinWord && !/\s/.test(character)
    if (isName) names.unshift({ end, key: fold(text.slice(start, end)) })
    if (end - start > unitsMax) break
  }
  return names
}

/** UTF-16 units: a name's characters with all the marks that a name may carry. Marks without end are no name. */
const unitsMax = sizes.displayNameMax * 6

const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at)!)
