import type { Message } from '#contract/messages.ts'
import type { Block } from '#contract/text/rich-text.ts'
import { wordsOf } from '#contract/text/unmarked-text.ts'

type Pinged = Message['pingedUsers'][number]

/** A text in one line, without its marks and with names for its mentions: how a reply quotes it. */
export const oneLineOf = (...said: Parameters<typeof linesOf>): string => linesOf(...said).replace(/\s+/gu, ' ')

/** The same in the lines in which it was written. */
export function linesOf(
  blocks: readonly Block[],
  pingedUsers: readonly Pinged[],
  nameOf: (pinged: Pinged) => string,
): string {
  const words = wordsOf(blocks, mention => {
    const pinged = pingedUsers.find(({ uid }) => uid === mention.uid)
    return pinged ? `@${nameOf(pinged)}` : mention.text
  })
  return words.join('\n').trim()
}
