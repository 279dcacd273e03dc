import { blankLetters, hasVisibleCharacter } from './characters.ts'
import type { Link } from './links.ts'

/** `[name](https://…)`. The address has brackets in pairs, one deep: …/Ankara_(il). For use with `i` and `u`. */
export const namedLinkPattern = String.raw`\[[^\[\]\n]{1,200}\]\(https?:\/\/${letter()}+(?:\(${letter()}*\)${letter()}*)*\)`

/**
 * The link that `namedLinkPattern` matched, or null. A name that shows nothing, or turns the direction, names nothing.
 * The host is always told, so that no name lies about where it leads (MSG-58), and each run of blanks is one, so that
 * none pushes it away.
 */
export function namedLinkIn(match: string): Link | null {
  const end = match.indexOf('](')
  const text = match.slice(1, end).replace(blanks, ' ').trim()
  const address = match.slice(end + 2, -1)
  if (!hasVisibleCharacter(text) || hidden.test(text) || !URL.canParse(address)) return null
  const { href, host } = new URL(address)
  return { url: href, text, host }
}

/** Signs that take room and show nothing. What takes no room pushes nothing away. */
const blanks = new RegExp(`[\\s${blankLetters}]+`, 'gu')
/** Emoji are joined by U+200D. */
const hidden = /(?!\u200d)[\p{Cc}\p{Cf}]/u

/** What an address has outside of brackets: nothing that ends a link, so that each is read once. */
function letter(): string {
  return String.raw`[^\s<>"“”«»()\[\]\x60\p{Cc}\p{Cf}]`
}
