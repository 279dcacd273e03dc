import type { Inline } from './rich-inline.ts'
import { type Block, parseRichText } from './rich-text.ts'

/**
 * A stored text without its marks, for readers who may know nobody: of a mention only the sign is left, in code too.
 * Links are the text that was typed, and a spoiler stays hidden. Where `isMeant` says so of what one hides, as it was
 * typed, `meantCover` stands in its place.
 */
export const unmarkedText = (source: string, isMeant: (hidden: string) => boolean = () => false): string =>
  wordsOf(
    parseRichText(source),
    () => nobody,
    ({ start, end }) => (isMeant(source.slice(start, end)) ? meantCover : hiddenWords),
  )
    .join('\n')
    .replace(token, nobody)
    .trim()

type Mention = Extract<Inline, { kind: 'mention' }>
type Spoiler = Extract<Inline, { start: number }>

/** What each block and each line of a list says, without marks. What a spoiler hides is not told (MSG-54). */
export function wordsOf(
  blocks: readonly Block[],
  nameOf: (mention: Mention) => string,
  coverOf: (spoiler: Spoiler) => string = () => hiddenWords,
): string[] {
  const plain = (part: Inline): string => {
    if (part.kind === 'spoiler') return coverOf(part)
    if ('children' in part) return part.children.map(plain).join('')
    return part.kind === 'mention' ? nameOf(part) : part.text
  }
  return blocks.flatMap(block => {
    if (block.kind === 'fence') return block.code
    if (block.kind !== 'list') return block.children.map(plain).join('')
    return block.items.map(({ sign, children }) => `${sign} ${children.map(plain).join('')}`)
  })
}

/** No longer than `max` characters; what is cut ends in `…`. */
export function cutText(text: string, max: number): string {
  // A character takes at most 2 units, so that a long text is not taken apart whole.
  const characters = Array.from(text.slice(0, 2 * (max + 1)))
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}

/** In the place of a name. */
export const nobody = '@…'
/** In the place of a spoiler. */
export const hiddenWords = '[…]'
/** No text that is stored has it (DATA-3). */
export const meantCover = '\0'
const token = /<@[0-9a-zA-Z-]+>/g
