import { sizes } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { isBlocked } from '#web/accounts/session.ts'
import { useReadMarks } from './read-marks.ts'
import { timelineOf, useMessages } from '#web/messages/held/store.ts'
import { hasNewer, placeOf } from '#web/messages/held/timeline.ts'

export interface FirstNew {
  /** The line stands after this `seq`; null for none. */
  after: number | null
  /** The message below the line, and its place among those held; null where it is not held. */
  id: string | null
  index: number
  /** Messages of others below the line, as far as they are known. */
  count: number
  /** The newest message of all is one's own: who writes at the end is past the line (MSG-38). */
  isAnswered: boolean
}

const noLine: FirstNew = { after: null, id: null, index: -1, count: 0, isAnswered: false }

/** Where the new messages of a channel began when one came. */
export function useFirstNew(channelId: string, ownUid: string): FirstNew {
  const line = useReadMarks(state => (state.line?.channelId === channelId ? state.line : null))
  useMessages(state => state.channels[channelId]?.version)
  if (!line || line.after === null) return noLine
  const timeline = timelineOf(channelId)
  const { after } = line
  const newest = timeline && !hasNewer(timeline) ? timeline.messages.at(-1) : undefined
  const isAnswered = newest !== undefined && newest.seq > after && newest.author.uid === ownUid
  // Only where all that follows the line is held it is known what is the first.
  if (!timeline || timeline.floor > after + 1) return { ...noLine, after, count: line.count, isAnswered }
  return { after, isAnswered, ...newOf(timeline.messages, after, ownUid) }
}

function newOf(messages: readonly Message[], after: number, ownUid: string): Omit<FirstNew, 'after' | 'isAnswered'> {
  let [first, count] = [-1, 0]
  for (let index = placeOf(messages, after + 1); index < messages.length && count < sizes.unreadMax; index++) {
    const uid = messages[index]?.author.uid ?? ownUid
    if (uid === ownUid || isBlocked(uid)) continue
    if (count++ === 0) first = index
  }
  return { id: messages[first]?.id ?? null, index: first, count }
}
