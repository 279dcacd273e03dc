import { setTimeout as wait } from 'node:timers/promises'
import type { Effort } from '../effort.ts'
import { postEvenly } from '../even-posts.ts'
import { type Figures, median, quantile, round, thousands, times } from '../figures.ts'
import { HttpLine } from '../http-line.ts'
import type { Seeded } from '../seed.ts'
import { meydanSystem, type System } from '../systems.ts'
import type { Kept } from './kept.ts'
import { untilStill } from './lag.ts'
import { evenLoad } from './load.ts'

const inFlight = 32
const warmUpMs = 1_000

/** Of one round. */
interface Round {
  perSecond: number
  p50: number
  evenP50: number
  /** Microseconds of the server's CPU for a post, until it can be found. */
  cpu: number
}

interface Side {
  seeded: Seeded
  system: System
  rounds: Round[]
}

/** Two servers over two copies, in turns: the index of one follows, that of the other believes that it is ahead. */
export async function postsBesideIndex(kept: Kept, { seconds, rounds }: Effort): Promise<Figures> {
  const [own, bare] = [await openSide(kept, false), await openSide(kept, true)]
  for (let n = 0; n < rounds; n++)
    for (const side of n % 2 === 0 ? [own, bare] : [bare, own]) side.rounds.push(await roundOf(side, seconds))
  for (const { system, seeded } of [own, bare]) {
    await system.stop()
    await seeded.remove()
  }
  const line = (name: string, of: keyof Round) => {
    const [mine, other] = [own, bare].map(side => median(side.rounds.map(each => each[of]))) as [number, number]
    const each = own.rounds.map((one, n) => (one[of] / bare.rounds[n]![of]).toFixed(2)).join(' ')
    return {
      json: { with: round(mine, 2), without: round(other, 2) },
      cells: [name, shown(mine), shown(other), times(mine, other), each],
    }
  }
  const full = line(`${inFlight} under way, a second`, 'perSecond')
  const p50 = line('p50 ms of them', 'p50')
  const even = line(`p50 ms of ${evenLoad.perSecond} a second`, 'evenP50')
  const cpu = line('CPU of one of those, µs', 'cpu')
  return {
    lines: [
      ['posts', 'with the index', 'without', 'ratio', 'by round'],
      ...[full, p50, even, cpu].map(({ cells }) => cells),
    ],
    json: { posts: { full: full.json, p50: p50.json, evenP50: even.json, cpuMicros: cpu.json } },
  }
}

const shown = (value: number): string => (value < 1_000 ? value.toFixed(2) : thousands(value))

async function openSide(kept: Kept, isStill: boolean): Promise<Side> {
  const { seeded } = await kept.copy(isStill)
  return { seeded, system: await meydanSystem(seeded), rounds: [] }
}

async function roundOf({ seeded, system }: Side, seconds: number): Promise<Round> {
  const line = await HttpLine.open(system.process.url, seeded.people[1]!.cookie)
  const full = await atFullLoad(system, seconds)
  await untilStill(system.process, line)
  const before = system.process.cpuMs()
  const { p50: evenP50, posts } = await postEvenly(system, evenLoad, wait(seconds * 1_000))
  await untilStill(system.process, line)
  const cpu = ((system.process.cpuMs() - before) * 1_000) / posts
  line.close()
  return { ...full, evenP50, cpu }
}

async function atFullLoad(system: System, seconds: number): Promise<Pick<Round, 'perSecond' | 'p50'>> {
  const posters = await Promise.all(Array.from({ length: inFlight }, (_, index) => system.openPoster(index)))
  const took: number[] = []
  const start = performance.now() + warmUpMs
  const end = start + seconds * 1_000
  let n = 0
  await Promise.all(
    posters.map(async poster => {
      while (performance.now() < end) {
        const before = performance.now()
        await poster.post(n++)
        if (before >= start) took.push(performance.now() - before)
      }
      poster.close()
    }),
  )
  return { perSecond: took.length / seconds, p50: quantile(took, 0.5) }
}
