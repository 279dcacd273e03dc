import { setTimeout as wait } from 'node:timers/promises'
import { verify } from './figures.ts'
import { Journal } from './journal.ts'
import { openReceivers, type Receiver } from './receiver.ts'
import type { Poster, System } from './systems.ts'

interface StageOptions {
  count: number
  /** So many more receivers that stop reading at once; nothing is asked of them. */
  stalled: number
  inFlight: number
}

/** Receivers that hear everything and posters that send it; `finish` proves that each heard each, once and in order. */
export async function setUp(system: System, { count, stalled, inFlight }: StageOptions) {
  const sentAt: number[] = []
  const journals = Array.from({ length: system.ways ?? 1 }, () => new Journal(n => sentAt[n] ?? NaN))
  const journalOf = (index: number): Journal => journals[index % journals.length]!
  const stuck = await openReceivers(() => new Journal(() => NaN), stalled, system.openReceiver)
  for (const receiver of stuck) receiver.stall()
  const receivers = await openReceivers(journalOf, count, system.openReceiver)
  const posters = await Promise.all(
    Array.from({ length: inFlight }, (_, index) => system.openPoster(index, receivers[index])),
  )
  let acknowledged = 0
  return {
    posters,
    deliveries: () => journals.reduce((sum, journal) => sum + journal.deliveries, 0),
    /** From now on it is noted how long postings take. */
    time: () => journals.forEach(journal => (journal.latencies ??= [])),
    latencies: () => journals.flatMap(({ latencies }) => latencies ?? []),
    posted: () => acknowledged,
    post: async (poster: Poster) => {
      const n = sentAt.push(performance.now()) - 1
      await poster.post(n)
      acknowledged++
    },
    finish: async () => {
      await allHeard(receivers, acknowledged)
      for (const poster of posters) poster.close()
      for (const receiver of [...receivers, ...stuck]) receiver.close()
      await wait(200)
    },
  }
}

async function allHeard(receivers: readonly Receiver[], posted: number): Promise<void> {
  for (let tries = 0; tries < 600 && receivers.some(({ received }) => received < posted); tries++) await wait(50)
  const short = receivers.filter(({ received }) => received !== posted)
  verify(short.length === 0, `${short.length} receivers heard ${short[0]?.received} of ${posted} postings`)
  verify(!receivers.some(({ faults }) => faults > 0), 'a receiver heard something out of order')
}
