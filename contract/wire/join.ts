import type { LiveEvent } from '../live.ts'
import type { JoinedEvent } from './joined.ts'

/** The most that one of them holds: the messages of one step. */
const joinedMax = 500

/** Whether the next event can go out in one with these. */
export function isJoinable(events: readonly LiveEvent[], next: LiveEvent): boolean {
  const last = events.at(-1)
  return (
    last !== undefined &&
    events.length < joinedMax &&
    (next.type === 'message.removed' || next.type === 'message.restored') &&
    last.type === next.type &&
    last.stream === next.stream &&
    last.seq + 1 === next.seq
  )
}

/** One event of those that are joinable; a single one stays as it is. */
export function joined(events: readonly LiveEvent[]): LiveEvent | JoinedEvent {
  const last = events.at(-1)!
  if (events.length === 1) return last
  const { stream, seq } = last
  return last.type === 'message.removed'
    ? { stream, seq, type: 'messages.removed', data: { ids: events.flatMap(idIn) } }
    : { stream, seq, type: 'messages.restored', data: { messages: events.flatMap(messageIn) } }
}

const idIn = (event: LiveEvent): string[] => (event.type === 'message.removed' ? [event.data.id] : [])
const messageIn = (event: LiveEvent) => (event.type === 'message.restored' ? [event.data.message] : [])

/** The events that a page applies, one for each `seq`. */
export function unjoined(event: LiveEvent | JoinedEvent): LiveEvent[] {
  const { stream, seq } = event
  if (event.type === 'messages.removed') {
    const { ids } = event.data
    const first = seq - ids.length + 1
    return ids.map((each, index) => ({ stream, seq: first + index, type: 'message.removed', data: { id: each } }))
  }
  if (event.type === 'messages.restored') {
    const { messages } = event.data
    const first = seq - messages.length + 1
    return messages.map((each, index) => ({
      stream,
      seq: first + index,
      type: 'message.restored',
      data: { message: each },
    }))
  }
  return [event]
}
