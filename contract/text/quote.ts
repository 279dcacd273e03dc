import type { Message, Quote } from '#contract/messages.ts'
import type { MediaKind } from '#contract/media.ts'
import { sizes } from '#contract/limits.ts'
import { tokensIn } from './mentions.ts'
import type { Inline } from './rich-inline.ts'
import { inlinesOf, parseRichText } from './rich-text.ts'

/** What a reply tells of the message it replies to. The server quotes what it stores, a page what it hears of. */
export function quoteOf({
  author,
  text,
  pingedUsers,
  file,
}: Pick<Message, 'author' | 'text' | 'pingedUsers'> & { file: { kind: MediaKind } | null }): Quote {
  const short = quotedText(text)
  const mentioned = new Set(tokensIn(short).map(({ uid }) => uid))
  return {
    author,
    text: short,
    pingedUsers: pingedUsers.filter(({ uid }) => mentioned.has(uid)),
    kind: file?.kind ?? null,
  }
}

/** The beginning of a text. A mention that would be cut apart is left out, and so is what a spoiler hides (MSG-54). */
function quotedText(text: string): string {
  if (text.length <= sizes.quoteCharacters) return text
  const short = Array.from(text.slice(0, sizes.quoteCharacters * 2))
    .slice(0, sizes.quoteCharacters)
    .join('')
  const isCut = ({ start, end }: { start: number; end: number }): boolean => start < short.length && short.length < end
  const spoiler = spoilersOf(text).find(isCut)
  if (spoiler) return text.slice(0, spoiler.start) + (spoiler.start + covered.length < short.length ? covered : '')
  const cut = tokensIn(text).find(isCut)
  return cut ? text.slice(0, cut.start) : short
}

/** A spoiler in the place of one. */
const covered = '||…||'

/** Where a text hides something, with the signs around it. */
export const spoilersOf = (text: string): { start: number; end: number }[] =>
  text.includes('||') ? parseRichText(text).flatMap(inlinesOf).flatMap(spoilersIn) : []

function spoilersIn(inline: Inline): { start: number; end: number }[] {
  if (!('children' in inline)) return []
  return inline.kind === 'spoiler' ? [inline] : inline.children.flatMap(spoilersIn)
}
