import { eachMoment, firstSeqOf, stepOf, stepSize } from '#server/search/holding/moments.ts'

/** Of one channel, both rising: when a step begins. */
export interface Steps {
  seqs: readonly number[]
  times: readonly number[]
}

/** Behind the last of them, when the last message was said: none before it counts as said later. */
interface Told extends Steps {
  lastSaid: number
}

/** The rows of a channel, in their order. */
export function stepsOf(rows: readonly { part: number; times: Uint8Array }[]): Steps {
  const [seqs, times]: [number[], number[]] = [[], []]
  for (const row of rows) {
    eachMoment(row.part, row.times, (step, time) => {
      seqs.push(firstSeqOf(step))
      times.push(time)
    })
  }
  for (let n = times.length - 2; n >= 0; n--) times[n] = Math.min(times[n]!, times[n + 1]!)
  return { seqs, times }
}

/**
 * When messages were said, roughly. Within a channel the order is that of `seq`: a message counts as said between what
 * its step and the next one say, also where a clock was wrong for a while.
 */
export class Times {
  readonly #channels: ReadonlyMap<number, Told>

  constructor(channels: ReadonlyMap<number, Told>) {
    this.#channels = channels
  }

  /** Whether anything was said. */
  get isEmpty(): boolean {
    return this.#said().length === 0
  }

  earliest(channel: number, seq: number): number {
    const told = this.#channels.get(channel)!
    return timeAt(told, stepAt(told.seqs, seq))
  }

  latest(channel: number, seq: number): number {
    const told = this.#channels.get(channel)!
    return timeAt(told, stepAt(told.seqs, seq) + 1)
  }

  /** As which time the time of this message counts. */
  counted({ channel, seq, time }: { channel: number; seq: number; time: number }): number {
    return Math.min(Math.max(time, this.earliest(channel, seq)), this.latest(channel, seq))
  }

  /** When the first message of all was said, and the last. */
  all(): { first: number; last: number } {
    const said = this.#said()
    return {
      first: Math.min(...said.map(told => timeAt(told, 0))),
      last: Math.max(...said.map(({ lastSaid }) => lastSaid)),
    }
  }

  /** Messages of a channel that may count as said from one time to before another: the first `seq`, and one behind. */
  between(channel: number, from: number, to: number): { from: number; to: number } {
    if (from <= 0 && to === Infinity) return { from: 0, to: Infinity } // most searches ask for nothing else
    const told = this.#channels.get(channel)!
    const first = Math.max(0, firstSaidSince(told, from) - 1)
    return { from: told.seqs[first] ?? Infinity, to: told.seqs[firstSaidSince(told, to)] ?? Infinity }
  }

  /** All messages of a channel in pieces of a step each; whatever came last is in the last one. */
  pieces(channel: number, span: { from: number; to: number }) {
    const { seqs } = this.#channels.get(channel)!
    return seqs
      .map((seq, n) => ({ channel, from: seq, to: seqs[n + 1] ?? seq + stepSize, latest: this.latest(channel, seq) }))
      .filter(({ from, to }) => to > span.from && from < span.to)
  }

  #said(): Told[] {
    return [...this.#channels.values()].filter(({ seqs }) => seqs.length > 0)
  }
}

const timeAt = ({ times, lastSaid }: Told, step: number): number => {
  if (step > times.length) return 0
  return Math.min(times[step] ?? lastSaid, lastSaid)
}

/** Which step is the first that counts as said then or later; the one behind the last is when the last was said. */
const firstSaidSince = ({ times, lastSaid }: Told, time: number): number =>
  lastSaid < time ? times.length + 1 : firstAtLeast(times, time)

/** The step of a message: the last that begins with it or before. */
const stepAt = (seqs: readonly number[], seq: number): number =>
  Math.max(0, firstAtLeast(seqs, firstSeqOf(stepOf(seq)) + 1) - 1)

/** Where in a rising list the first stands that is not smaller. */
function firstAtLeast(rising: readonly number[], least: number): number {
  let [from, to] = [0, rising.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (rising[middle]! < least) from = middle + 1
    else to = middle
  }
  return from
}
