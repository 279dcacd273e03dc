import { channelStream } from '#contract/wire/wire.ts'
import { useChannels } from '#web/channels/store.ts'
import type { Streams } from '#web/live/streams.ts'
import { useMessages } from '#web/messages/held/store.ts'
import { areMarksKnown, loadReadMarks, useReadMarks } from '#web/messages/marks/read-marks.ts'

/**
 * A channel's events wait for its first page or for its count; here they are told that it came, or that nobody waits
 * for it any more. Answers how to stop.
 */
export function settleChannels(streams: Streams): () => void {
  const stops = [
    useMessages.subscribe(({ channels }, { channels: before }) => {
      for (const id of Object.keys({ ...before, ...channels })) {
        const [was, is] = [before[id], channels[id]]
        if (was?.timeline !== is?.timeline || was?.status !== is?.status) streams.settle(channelStream(id))
      }
    }),
    useReadMarks.subscribe(({ byChannel }, { byChannel: before }) => {
      if (byChannel === before) return
      for (const id of Object.keys(byChannel)) if (!before[id]) streams.settle(channelStream(id))
    }),
    useChannels.subscribe(({ channels }) => {
      const { byChannel } = useReadMarks.getState()
      if (areMarksKnown() && channels.some(({ id }) => !byChannel[id])) void loadReadMarks()
    }),
  ]
  return () => stops.forEach(stop => stop())
}
