import type { Message } from '#contract/messages.ts'
import { nameOf } from './authors.ts'

/** A message's text with names where its mentions are: for the clipboard, the composer and the ears. */
export const plainText = ({ text, pingedUsers }: Pick<Message, 'text' | 'pingedUsers'>): string =>
  text.replace(token, (written, uid: string) => {
    const name = nameOf(uid, pingedUsers.find(pinged => pinged.uid === uid)?.displayName)
    return name === undefined ? written : `@${name}`
  })

const token = /<@([0-9a-f-]{36})>/g
