import type { Channel } from '#contract/channels.ts'
import type { Attachment } from '#contract/media.ts'
import type { Message } from '#contract/messages.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import { lockPeople, type Person } from '#server/accounts/door.ts'
import { lockChannels } from '#server/channels/door.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { findMessage } from './rows.ts'

export interface Accessed {
  /** The actor as the locked row has him. */
  person: Person
  channel: Channel & { lastTimestamp: number }
  message: Message
}

/**
 * A message that this actor may read, with everything locked that an act on it needs: the person, then the channel.
 * The channel's lock orders all changes of its messages. Absent and hidden ones are refused alike.
 */
export async function accessMessage(tx: Tx, actor: Actor | null, messageId: string): Promise<Accessed | Refusal> {
  const person = actor && (await lockPeople(tx, [actor.uid])).get(actor.uid)
  if (!person) return refuse('signed-out')
  const seen = await findMessage(tx, messageId)
  if (!seen) return refuse('not-found')
  const channel = (await lockChannels(tx, [seen.channelId])).get(seen.channelId)
  const message = await findMessage(tx, messageId) // as it is now that nobody else can change it
  if (!channel || !message || !canRead(person, channel)) return refuse('not-found')
  return { person, channel, message }
}

/** What the audit log says of any act on a message: who, whose, where, with which file, and the names as they are now. */
export const entryOf = ({ person, channel, message }: Accessed) => ({
  moderatorId: person.uid,
  targetUserId: message.author.uid,
  channelId: channel.id,
  messageId: message.id,
  texts: {
    moderatorName: person.displayName,
    targetUserName: message.author.displayName,
    channelName: channel.name,
    ...(message.file && { targetMessageFile: fileText(message.file) }),
  },
})

/** `targetMessageFile` of an entry (AUD-1). A name is a text that retention may erase; so it is kept as one. */
const fileText = ({ type, url, name }: Attachment): string => JSON.stringify({ type, url, name })
