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
  fileName: message.file?.name ?? null,
})
