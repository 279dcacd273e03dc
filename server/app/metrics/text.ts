import type { Metric, Sample } from '#server/gate/meter/instruments.ts'

/** Prometheus’ text, version 0.0.4: two lines of words for each metric, with or without samples below. */
export const textOf = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(metric => [...headOf(metric), ...[...metric.samples()].map(sample => lineOf(metric.name, sample))])
    .join('\n') + '\n'

const headOf = ({ name, help, type }: Metric): string[] => [`# HELP ${name} ${help}.`, `# TYPE ${name} ${type}`]

function lineOf(name: string, { suffix, labels, value }: Sample): string {
  const pairs = labels.map(([label, of]) => `${label}="${escaped(of)}"`).join(',')
  return `${name}${suffix ?? ''}${pairs && `{${pairs}}`} ${value}`
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
