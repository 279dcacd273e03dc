import { setTimeout as wait } from 'node:timers/promises'
import { type Figures, median, quantile, round, thousands, times, verify } from './figures.ts'
import { Journal } from './journal.ts'
import { openReceivers, type Receiver } from './receiver.ts'
import type { Effort } from './effort.ts'
import { seed } from './seed.ts'
import { floorSystem, meydanSystem, type Poster, type System } from './systems.ts'

/** Many people posting at once, and how many messages a second somebody reads at leisure. */
const inFlight = 32
const quietPerSecond = 20
const warmUpMs = 1_000

interface Busy {
  postsPerSecond: number
  deliveriesPerSecond: number
  /** Shares of a core, of the server and of the load: whichever is near 1 is what holds the rest back. */
  serverCpu: number
  loadCpu: number
}
interface Quiet {
  p50: number
  p99: number
}

/** Each system in turns, so that what else the machine does meets all of them alike. */
export async function fanOut(effort: Effort): Promise<Figures> {
  const seeded = await seed({ people: Math.max(...effort.receivers) + inFlight })
  const systems = [
    await floorSystem('floor', 'each'),
    await floorSystem('limit', 'coalesced'),
    await meydanSystem(seeded),
  ]
  const sizes = []
  for (const receivers of effort.receivers) {
    const busy = await inTurns(systems, effort, system => measureBusy(system, receivers, effort.seconds))
    const quiet = await inTurns(systems, effort, system => measureQuiet(system, receivers, effort.seconds))
    sizes.push({ receivers, busy, quiet })
  }
  for (const system of systems) {
    await system.verifyStored()
    await system.stop()
  }
  await seeded.remove()
  return figuresOf(sizes)
}

async function inTurns<Result>(
  systems: readonly System[],
  { rounds }: Effort,
  measure: (system: System) => Promise<Result>,
) {
  const results = new Map<string, Result[]>(systems.map(({ name }) => [name, []]))
  for (let n = 0; n < rounds; n++) {
    for (const system of systems) results.get(system.name)!.push(await measure(system))
  }
  return results
}

async function measureBusy(system: System, count: number, seconds: number): Promise<Busy> {
  const stage = await setUp(system, count)
  const load = { isPosting: true }
  const loops = stage.posters.map(async poster => {
    while (load.isPosting) await stage.post(poster)
  })
  await wait(warmUpMs)
  const before = reading(stage.journal, stage.posted(), system)
  await wait(seconds * 1_000)
  const after = reading(stage.journal, stage.posted(), system)
  load.isPosting = false
  await Promise.all(loops)
  await stage.finish()
  const elapsed = after.at - before.at
  return {
    postsPerSecond: ((after.posted - before.posted) * 1_000) / elapsed,
    deliveriesPerSecond: ((after.deliveries - before.deliveries) * 1_000) / elapsed,
    serverCpu: (after.serverCpu - before.serverCpu) / elapsed,
    loadCpu: (after.loadCpu - before.loadCpu) / elapsed,
  }
}

async function measureQuiet(system: System, count: number, seconds: number): Promise<Quiet> {
  const stage = await setUp(system, count)
  const gap = 1_000 / quietPerSecond
  const start = performance.now()
  const total = (warmUpMs + seconds * 1_000) / gap
  const under: Promise<void>[] = []
  for (let n = 0; n < total; n++) {
    await wait(Math.max(0, start + n * gap - performance.now()))
    if (n * gap >= warmUpMs) stage.journal.latencies ??= []
    under.push(stage.post(stage.posters[n % stage.posters.length]!))
  }
  await Promise.all(under)
  await stage.finish()
  const latencies = stage.journal.latencies ?? []
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

/** Receivers that hear everything and posters that send it; `finish` proves that each heard each, once and in order. */
async function setUp(system: System, count: number) {
  const sentAt: number[] = []
  const journal = new Journal(n => sentAt[n] ?? NaN)
  const receivers = await openReceivers(journal, count, system.openReceiver)
  const posters = await Promise.all(Array.from({ length: inFlight }, (_, index) => system.openPoster(index)))
  let acknowledged = 0
  return {
    journal,
    posters,
    posted: () => acknowledged,
    post: async (poster: Poster) => {
      const n = sentAt.push(performance.now()) - 1
      await poster.post(n)
      acknowledged++
    },
    finish: async () => {
      await allHeard(receivers, acknowledged)
      for (const poster of posters) poster.close()
      for (const receiver of receivers) receiver.close()
      await wait(200)
    },
  }
}

async function allHeard(receivers: readonly Receiver[], posted: number): Promise<void> {
  for (let tries = 0; tries < 600 && receivers.some(({ received }) => received < posted); tries++) await wait(50)
  const short = receivers.filter(({ received }) => received !== posted)
  verify(short.length === 0, `${short.length} receivers heard ${short[0]?.received} of ${posted} postings`)
  verify(!receivers.some(({ faults }) => faults > 0), 'a receiver heard something out of order')
}

const reading = (journal: Journal, posted: number, { process: server }: System) => {
  const { user, system } = process.cpuUsage()
  const loadCpu = (user + system) / 1_000
  return { at: performance.now(), deliveries: journal.deliveries, posted, serverCpu: server.cpuMs(), loadCpu }
}

interface Size {
  receivers: number
  busy: Map<string, Busy[]>
  quiet: Map<string, Quiet[]>
}

function figuresOf(sizes: readonly Size[]): Figures {
  const lines: (string | number)[][] = [
    [
      '',
      'posts/s',
      'deliveries/s',
      'to floor',
      'to limit',
      'cpu server',
      'cpu load',
      'quiet p50 ms',
      'p99 ms',
      'p50 to floor',
      'p99 to floor',
    ],
  ]
  const json: Record<string, unknown> = {}
  for (const { receivers, busy, quiet } of sizes) {
    const of = (name: string) => ({ ...middle(busy.get(name)!), ...middle(quiet.get(name)!) })
    const [floor, limit] = [of('floor'), of('limit')]
    for (const name of busy.keys()) {
      const figure = of(name)
      lines.push([
        `${name}, ${thousands(receivers)} receivers`,
        thousands(figure.postsPerSecond),
        thousands(figure.deliveriesPerSecond),
        times(figure.deliveriesPerSecond, floor.deliveriesPerSecond),
        times(figure.deliveriesPerSecond, limit.deliveriesPerSecond),
        figure.serverCpu.toFixed(2),
        figure.loadCpu.toFixed(2),
        figure.p50.toFixed(1),
        figure.p99.toFixed(1),
        times(figure.p50, floor.p50),
        times(figure.p99, floor.p99),
      ])
      json[`${name}-${receivers}`] = Object.fromEntries(
        Object.entries(figure).map(([key, value]) => [key, round(value, 2)]),
      )
    }
  }
  return { lines, json }
}

/** The median of each figure by itself. */
function middle<Result extends object>(results: readonly Result[]): Result {
  const keys = Object.keys(results[0]!) as (keyof Result)[]
  return Object.fromEntries(keys.map(key => [key, median(results.map(result => result[key] as number))])) as Result
}
