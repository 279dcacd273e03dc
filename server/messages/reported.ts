import type { EarlierText, Message } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { type Accessed, accessMessage } from './access-message.ts'
import { earlierTextsOf } from './earlier-texts.ts'
import { readable } from './show.ts'

/** A message as it stood when it was reported, in words that stay true when people change their names. */
export interface ReportedMessage {
  id: string
  uid: string
  displayName: string
  role: Message['author']['role']
  channelId: string
  channelName: string
  text: string
  timestamp: number
  editedAt: number | null
  history: EarlierText[]
  file: Message['file']
}

/** A message that this actor may read, locked, with what a report keeps of it. Absent and hidden ones are refused alike. */
export async function reportedMessage(
  tx: Tx,
  actor: Actor | null,
  messageId: string,
): Promise<(Accessed & { frozen: ReportedMessage }) | Refusal> {
  const accessed = await accessMessage(tx, actor, messageId)
  if (accessed instanceof Refusal) return accessed
  const { channel, message } = accessed
  const { uid, displayName, role } = message.author
  const { id, timestamp, editedAt, file } = message
  const place = { channelId: channel.id, channelName: channel.name }
  const texts = { text: readable(message), history: await earlierTextsOf(tx, id) }
  return { ...accessed, frozen: { id, uid, displayName, role, ...place, ...texts, timestamp, editedAt, file } }
}
