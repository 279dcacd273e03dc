import type { Channel } from '#contract/channels.ts'
import { filesOf } from '#contract/files-of.ts'
import type { Attachment } from '#contract/media.ts'
import type { Message } from '#contract/messages.ts'
import { canRead } from '#contract/permissions.ts'
import { lockChannels } from '#server/channels/door.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { findMessage } from './rows.ts'

export interface Accessed {
  channel: Channel & { lastTimestamp: number }
  message: Message
}

/**
 * A message that the person may read, with its channel locked after him. The channel's lock orders all changes of its
 * messages. Absent and hidden ones are refused alike.
 */
export async function accessMessage({ tx, person }: Turn, messageId: string): Promise<Accessed | Refusal> {
  const seen = await findMessage(tx, messageId)
  if (!seen) return refuse('not-found')
  const channel = (await lockChannels(tx, [seen.channelId])).get(seen.channelId)
  const message = await findMessage(tx, messageId) // as it is now that nobody else can change it
  if (!channel || !message || !canRead(person, channel)) return refuse('not-found')
  return { channel, message }
}

/** What the audit log says of any act on a message: whose, where, with which files, and the names as they are now. */
export const entryOf = ({ channel, message }: Accessed) => ({
  target: message.author,
  channel,
  messageId: message.id,
  texts: fileTexts(filesOf(message)),
})

/**
 * `targetMessageFile` of an entry (AUD-1), and all of them where there is a second one. A name is a text that retention
 * may erase; so they are kept as texts.
 */
function fileTexts(files: readonly Attachment[]) {
  const told = files.map(({ type, url, name }) => ({ type, url, name }))
  return {
    ...(told.length > 0 && { targetMessageFile: JSON.stringify(told[0]) }),
    ...(told.length > 1 && { targetMessageFiles: JSON.stringify(told) }),
  }
}
