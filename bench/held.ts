import type { Figures } from './figures.ts'

/**
 * Deliveries for each second of CPU, to those of the limit in the same run. Measured on two quiet cores on 27 November
 * 2026 (`npm run bench -- --only fan-out`): 1.04, 0.89 and 0.54, because the limit itself was twice as fast in the last
 * of three runs; and 1.49 and 2.45. A neighbour who takes the caches makes it less, so less is held. Raise them with
 * each gain.
 */
const held: Record<string, Record<string, number>> = {
  'fan-out': { 'meydan-100': 0.4, 'meydan-1000': 0.85 },
}

/** What another machine and a short run may differ by; less than that is lost by a change of ours. */
const leastShare = 2 / 3

/** Megabytes: 88.5 on 25 November 2026, which differs by one between starts, and little between machines. */
const most: Record<string, Record<string, number>> = { memory: { 'idle megabytes': 95 } }

/** A line for each ratio that fell by more than a third, and for each amount that is too large. */
export function fallen(bench: string, { ratios = {}, amounts = {} }: Figures): string[] {
  const grown = Object.entries(most[bench] ?? {}).flatMap(([name, bound]) => {
    const now = amounts[name]
    if (now !== undefined && now <= bound) return []
    return [`${bench}: ${name} may be ${bound}, and is ${now?.toFixed(1) ?? 'not measured'}.`]
  })
  const less = Object.entries(held[bench] ?? {}).flatMap(([name, before]) => {
    const now = ratios[name]
    if (now !== undefined && now >= before * leastShare) return []
    return [`${bench}: ${name} was ${before} of the limit by CPU, and is ${now?.toFixed(2) ?? 'not measured'}.`]
  })
  return [...grown, ...less]
}
