import { setTimeout as wait } from 'node:timers/promises'
import type { Effort } from './effort.ts'
import { type Figures, median, quantile, round } from './figures.ts'
import { freePort } from './processes.ts'
import { seed } from './seed.ts'
import { meydanSystem, type System } from './systems.ts'

const inFlight = 32
const warmUpMs = 1_000
/** Three times as often as is usual, so that each measurement has its share of it. */
const scrapeEveryMs = 5_000

interface Found {
  perSecond: number
  cpuMs: number
}

/** What metrics cost a post: two servers in turns, one that counts for Prometheus and is asked, one that does not. */
export async function watching(effort: Effort): Promise<Figures> {
  const port = await freePort()
  const [on, off] = [await open({ METRICS_PORT: String(port) }), await open({})]
  const scraping = setInterval(() => void scrape(port), scrapeEveryMs)
  const rounds: { on: Found; off: Found }[] = []
  for (let n = 0; n < effort.rounds; n++) {
    // Each is the first in every other round: what a machine does meanwhile drifts.
    const first = n % 2 === 0 ? on : off
    const [one, two] = [await measure(first.system, effort), await measure((first === on ? off : on).system, effort)]
    rounds.push(first === on ? { on: one, off: two } : { on: two, off: one })
  }
  clearInterval(scraping)
  for (const { system, seeded } of [on, off]) {
    await system.verifyStored()
    await system.stop()
    await seeded.remove()
  }
  const cpu = spread(rounds.map(({ on, off }) => on.cpuMs / off.cpuMs))
  const speed = spread(rounds.map(({ on, off }) => on.perSecond / off.perSecond))
  const line = (name: string, of: 'on' | 'off') => [
    name,
    Math.round(median(rounds.map(found => found[of].perSecond))),
    median(rounds.map(found => found[of].cpuMs)).toFixed(3),
  ]
  return {
    lines: [
      ['metrics', 'posts/s', 'CPU ms a post'],
      line('off', 'off'),
      line('on, asked every 5 s', 'on'),
      ['on / off: median (least to most)', words(speed), words(cpu)],
    ],
    json: { rounds: rounds.length, inFlight, speed, cpu },
  }
}

async function open(env: Record<string, string>) {
  const seeded = await seed({ people: inFlight })
  return { seeded, system: await meydanSystem(seeded, env) }
}

async function scrape(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null)
  await answer?.text()
}

async function measure(system: System, { seconds }: Effort): Promise<Found> {
  const posters = await Promise.all(Array.from({ length: inFlight }, (_, index) => system.openPoster(index)))
  let posts = 0
  const load = { isPosting: true }
  const loops = posters.map(async poster => {
    while (load.isPosting) {
      await poster.post(posts)
      posts++
    }
    poster.close()
  })
  await wait(warmUpMs)
  const before = { posts, at: performance.now(), cpu: system.process.cpuMs() }
  await wait(seconds * 1_000)
  const made = posts - before.posts
  const found = {
    perSecond: (made * 1_000) / (performance.now() - before.at),
    cpuMs: (system.process.cpuMs() - before.cpu) / made,
  }
  load.isPosting = false
  await Promise.all(loops)
  return found
}

const spread = (ratios: readonly number[]) => ({
  median: round(median(ratios), 3),
  least: round(quantile(ratios, 0), 3),
  most: round(Math.max(...ratios), 3),
})
const words = ({ median, least, most }: ReturnType<typeof spread>): string => `${median} (${least} to ${most})`
