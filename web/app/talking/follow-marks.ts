import type { LiveEvent, ServerFrame } from '#contract/live.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { useChannels } from '#web/channels/store.ts'
import { outcomeOf } from '#web/live/event-stream.ts'
import type { Followed, Outcome } from '#web/live/follow.ts'
import { createStreams } from '#web/live/streams.ts'
import { tellUntold } from '#web/messages/marks/mark-sender.ts'
import { countedTo, countEvent, loadReadMarks, useReadMarks } from '#web/messages/marks/read-marks.ts'
import { isKnown } from './reducers.ts'

/**
 * Counts what waits in every channel, also in those whose messages this page does not hold: a second reader of the
 * channels' streams, with heads of its own. What it missed is one question about all marks. `heard` hears what happens
 * while one is here, and of what was missed only that it was.
 */
export function followMarks(
  uid: string,
  heard: (event: LiveEvent | 'missed') => void,
): { frame(frame: ServerFrame): void; stop(): void } {
  const streams = createStreams({
    followed: name => (name.startsWith('channel:') ? counted(name.slice('channel:'.length), uid, heard) : null),
    hello() {
      void loadReadMarks()
      tellUntold()
    },
    soft: () => undefined,
  })
  const stops = [
    streams.stop,
    // What was heard of a channel before its mark was known may be counted now.
    useReadMarks.subscribe(({ byChannel }, { byChannel: before }) => {
      if (byChannel === before) return
      for (const id of Object.keys(byChannel)) if (!before[id]) streams.settle(channelStream(id))
    }),
    useChannels.subscribe(({ channels }) => {
      const { byChannel } = useReadMarks.getState()
      const isKnown = Object.keys(byChannel).length > 0
      if (isKnown && channels.some(({ id }) => !byChannel[id])) void loadReadMarks()
    }),
  ]
  return { frame: streams.frame, stop: () => stops.forEach(stop => stop()) }
}

function counted(channelId: string, uid: string, heard: (event: LiveEvent | 'missed') => void): Followed {
  const readAfresh = async (): Promise<Outcome> => {
    const refused = await loadReadMarks()
    if (refused) return outcomeOf(refused)
    heard('missed')
    return countedTo(channelId) === null ? 'gone' : 'done'
  }
  return {
    head: () => countedTo(channelId),
    apply(event) {
      countEvent(event, uid)
      if (!isKnown(event)) return false
      heard(event)
      return true
    },
    catchUp: readAfresh,
    readAfresh,
  }
}
