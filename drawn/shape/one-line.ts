import type { Message } from '#contract/messages.ts'
import type { Inline } from '#contract/text/rich-inline.ts'
import type { Block } from '#contract/text/rich-text.ts'

type Pinged = Message['pingedUsers'][number]

/** A text in one line, without its marks and with names for its mentions: how a reply quotes it. */
export function oneLineOf(
  blocks: readonly Block[],
  pingedUsers: readonly Pinged[],
  nameOf: (pinged: Pinged) => string,
): string {
  const wordsOf = (inline: Inline): string => {
    if ('children' in inline) return inline.children.map(wordsOf).join('')
    if (inline.kind !== 'mention') return inline.text
    const pinged = pingedUsers.find(({ uid }) => uid === inline.uid)
    return pinged ? `@${nameOf(pinged)}` : inline.text
  }
  return blocks
    .map(block => (block.kind === 'fence' ? block.code : block.children.map(wordsOf).join('')))
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
