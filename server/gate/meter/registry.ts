import { Counter, Family, Gauge, Histogram, type Labels, type Metric, type Sample } from './instruments.ts'

/** Makes instruments and remembers them under their names. Names end with their unit, and with `_total` what grows. */
export function createRegistry() {
  const metrics: Metric[] = []
  const keep = (type: Metric['type'], name: string, help: string, samples: Metric['samples']): void =>
    void metrics.push({ name, help, type, samples })

  return {
    metrics: metrics as readonly Metric[],
    counter: (name: string, help: string): Counter => {
      const one = new Counter()
      keep('counter', name, help, () => counted(one, []))
      return one
    },
    counters: (name: string, help: string, labels: readonly string[]): Family<Counter> => {
      const family = new Family(labels, () => new Counter())
      keep('counter', name, help, () => each(family, counted))
      return family
    },
    gauge: (name: string, help: string): Gauge => {
      const one = new Gauge()
      keep('gauge', name, help, () => [{ labels: [], value: one.read() }].filter(({ value }) => !Number.isNaN(value)))
      return one
    },
    histogram: (name: string, help: string, bounds: readonly number[]): Histogram => {
      const one = new Histogram(bounds)
      keep('histogram', name, help, () => spread(one, []))
      return one
    },
    histograms: (name: string, help: string, bounds: readonly number[], labels: readonly string[]) => {
      const family = new Family(labels, () => new Histogram(bounds))
      keep('histogram', name, help, () => each(family, spread))
      return family
    },
  }
}

const counted = ({ value }: Counter, labels: Labels): Sample[] => [{ labels, value }]

/** As Prometheus counts: each bucket holds those below it too. */
function spread({ bounds, counts, sum }: Histogram, labels: Labels): Sample[] {
  let all = 0
  const buckets = [...bounds, Infinity].map((bound, at): Sample => {
    all += counts[at]!
    return { suffix: '_bucket', labels: [...labels, ['le', bound === Infinity ? '+Inf' : String(bound)]], value: all }
  })
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: all }]
}

const each = <One>(
  { labels, members }: Family<One>,
  samples: (one: One, labels: Labels) => Sample[],
): readonly Sample[] =>
  [...members.values()].flatMap(({ values, one }) =>
    samples(
      one,
      labels.map((label, at) => [label, values[at] ?? ''] as const),
    ),
  )
