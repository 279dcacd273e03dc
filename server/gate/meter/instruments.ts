/**
 * What a room counts with. On a hot path each costs an addition; the text for Prometheus is made when somebody asks
 * (server/app/metrics/text.ts).
 */
export interface Metric {
  readonly name: string
  /** What one reads beside it, without a full stop. */
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary'
  samples(): Iterable<Sample>
}

export interface Sample {
  suffix?: '_bucket' | '_sum' | '_count'
  labels: Labels
  value: number
}
export type Labels = readonly (readonly [name: string, value: string])[]

/** Only ever grows. */
export class Counter {
  value = 0

  add(more = 1): void {
    this.value += more
  }
}

/** A number that somebody else keeps, asked for when it is read. Nothing is told while nobody keeps it. */
export class Gauge {
  read: () => number = () => NaN
}

/** How often a value was at most so large, for each of these bounds. */
export class Histogram {
  readonly bounds: readonly number[]
  /** The last is of what is larger than all bounds. */
  readonly counts: Float64Array
  sum = 0

  constructor(bounds: readonly number[]) {
    this.bounds = bounds
    this.counts = new Float64Array(bounds.length + 1)
  }

  add(value: number): void {
    let at = 0
    while (at < this.bounds.length && value > this.bounds[at]!) at++
    this.counts[at]!++
    this.sum += value
  }
}

/** So many members of one family at most: what comes after them is counted together. */
const membersMax = 2_000
const other = 'other'

/** One instrument for each set of label values. Values are of closed lists: codes, patterns of routes. */
export class Family<One> {
  readonly labels: readonly string[]
  readonly members = new Map<string, { values: readonly string[]; one: One }>()
  readonly #make: () => One

  constructor(labels: readonly string[], make: () => One) {
    this.labels = labels
    this.#make = make
  }

  /** In the order of the labels. */
  of(...values: readonly string[]): One {
    const key = values.join(' ')
    const known = this.members.get(key)
    if (known) return known.one
    if (this.members.size >= membersMax && values.some(value => value !== other))
      return this.of(...values.map(() => other))
    const one = this.#make()
    this.members.set(key, { values, one })
    return one
  }
}
