import type { Message } from '#contract/messages.ts'
import { tokensToNames } from '#contract/mentions.ts'
import { nameOf } from '#web/messages/held/authors.ts'

/** A message's text with names where its mentions are: for the clipboard, the composer and the ears. */
export const plainText = ({ text, pingedUsers }: Pick<Message, 'text' | 'pingedUsers'>): string =>
  tokensToNames(text, uid => nameOf(uid, pingedUsers.find(pinged => pinged.uid === uid)?.displayName))
