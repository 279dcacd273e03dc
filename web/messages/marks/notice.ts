import type { Message } from '#contract/messages.ts'
import { mentions } from './unread.ts'

/**
 * How a new message makes itself noticed: `here` where one is looking, `elsewhere` or as a `mention`; null not at all.
 */
export type Notice = 'here' | 'elsewhere' | 'mention' | null

/** A silenced channel is heard only where this person is mentioned, as in Discord. */
export function noticeOf(
  message: Message,
  person: { uid: string; mutedChannels: readonly string[]; lookedAtId: string | null },
): Notice {
  if (message.author.uid === person.uid) return null
  if (mentions(message, person.uid)) return 'mention'
  if (person.mutedChannels.includes(message.channelId)) return null
  return message.channelId === person.lookedAtId ? 'here' : 'elsewhere'
}
