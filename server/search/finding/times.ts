import { eachMoment, firstSeqOf, stepOf, stepSize } from '#server/search/holding/moments.ts'

/** Of one channel, both rising: when a step begins; behind the last of them, when the last message was said. */
interface Steps {
  seqs: number[]
  times: number[]
}

interface Row {
  channel: number
  part: number
  times: Uint8Array
}

/**
 * When messages were said, roughly. Within a channel the order is that of `seq`: a message counts as said between what
 * its step and the next one say, also where a clock was wrong for a while.
 */
export class Times {
  readonly #rows: Map<number, readonly Row[]>
  readonly #lastSaid: ReadonlyMap<number, number>
  /** Of the channels that were asked for. */
  readonly #steps = new Map<number, Steps>()

  /** The rows of a channel stand in their order. */
  constructor(rows: readonly Row[], lastSaid: ReadonlyMap<number, number>) {
    this.#rows = Map.groupBy(rows, ({ channel }) => channel)
    this.#lastSaid = lastSaid
  }

  /** Whether anything was said. */
  get isEmpty(): boolean {
    return this.#rows.size === 0
  }

  earliest(channel: number, seq: number): number {
    const { seqs, times } = this.#of(channel)
    return times[stepAt(seqs, seq)] ?? 0
  }

  latest(channel: number, seq: number): number {
    const { seqs, times } = this.#of(channel)
    return times[stepAt(seqs, seq) + 1] ?? 0
  }

  /** As which time the time of this message counts. */
  counted({ channel, seq, time }: { channel: number; seq: number; time: number }): number {
    return Math.min(Math.max(time, this.earliest(channel, seq)), this.latest(channel, seq))
  }

  /** When the first message of all was said, and the last. */
  all(): { first: number; last: number } {
    const channels = [...this.#rows.keys()].map(channel => this.#of(channel).times)
    return {
      first: Math.min(...channels.map(times => times[0]!)),
      last: Math.max(...channels.map(times => times.at(-1)!)),
    }
  }

  /** Messages of a channel that may count as said from one time to before another: the first `seq`, and one behind. */
  between(channel: number, from: number, to: number): { from: number; to: number } {
    if (from <= 0 && to === Infinity) return { from: 0, to: Infinity } // most searches ask for nothing else
    const { seqs, times } = this.#of(channel)
    const first = Math.max(0, firstAtLeast(times, from) - 1)
    return { from: seqs[first] ?? Infinity, to: seqs[firstAtLeast(times, to)] ?? Infinity }
  }

  /** All messages of a channel in pieces of a step each; whatever came last is in the last one. */
  pieces(channel: number, span: { from: number; to: number }) {
    const { seqs } = this.#of(channel)
    return seqs
      .map((seq, n) => ({ channel, from: seq, to: seqs[n + 1] ?? seq + stepSize, latest: this.latest(channel, seq) }))
      .filter(({ from, to }) => to > span.from && from < span.to)
  }

  #of(channel: number): Steps {
    const known = this.#steps.get(channel)
    if (known) return known
    const [seqs, times]: [number[], number[]] = [[], []]
    for (const row of this.#rows.get(channel) ?? []) {
      eachMoment(row.part, row.times, (step, time) => {
        seqs.push(firstSeqOf(step))
        times.push(time)
      })
    }
    times.push(this.#lastSaid.get(channel) ?? 0)
    for (let n = times.length - 2; n >= 0; n--) times[n] = Math.min(times[n]!, times[n + 1]!)
    this.#steps.set(channel, { seqs, times })
    return { seqs, times }
  }
}

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
