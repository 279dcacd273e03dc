import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from './figures.ts'
import { setUp } from './stage.ts'
import type { System } from './systems.ts'

/** Many people posting at once, and how many messages a second somebody reads at leisure. */
export const inFlight = 32
const quietPerSecond = 20
const warmUpMs = 1_000

export interface Busy {
  postsPerSecond: number
  deliveriesPerSecond: number
  /** Shares of a core, of the server and of the load: whichever is near 1 is what holds the rest back. */
  serverCpu: number
  loadCpu: number
}
export interface Quiet {
  p50: number
  p99: number
}

/** `stalled` of the receivers stop reading before it starts. */
export async function measureBusy(system: System, count: number, seconds: number, stalled = 0): Promise<Busy> {
  const stage = await setUp(system, { count, stalled, inFlight })
  const load = { isPosting: true }
  const loops = stage.posters.map(async poster => {
    while (load.isPosting) await stage.post(poster)
  })
  await wait(warmUpMs)
  const before = reading(stage, system)
  await wait(seconds * 1_000)
  const after = reading(stage, system)
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

export async function measureQuiet(system: System, count: number, seconds: number): Promise<Quiet> {
  const stage = await setUp(system, { count, stalled: 0, inFlight })
  const gap = 1_000 / quietPerSecond
  const start = performance.now()
  const total = (warmUpMs + seconds * 1_000) / gap
  const under: Promise<void>[] = []
  for (let n = 0; n < total; n++) {
    await wait(Math.max(0, start + n * gap - performance.now()))
    if (n * gap >= warmUpMs) stage.time()
    under.push(stage.post(stage.posters[n % stage.posters.length]!))
  }
  await Promise.all(under)
  await stage.finish()
  const latencies = stage.latencies()
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

type Stage = Awaited<ReturnType<typeof setUp>>
const reading = (stage: Stage, { process: server }: System) => {
  const { user, system } = process.cpuUsage()
  const loadCpu = (user + system) / 1_000
  return {
    at: performance.now(),
    deliveries: stage.deliveries(),
    posted: stage.posted(),
    serverCpu: server.cpuMs(),
    loadCpu,
  }
}
