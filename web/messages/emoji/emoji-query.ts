import { codeRanges } from '#contract/text/code-ranges.ts'

/** The beginning of an emoji's name that is being typed behind a colon, or all of it between two. */
export interface EmojiQuery {
  /** Where the first colon stands (UTF-16). */
  start: number
  typed: string
  isClosed: boolean
}

/**
 * What stands before the caret as `:ate` or `:ateş:`; null where that is no name. It begins with a letter, behind no
 * word (10:30, http:), has two characters at least, so that `:D` is none, and is not inside code. `_` is a space.
 */
export function emojiBefore(text: string, caret: number): EmojiQuery | null {
  const found = asked.exec(text.slice(Math.max(0, caret - longest), caret))
  if (!found) return null
  const [, before = '', name = '', end = ''] = found
  const start = caret - found[0].length + before.length
  if (before === '' && start > 0) return null
  const isCode = codeRanges(text).some(range => range.start <= start && start < range.end)
  return isCode ? null : { start, typed: name.replaceAll('_', ' '), isClosed: end !== '' }
}

const asked = /(^|[^\p{L}\p{N}\p{M}_:])?:(\p{L}[\p{L}\p{M}\p{N}_-]+)(:?)$/u
/** UTF-16 units of the longest name that is of any use. */
const longest = 40
