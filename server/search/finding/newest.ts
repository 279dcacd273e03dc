import { candidatesOf, type Sought } from './candidates.ts'
import type { MessageAt } from './message-rows.ts'
import { before, newestFirst, type Place, since } from './place.ts'
import type { View } from './view.ts'

/** The first look back where words are not rare, at least. One that finds little makes the next wider. */
const firstWindowMs = 3_600_000
const little = 250
/** So many should be found in it, if people said them evenly all the time: a page, and what is counted beyond it. */
const wantedAtFirst = 128

export interface Found {
  /** The next ones, in their order. */
  messages: MessageAt[]
  /** All that stand before it have been told. */
  upTo: Place
  /** For how many places messages were read, whether they were wanted or not. */
  looked: number
}

export interface Way extends Sought {
  from: number
  /** Epoch milliseconds; this one is not in it. */
  to: number
  /** They are rare: all are looked through in one piece. */
  isRare: boolean
  /** In how many messages, roughly. */
  uses: number
}

/** Messages that the index proposes, as they stand, the newest first. It looks no further than it is asked. */
export async function* newest(view: View, way: Way): AsyncGenerator<Found> {
  const { first, last } = way.isRare ? { first: way.from, last: Infinity } : view.times.all()
  const end = Math.max(way.from, first)
  let window = way.isRare ? Infinity : Math.max(firstWindowMs, ((last - first) * wantedAtFirst) / way.uses)
  for (let to = Math.min(way.to, last + 1); to > end;) {
    const from = window === Infinity ? end : Math.max(end, to - window)
    const candidates = await candidatesOf(view, way, { from, to })
    let waiting: MessageAt[] = []
    let all = 0
    for (let left = candidates.latestLeft(); left !== null; left = candidates.latestLeft()) {
      const { messages, looked } = await candidates.read()
      all += looked
      for (const message of messages) {
        const time = view.times.counted(message)
        if (time >= from && time < to) waiting.push({ ...message, time })
      }
      const latest = candidates.latestLeft() ?? -Infinity
      const isNext = ({ time }: MessageAt): boolean => time > latest
      const upTo = latest === -Infinity ? before(from) : since(Math.min(latest, to))
      yield { messages: waiting.filter(isNext).sort(newestFirst), upTo, looked }
      waiting = waiting.filter(message => !isNext(message))
    }
    if (all === 0) yield { messages: [], upTo: before(from), looked: 0 }
    if (all < little) window *= 4
    to = from
  }
}
