import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Effort } from './effort.ts'
import { type Figures, median, quantile, round, thousands } from './figures.ts'
import { type Busy, inFlight, measureBusy } from './loads.ts'
import { type Seeded, seed } from './seed.ts'
import { meydanSystem, type System } from './systems.ts'

/**
 * One process over PostgreSQL, and two over another one with half of the pages and of the posts each, in turns: what a
 * delivery costs of the servers' CPU. The goal is 0.85 of one process (RUN-23). What PostgreSQL takes is not counted.
 */
export async function together(effort: Effort): Promise<Figures> {
  if (!process.env.DATABASE_URL) return { lines: [['not measured: several processes need DATABASE_URL']], json: {} }
  const receivers = Math.max(...effort.receivers)
  const people = receivers + inFlight
  const [one, two] = [await openOne(people), await openTwo(people)]
  const rounds: { one: Busy; two: Busy }[] = []
  for (let n = 0; n < effort.rounds; n++) {
    const measure = ({ system }: Opened) => measureBusy(system, receivers, effort.seconds)
    // Each is the first in every other round: what a machine does meanwhile drifts.
    const first = n % 2 === 0 ? await measure(one) : null
    const both = await measure(two)
    rounds.push({ one: first ?? (await measure(one)), two: both })
  }
  for (const { system, close } of [one, two]) {
    await system.verifyStored()
    await system.stop()
    await close()
  }
  const shares = rounds.map(each => perCpu(each.two) / perCpu(each.one))
  const figure = (of: (round: { one: Busy; two: Busy }) => number) => median(rounds.map(of))
  const line = (name: string, of: 'one' | 'two') => [
    name,
    thousands(figure(each => each[of].postsPerSecond)),
    thousands(figure(each => each[of].deliveriesPerSecond)),
    figure(each => each[of].serverCpu).toFixed(2),
    thousands(figure(each => perCpu(each[of]))),
  ]
  return {
    lines: [
      [`${thousands(receivers)} receivers`, 'posts/s', 'deliveries/s', 'cpu servers', 'deliveries a CPU second'],
      line('one process', 'one'),
      line('two processes', 'two'),
      ['two / one', '', '', '', median(shares).toFixed(2)],
    ],
    json: {
      receivers,
      rounds: rounds.length,
      perCpuSecond: { one: round(figure(each => perCpu(each.one))), two: round(figure(each => perCpu(each.two))) },
      share: {
        median: round(median(shares), 3),
        least: round(quantile(shares, 0), 3),
        most: round(Math.max(...shares), 3),
      },
    },
    ratios: { 'two-to-one': median(shares) },
  }
}

interface Opened {
  system: System
  close(): Promise<void>
}

async function openOne(people: number): Promise<Opened> {
  const seeded = await seed({ people })
  return { system: await meydanSystem(seeded), close: seeded.remove }
}

/** As on two machines: each with a data directory of its own. */
async function openTwo(people: number): Promise<Opened> {
  const seeded = await seed({ people })
  const beside: Seeded = { ...seeded, dataDir: await mkdtemp(join(tmpdir(), 'meydan-bench-beside-')) }
  const systems = [await meydanSystem(seeded), await meydanSystem(beside)] as const
  return {
    system: asOne(systems),
    close: async () => {
      await rm(beside.dataDir, { recursive: true, force: true })
      await seeded.remove()
    },
  }
}

/** Several servers as a system that pages and people are spread over. */
function asOne(systems: readonly [System, System]): System {
  const of = (index: number): System => systems[index % systems.length]!
  const [first] = systems
  return {
    name: `${systems.length} processes`,
    ways: systems.length,
    process: { ...first.process, cpuMs: () => systems.reduce((sum, { process }) => sum + process.cpuMs(), 0) },
    openReceiver: (receiver, index) => of(index).openReceiver(receiver, index),
    openPoster: (index, page) => of(index).openPoster(index, page),
    verifyStored: async () => void (await Promise.all(systems.map(system => system.verifyStored()))),
    stop: async () => void (await Promise.all(systems.map(system => system.stop()))),
  }
}

const perCpu = ({ deliveriesPerSecond, serverCpu }: Busy): number => deliveriesPerSecond / serverCpu
