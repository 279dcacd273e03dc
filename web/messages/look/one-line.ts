import type { Inline } from '#contract/text/rich-inline.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { blocksOf } from './blocks.ts'
import type { Said } from './rich-text.tsx'

/** A text in one line, without its marks and with names for its mentions: how a reply quotes it. */
export function oneLine(said: Said): string {
  const wordsOf = (inline: Inline): string => {
    if ('children' in inline) return inline.children.map(wordsOf).join('')
    if (inline.kind !== 'mention') return inline.text
    const pinged = said.pingedUsers?.find(({ uid }) => uid === inline.uid)
    return pinged ? `@${nameOf(pinged.uid, pinged.displayName)}` : inline.text
  }
  return blocksOf(said)
    .map(block => (block.kind === 'fence' ? block.code : block.children.map(wordsOf).join('')))
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
