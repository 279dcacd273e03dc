import { type Link, linkIn, linkPattern } from './links.ts'
import { namedLinkIn, namedLinkPattern } from './named-links.ts'

/** Runs of the signs that marks are made of (MSG-55). */
export const runs = String.raw`\*+|_+|~+|\|+`

/** What marks and mentions do not reach into: a link, or signs behind a backslash. For use with `i` and `u`. */
export const leafPattern = String.raw`${namedLinkPattern}|${linkPattern}|(?<!¯)\\(?:${runs}|\x60+|\[|@)`

type Leaf = { kind: 'text'; text: string } | ({ kind: 'link' } & Link)

/** What `leafPattern` matched, with how much of the text it takes; null: it is no link. */
export function leafOf(found: string): { leaf: Leaf; length: number } | null {
  if (found.startsWith('\\')) return { leaf: { kind: 'text', text: found.slice(1) }, length: found.length }
  const isNamed = found.startsWith('[')
  const link = isNamed ? namedLinkIn(found) : linkIn(found)
  return link && { leaf: { kind: 'link', ...link }, length: isNamed ? found.length : link.text.length }
}
