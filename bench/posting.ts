import { type Figures, median, quantile, round, thousands } from './figures.ts'
import type { Effort } from './effort.ts'
import { seed } from './seed.ts'
import { meydanSystem, type System } from './systems.ts'

const warmUpMs = 1_000

/** Posting with nobody listening: one after the other, and many at once, each with its own author. */
export async function posting(effort: Effort): Promise<Figures> {
  const seeded = await seed({ people: 128 })
  const system = await meydanSystem(seeded)
  const lines: (string | number)[][] = [['in flight', 'posts/s', 'p50 ms', 'p99 ms']]
  const json: Record<string, unknown> = {}
  for (const inFlight of [1, 32, 128]) {
    const rounds: [number, number, number][] = []
    for (let n = 0; n < effort.rounds; n++) rounds.push(await measure(system, inFlight, effort.seconds))
    const [perSecond, p50, p99] = [0, 1, 2].map(figure => median(rounds.map(found => found[figure]!))) as [
      number,
      number,
      number,
    ]
    lines.push([inFlight, thousands(perSecond), p50.toFixed(2), p99.toFixed(2)])
    json[`inFlight-${inFlight}`] = { postsPerSecond: round(perSecond), p50: round(p50, 2), p99: round(p99, 2) }
  }
  await system.verifyStored()
  await system.stop()
  await seeded.remove()
  return { lines, json }
}

async function measure(system: System, inFlight: number, seconds: number): Promise<[number, number, number]> {
  const posters = await Promise.all(Array.from({ length: inFlight }, (_, index) => system.openPoster(index)))
  const latencies: number[] = []
  const start = performance.now() + warmUpMs
  const end = start + seconds * 1_000
  await Promise.all(
    posters.map(async poster => {
      for (let n = 0; performance.now() < end; n++) {
        const before = performance.now()
        await poster.post(n)
        if (before >= start) latencies.push(performance.now() - before)
      }
      poster.close()
    }),
  )
  return [latencies.length / seconds, quantile(latencies, 0.5), quantile(latencies, 0.99)]
}
