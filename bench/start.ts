import { type Figures, median, round } from './figures.ts'
import { startMeydan } from './processes.ts'
import type { Effort } from './effort.ts'
import { seed } from './seed.ts'

/** From the start of the process to the first answer, with a warm compile cache and a database that is up to date. */
export async function start(effort: Effort): Promise<Figures> {
  const seeded = await seed({ people: 10, messages: 1_000 })
  const took: number[] = []
  for (let n = 0; n <= Math.max(3, effort.rounds); n++) {
    const server = await startMeydan(seeded)
    took.push(server.readyMs)
    await server.stop()
  }
  await seeded.remove()
  const warm = median(took.slice(1)) // the first one fills the cache
  return {
    lines: [
      ['', 'ms'],
      ['first start', round(took[0]!)],
      ['warm start', round(warm)],
    ],
    json: { firstMs: round(took[0]!), warmMs: round(warm) },
  }
}
