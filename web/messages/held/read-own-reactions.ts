import type { Message } from '#contract/messages.ts'
import { call } from '#web/gate/call.ts'
import { messageRoutes } from '#web/gate/routes.ts'
import { learnMessage, timelineOf } from './store.ts'

/** Every page that shows the message asks: not all at once. */
const withinMs = 3_000

/**
 * A message that came back after this page began: its event goes to many, so it can't say which reactions are one's
 * own. Where there are any and nobody has told, the server is asked.
 */
export function readOwnReactions({ id, channelId }: Message): void {
  const held = timelineOf(channelId)?.byId.get(id)
  if (!held?.reactions || held.reactions.own || held.reactions.kinds.length === 0) return
  setTimeout(() => void read(channelId, id), Math.random() * withinMs)
}

async function read(channelId: string, messageId: string): Promise<void> {
  const answer = await call(messageRoutes.listMessages, { channelId, around: messageId, limit: 1 })
  if (answer.ok) answer.value.messages.forEach(learnMessage)
}
