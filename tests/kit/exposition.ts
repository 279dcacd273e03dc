/** A metric as it was told. */
export interface Told {
  help: string
  type: string
  samples: { name: string; labels: Record<string, string>; value: number }[]
}

const lineShape = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/
const labelShape = /([a-z_]+)="((?:[^"\\]|\\[\\"n])*)"(?:,|$)/y

/**
 * Reads Prometheus' text as strictly as its own tools: each name has its words and its type before its samples, once;
 * no line comes twice; what grows ends with `_total`; buckets hold those below them, and as many as are counted.
 */
export function readExposition(text: string): Map<string, Told> {
  const told = new Map<string, Told>()
  const seen = new Set<string>()
  if (!text.endsWith('\n')) throw new Error('The last line does not end')
  for (const line of text.trimEnd().split('\n')) {
    if (seen.has(line.replace(/ \S+$/, ''))) throw new Error(`Twice: ${line}`)
    seen.add(line.startsWith('# ') ? line : line.replace(/ \S+$/, ''))
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (kind === 'HELP') told.set(name, { help: rest, type: '', samples: [] })
    else if (kind === 'TYPE') told.get(name)!.type = rest
    else addSample(told, line)
  }
  for (const [name, metric] of told) check(name, metric)
  return told
}

function addSample(told: ReadonlyMap<string, Told>, line: string): void {
  const [, name, inner = '', value] = lineShape.exec(line) ?? []
  if (!name || Number.isNaN(Number(value))) throw new Error(`No sample: ${line}`)
  const labels: Record<string, string> = {}
  labelShape.lastIndex = 0
  while (labelShape.lastIndex < inner.length) {
    const [, label, of] = labelShape.exec(inner) ?? []
    if (label === undefined) throw new Error(`Wrong labels: ${line}`)
    labels[label] = of!.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
  }
  const metric = told.get(name) ?? told.get(name.replace(/_(bucket|sum|count)$/, ''))
  if (!metric?.type || [...told.values()].at(-1) !== metric) throw new Error(`Not below its own words: ${line}`)
  metric.samples.push({ name, labels, value: Number(value) })
}

function check(name: string, { help, type, samples }: Told): void {
  if (help === '' || !['counter', 'gauge', 'histogram'].includes(type)) throw new Error(`${name} has no words or type`)
  if ((type === 'counter') !== name.endsWith('_total')) throw new Error(`${name} is a ${type}`)
  if (/_(ms|milliseconds|minutes|kilobytes|mb)(_|$)/.test(name)) throw new Error(`${name} is in no base unit`)
  if (type === 'histogram')
    for (const count of samples.filter(each => each.name.endsWith('_count'))) whole(samples, count)
}

function whole(samples: Told['samples'], count: Told['samples'][number]): void {
  const alike = ({ labels: { le, ...labels } }: Told['samples'][number]): boolean =>
    le !== undefined && JSON.stringify(labels) === JSON.stringify(count.labels)
  const buckets = samples.filter(alike)
  const values = buckets.map(({ value }) => value)
  if (values.some((value, at) => value < (values[at - 1] ?? 0))) throw new Error(`${count.name}: buckets fall`)
  if (buckets.at(-1)?.labels.le !== '+Inf' || values.at(-1) !== count.value) throw new Error(`${count.name}: not whole`)
}

/** What was told under a name with these labels, all samples together. */
export const sumOf = (told: ReadonlyMap<string, Told>, name: string, labels: Record<string, string> = {}): number =>
  [...told.values()]
    .flatMap(({ samples }) => samples)
    .filter(each => each.name === name && Object.entries(labels).every(([label, of]) => each.labels[label] === of))
    .reduce((sum, { value }) => sum + value, 0)
