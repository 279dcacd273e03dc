import type { Outbox } from '#server/gate/acts/outbox.ts'
import type { Bus } from './bus.ts'

/** What was committed here rings in the other processes: how far its streams have come, and the rights epoch. */
export function ringOthers(outbox: Outbox, bus: Bus): void {
  let rungEpoch = 0

  outbox.listen(({ events, rightsEpoch, isUnsure }) => {
    if (isUnsure) return bus.tellGap()
    if (events.length === 0 && rightsEpoch <= rungEpoch) return
    rungEpoch = Math.max(rungEpoch, rightsEpoch)
    const heads: Record<string, number> = {}
    for (const { stream, seq } of events) heads[stream] = Math.max(heads[stream] ?? 0, seq)
    bus.ring({ heads, rightsEpoch })
  })
}
