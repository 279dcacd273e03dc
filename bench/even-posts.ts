import { setTimeout as wait } from 'node:timers/promises'
import { quantile, round } from './figures.ts'
import type { System } from './systems.ts'

interface EvenLoad {
  people: number
  perSecond: number
}

/** How long posts took, from when each was due: whom the server held up counts too. */
export interface Posted {
  posts: number
  p50: number
  p90: number
  p99: number
  most: number
}

/** Posts at an even rate until this resolves. */
export async function postEvenly(
  system: System,
  { people, perSecond }: EvenLoad,
  end: Promise<unknown>,
): Promise<Posted> {
  const load = { isPosting: true }
  void end.finally(() => (load.isPosting = false)).catch(() => {}) // who made it hears of it
  const posters = await Promise.all(Array.from({ length: people }, (_, index) => system.openPoster(index)))
  const took: number[] = []
  const start = performance.now()
  let n = 0
  await Promise.all(
    posters.map(async poster => {
      while (load.isPosting) {
        const mine = n++
        const due = start + (mine * 1_000) / perSecond
        await wait(Math.max(0, due - performance.now()))
        await poster.post(mine)
        took.push(performance.now() - due)
      }
      poster.close()
    }),
  )
  return {
    posts: took.length,
    p50: round(quantile(took, 0.5), 2),
    p90: round(quantile(took, 0.9), 2),
    p99: round(quantile(took, 0.99), 2),
    most: round(Math.max(...took), 2),
  }
}
