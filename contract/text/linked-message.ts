import { filesOf } from '#contract/files-of.ts'
import type { LinkedMessage } from '#contract/link-routes.ts'
import type { Message } from '#contract/messages.ts'
import { quoteOf } from './quote.ts'

/** What a link to this message shows. The server makes it of what it stores, a page of what it hears. */
export const linkedMessageOf = (message: Message): LinkedMessage => ({
  id: message.id,
  channelId: message.channelId,
  changedSeq: message.changedSeq,
  timestamp: message.timestamp,
  quote: quoteOf(message),
  fileName: namesShown(message) || null,
})

/** A file that is covered is not called by its name (MSG-63). */
const namesShown = (message: Message): string =>
  filesOf(message)
    .filter(({ isSpoiler }) => !isSpoiler)
    .map(({ name }) => name)
    .join(', ')
