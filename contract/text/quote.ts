import type { Message, Quote } from '#contract/messages.ts'
import type { MediaKind } from '#contract/media.ts'
import { sizes } from '#contract/limits.ts'
import { tokensIn } from './mentions.ts'

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

/** The beginning of a text. A mention that would be cut apart is left out. */
function quotedText(text: string): string {
  if (text.length <= sizes.quoteCharacters) return text
  const short = Array.from(text.slice(0, sizes.quoteCharacters * 2))
    .slice(0, sizes.quoteCharacters)
    .join('')
  const cut = tokensIn(text).find(({ start, end }) => start < short.length && short.length < end)
  return cut ? text.slice(0, cut.start) : short
}
