import { sizes } from '#contract/limits.ts'
import { closedRanges } from '#contract/text/closed-ranges.ts'
import { searchKey } from '#web/accounts/people/member-search.ts'

/** The beginning of a name that is being typed behind an `@`. */
export interface MentionQuery {
  /** Where the `@` stands (UTF-16). */
  start: number
  /** What is typed behind it, up to the caret: nothing yet, or what begins with a letter or digit; spaces included. */
  prefix: string
}

/**
 * The mention being typed where the caret is, or null. As in contract/text/typed-names.ts it begins where no word runs
 * into the `@`, stays on its line, is no longer than a name, and is neither inside code or a link nor escaped.
 */
export function mentionBefore(text: string, caret: number): MentionQuery | null {
  const start = text.lastIndexOf('@', caret - 1)
  if (start < 0 || start >= caret || caret - start > longest) return null
  const prefix = text.slice(start + 1, caret)
  if (!beginsName.test(prefix) || prefix.includes('\n') || runsInto.test(text.slice(0, start))) return null
  const isClosed = closedRanges(text).some(range => range.start <= start && start < range.end)
  return isClosed ? null : { start, prefix }
}

/** Behind a space only a name that goes on can be meant: the one before it may be whole, and more text follows. */
export const goesOn = (name: string, prefix: string): boolean =>
  !/\s$/.test(prefix) || ` ${searchKey(name)}`.includes(` ${searchKey(prefix)} `)

const beginsName = /^(?:$|[\p{L}\p{N}])/u
const runsInto = /[\p{L}\p{N}\p{M}_]$/u
/** UTF-16 units of an `@` and a name with its marks. */
const longest = sizes.displayNameMax * 2 + 1
