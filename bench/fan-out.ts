import type { Effort } from './effort.ts'
import { type Figures, median, round, thousands, times } from './figures.ts'
import { type Busy, inFlight, measureBusy, measureQuiet, type Quiet } from './loads.ts'
import { seed } from './seed.ts'
import { floorSystem, meydanSystem, type System } from './systems.ts'

/** Each system in turns, so that what else the machine does meets all of them alike. */
export async function fanOut(effort: Effort): Promise<Figures> {
  const seeded = await seed({ people: Math.max(...effort.receivers) + inFlight })
  const systems = [
    await floorSystem('floor', 'each', seeded),
    await floorSystem('coalesced', 'coalesced', seeded),
    await floorSystem('limit', 'stored', seeded),
    await meydanSystem(seeded),
  ]
  const ofEach = async <Result>(measure: (system: System, receivers: number) => Promise<Result>) => {
    const all = new Map<number, Map<string, Result[]>>()
    for (const size of effort.receivers) all.set(size, await inTurns(systems, effort, system => measure(system, size)))
    return all
  }
  // Before the busy ones: for minutes after them what follows posts (the index of search) is still at work.
  const quiet = await ofEach((system, receivers) => measureQuiet(system, receivers, effort.seconds))
  const busy = await ofEach((system, receivers) => measureBusy(system, receivers, effort.seconds))
  const sizes = effort.receivers.map(receivers => ({
    receivers,
    busy: busy.get(receivers)!,
    quiet: quiet.get(receivers)!,
  }))
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
      'to floor by cpu',
      'to limit by cpu',
      'cpu server',
      'cpu load',
      'quiet p50 ms',
      'p99 ms',
      'p50 to floor',
      'p99 to floor',
      'p50 to limit',
      'p99 to limit',
    ],
  ]
  const json: Record<string, unknown> = {}
  const ratios: Record<string, number> = {}
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
        times(perCpu(figure), perCpu(floor)),
        times(perCpu(figure), perCpu(limit)),
        figure.serverCpu.toFixed(2),
        figure.loadCpu.toFixed(2),
        figure.p50.toFixed(1),
        figure.p99.toFixed(1),
        times(figure.p50, floor.p50),
        times(figure.p99, floor.p99),
        times(figure.p50, limit.p50),
        times(figure.p99, limit.p99),
      ])
      ratios[`${name}-${receivers}`] = perCpu(figure) / perCpu(limit)
      json[`${name}-${receivers}`] = Object.fromEntries(
        Object.entries(figure).map(([key, value]) => [key, round(value, 2)]),
      )
    }
  }
  return { lines, json, ratios }
}

/** For each second of the server's CPU: the same where something else keeps its core from it. */
const perCpu = ({ deliveriesPerSecond, serverCpu }: Busy): number => deliveriesPerSecond / serverCpu

/** The median of each figure by itself. */
function middle<Result extends object>(results: readonly Result[]): Result {
  const keys = Object.keys(results[0]!) as (keyof Result)[]
  return Object.fromEntries(keys.map(key => [key, median(results.map(result => result[key] as number))])) as Result
}
