import { parseRichText } from './rich-text.ts'
import type { Inline } from './rich-inline.ts'

/**
 * A stored text without its marks, for readers who may know nobody: of a mention only the sign is left, in code too.
 * Links are the text that was typed.
 */
export const unmarkedText = (source: string): string =>
  parseRichText(source)
    .map(block => (block.kind === 'fence' ? block.code : block.children.map(plain).join('')))
    .join('\n')
    .replace(token, nobody)
    .trim()

/** No longer than `max` characters; what is cut ends in `…`. */
export function cutText(text: string, max: number): string {
  // A character takes at most 2 units, so that a long text is not taken apart whole.
  const characters = Array.from(text.slice(0, 2 * (max + 1)))
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}

/** In the place of a name. */
export const nobody = '@…'
const token = /<@[0-9a-zA-Z-]+>/g

function plain(part: Inline): string {
  if ('children' in part) return part.children.map(plain).join('')
  return part.kind === 'mention' ? nobody : part.text
}
