import type { Message } from '#contract/messages.ts'

/** The address that opens this message (web/app/chat/search.ts reads it). */
export const messageLink = ({ channelId, id }: Pick<Message, 'channelId' | 'id'>): string =>
  `${location.origin}/chat?${new URLSearchParams({ channel: channelId, message: id })}`
