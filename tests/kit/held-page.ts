import type { EventType, LiveEvent } from '#contract/live.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { messageRoutes } from '#contract/messages.ts'
import {
  changeChannel,
  holdChannel,
  messageEdited,
  messagePosted,
  messageRemoved,
  messageRestored,
  keepPlace,
  messageReacted,
} from '#web/messages/held/store.ts'
import { openTimeline, type Timeline } from '#web/messages/held/timeline.ts'
import type { Person } from './cast.ts'
import type { Listener } from '#tests/kit/machine/listen.ts'

const reducers: Partial<Record<EventType, (event: never) => void>> = {
  'message.posted': messagePosted,
  'message.edited': messageEdited,
  'message.removed': messageRemoved,
  'message.restored': messageRestored,
  'message.reacted': (event: LiveEvent<'message.reacted'>) =>
    messageReacted(event, { isOwn: event.data.uid === reader, isHidden: false }),
  'message.pinned': messageEdited,
  'message.unpinned': messageEdited,
  'message.superseded': keepPlace,
}

/** Whose page it is: which reactions are his own. */
let reader = ''

/** What somebody who opens the channel now has of it. */
export const snapshotOf = async (by: Person, channelId: string): Promise<Timeline> =>
  openTimeline(await by.do(messageRoutes.listMessages, { channelId, limit: 100 }))

/** A page that holds the channel in the web's own store, and follows the events that a listener heard. */
export async function openPageOf(by: Person, channelId: string): Promise<Timeline> {
  reader = by.uid
  const timeline = await snapshotOf(by, channelId)
  holdChannel(channelId)
  changeChannel(channelId, { timeline })
  return timeline
}

/** Gives these events to a page that holds the channel so. */
export function hear(timeline: Timeline, channelId: string, events: readonly LiveEvent[]): void {
  changeChannel(channelId, { timeline })
  for (const event of events) reducers[event.type]?.(event as never)
}

/** Gives the page what the listener heard of its channel, in order and one after the other, up to this `seq`. */
export async function follow(timeline: Timeline, listener: Listener, channelId: string, upTo: number): Promise<void> {
  while (timeline.head < upTo) {
    const next = timeline.head + 1
    const event = await listener.until(() =>
      listener.events.find(({ stream, seq }) => stream === channelStream(channelId) && seq === next),
    )
    reducers[event.type]?.(event as never)
    if (timeline.head !== next) throw new Error(`After ${event.type} the page stands at ${timeline.head}, not ${next}.`)
  }
}

/** What of a page has to be alike everywhere. */
export const shown = ({ messages, head }: Timeline) => ({ messages, head })
