import { resolve } from 'node:path'
import type { Effort } from './effort.ts'
import { type Figures, median, round, verify } from './figures.ts'
import { type Busy, inFlight, measureBusy } from './loads.ts'
import { seed } from './seed.ts'
import { meydanSystem, type System } from './systems.ts'

/**
 * This build beside another one (`--beside PATH`, its dist/server/main.js): CPU of the server for a post, in turns,
 * each over a place of its own. What else the machine does meets both alike, so that it may be busy.
 */
export async function beside(effort: Effort): Promise<Figures> {
  verify(effort.beside !== '', 'it needs --beside PATH')
  const lines: (string | number)[][] = [['', 'this µs a post', 'other', 'this : other', 'by round']]
  const json: Record<string, unknown> = {}
  for (const receivers of effort.receivers) {
    const [ours, other] = [await opened(receivers), await opened(receivers, resolve(effort.beside))]
    const rounds: { ours: number; other: number }[] = []
    for (let n = 0; n < effort.rounds * 2; n++) {
      const cpu = async ({ system }: Opened): Promise<number> =>
        costOf(await measureBusy(system, receivers, effort.seconds))
      if (n % 2 === 0) rounds.push({ ours: await cpu(ours), other: await cpu(other) })
      else rounds.push({ other: await cpu(other), ours: await cpu(ours) })
    }
    for (const each of [ours, other]) await each.close()
    const ratios = rounds.map(({ ours, other }) => ours / other)
    const of = (which: 'ours' | 'other'): number => median(rounds.map(each => each[which]))
    lines.push([
      `${receivers} receivers`,
      round(of('ours')),
      round(of('other')),
      median(ratios).toFixed(3),
      ratios.map(ratio => ratio.toFixed(2)).join(' '),
    ])
    json[receivers] = { ours: round(of('ours'), 1), other: round(of('other'), 1), ratio: round(median(ratios), 3) }
  }
  return { lines, json }
}

interface Opened {
  system: System
  close(): Promise<void>
}

async function opened(receivers: number, program?: string): Promise<Opened> {
  const seeded = await seed({ people: receivers + inFlight })
  const system = await meydanSystem(seeded, {}, program)
  const close = async (): Promise<void> => {
    await system.verifyStored()
    await system.stop()
    await seeded.remove()
  }
  return { system, close }
}

/** Microseconds of all threads for a post. */
const costOf = ({ serverCpu, postsPerSecond }: Busy): number => (serverCpu / postsPerSecond) * 1_000_000
