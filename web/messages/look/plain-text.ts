import type { Message } from '#contract/messages.ts'
import { tokensToNames } from '#contract/text/mentions.ts'
import { nameOf } from '#web/messages/held/authors.ts'

/** A message's text with names where its mentions are: as it was typed, for the clipboard and the composer. */
export const plainText = ({ text, pingedUsers }: Pick<Message, 'text' | 'pingedUsers'>): string =>
  tokensToNames(text, uid => {
    const pinged = pingedUsers.find(each => each.uid === uid)
    return pinged && nameOf(pinged)
  })
