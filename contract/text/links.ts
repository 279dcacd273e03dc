import { blankLetters } from './characters.ts'

/** A link as it stands in a text. */
export interface Link {
  /** What is opened: http or https, nothing else. */
  url: string
  /** As it was typed. */
  text: string
  /**
   * The host that it leads to, where that is not plainly the one that was typed: another alphabet, a name before an
   * `@`, or a text in place of the address.
   */
  host: string | null
}

/**
 * Where a link may begin and how far it may reach; `linkIn` says how much of that is the link. For use with `i` and
 * `u`.
 */
export const linkPattern = String.raw`(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»\x60\p{Cc}\p{Cf}${blankLetters}]+`

/** The link at the beginning of what `linkPattern` matched, or null: a sentence’s own punctuation stays outside. */
export function linkIn(match: string): Link | null {
  const text = withoutSuffix(withoutPunctuation(withoutSuffix(match)))
  if (!URL.canParse(text)) return null
  const { href, host } = new URL(text)
  const typedHost = /^[^/]*\/\/([^/?#]*)/.exec(text)?.[1] ?? ''
  return { url: href, text, host: typedHost.toLowerCase() === host ? null : host }
}

/** Turkish joins its endings to a name by an apostrophe: in “https://meydan.dev’den” they are not the link’s. */
const withoutSuffix = (text: string): string => text.replace(/['’]\p{L}{1,9}$/u, '')

/** A closing bracket is the link’s where the link opened it too: …/Ankara_(il). */
function withoutPunctuation(text: string): string {
  const open = new Map(brackets.map(([opening, closing]) => [closing, count(text, opening) - count(text, closing)]))
  let end = text.length
  for (; end > 0; end--) {
    const last = text.charAt(end - 1)
    const surplus = open.get(last)
    if (surplus === undefined ? !punctuation.includes(last) : surplus >= 0) break
    if (surplus !== undefined) open.set(last, surplus + 1)
  }
  return text.slice(0, end)
}

const punctuation = ".,;:!?…'’*_~|"
const brackets = ['()', '[]', '{}'].map(([opening = '', closing = '']) => [opening, closing] as const)

const count = (text: string, letter: string): number => text.split(letter).length - 1
