import type { ClientFrame } from '#contract/live.ts'
import type { Arrival } from './admission/admission.ts'
import type { Bus } from './bus/bus.ts'
import type { Ring } from './bus/words.ts'
import type { HubContext } from './delivery/hub-context.ts'

type SoftFrame = Exclude<ClientFrame, { t: 'post' }>

interface HearOptions {
  id: string
  bus: Bus
  /** Puts it into the queue. */
  takeRing(ring: Ring): void
}

/**
 * What pages say, in the queue: behind their own admission, and behind rights that are being read again. The same for
 * words of other hubs, which may know of newer rights.
 */
export function hearSoftState(
  context: HubContext,
  { id, bus, takeRing }: HearOptions,
): (arrival: Arrival, frame: SoftFrame) => void {
  const { queue, known, presence, typing } = context

  bus.hear(word => {
    if (word.from === id || word.t === 'files') return
    if (word.t !== 'typing') return presence.heard(word)
    const { channelId, uid, rightsEpoch } = word
    takeRing({ heads: {}, rightsEpoch })
    queue.put(() => typing.tell(channelId, uid))
  })

  return (arrival, frame) => queue.put(() => take(arrival, frame))

  function take({ connection }: Arrival, frame: SoftFrame): void {
    if (!connection?.isOpen) return
    if (frame.t === 'presence') return presence.watch(connection)
    const { channelId } = frame
    if (!typing.take(connection, channelId)) return
    bus.say({ t: 'typing', from: id, channelId, uid: connection.uid, rightsEpoch: known.rightsEpoch })
  }
}
