import type { ClientFrame } from '#contract/live.ts'
import type { Arrival } from './admission.ts'
import type { Bus } from './bus/bus.ts'
import type { Delivery } from './delivery.ts'
import type { Parts } from './parts.ts'

interface HearOptions {
  id: string
  bus: Bus
  delivery: Delivery
}

/**
 * What pages say, in the line: behind their own admission, and behind rights that are being read again. The same for
 * words of other hubs, which may know of newer rights.
 */
export function hearFrames(
  parts: Parts,
  { id, bus, delivery }: HearOptions,
): (arrival: Arrival, frame: ClientFrame) => void {
  const { line, knowledge, presence, typing } = parts

  bus.hear(word => {
    if (word.from === id) return
    if (word.t !== 'typing') return presence.heard(word)
    const { channelId, uid, rightsEpoch } = word
    line.put(() => delivery.takeRing({ heads: {}, rightsEpoch }))
    line.put(() => typing.hand(channelId, uid))
  })

  return (arrival, frame) => line.put(() => take(arrival, frame))

  function take({ connection }: Arrival, frame: ClientFrame): void {
    if (!connection?.isOpen) return
    if (frame.t === 'presence') return presence.watch(connection)
    const { channelId } = frame
    if (!typing.take(connection, channelId)) return
    bus.say({ t: 'typing', from: id, channelId, uid: connection.uid, rightsEpoch: knowledge.rightsEpoch })
  }
}
