import { sizes } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { messageRoutes } from '#web/gate/routes.ts'
import { call } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { jumpTo } from '#web/messages/list/jump.ts'
import { useReadMarks } from './read-marks.ts'
import { timelineOf, useMessages } from '#web/messages/held/store.ts'
import { placeOf } from '#web/messages/held/timeline.ts'

export interface FirstNew {
  /** The line stands after this `seq`; null for none. */
  after: number | null
  /** The message below the line, and its place among those held; null where it is not held. */
  id: string | null
  index: number
  /** Messages of others below the line, as far as they are known. */
  count: number
}

const noLine: FirstNew = { after: null, id: null, index: -1, count: 0 }

/** Where the new messages of a channel began when one came. */
export function useFirstNew(channelId: string, ownUid: string): FirstNew {
  const line = useReadMarks(state => (state.line?.channelId === channelId ? state.line : null))
  useMessages(state => state.channels[channelId]?.version)
  if (!line || line.after === null) return noLine
  const timeline = timelineOf(channelId)
  // Only where all that follows the line is held it is known what is the first.
  if (!timeline || timeline.floor > line.after + 1) return { ...noLine, after: line.after, count: line.count }
  return { after: line.after, ...newOf(timeline.messages, line.after, ownUid) }
}

function newOf(messages: readonly Message[], after: number, ownUid: string): Omit<FirstNew, 'after'> {
  let [first, count] = [-1, 0]
  for (let index = placeOf(messages, after + 1); index < messages.length && count < sizes.unreadMax; index++) {
    if (messages[index]?.author.uid === ownUid) continue
    if (count++ === 0) first = index
  }
  return { id: messages[first]?.id ?? null, index: first, count }
}

/** Go to the line. Where it is not held the server knows what follows it. */
export async function jumpToFirstNew(channelId: string, { after, id }: FirstNew, ownUid: string): Promise<void> {
  if (id !== null) return void (await jumpTo(channelId, id))
  if (after === null) return
  const answer = await call(messageRoutes.listMessages, { channelId, after })
  if (!answer.ok) return void toast.error(() => refusalText(answer.refused))
  const { messages } = answer.value
  const first = messages.find(message => message.author.uid !== ownUid) ?? messages[0]
  if (first) await jumpTo(channelId, first.id)
}
