import type { Effort } from './effort.ts'
import { type Figures, median, round, thousands, times } from './figures.ts'
import { inFlight, measureBusy } from './loads.ts'
import { seed } from './seed.ts'
import { meydanSystem } from './systems.ts'

/** A busy channel with pages that stop reading: they are cut at a bound, and the others must not notice. */
export async function slowReaders(effort: Effort): Promise<Figures> {
  const receivers = Math.max(...effort.receivers)
  const stalled = receivers / 20
  const seeded = await seed({ people: receivers + inFlight })
  const system = await meydanSystem(seeded)
  const [without, with5] = [[] as number[], [] as number[]]
  for (let n = 0; n < effort.rounds; n++) {
    without.push((await measureBusy(system, receivers, effort.seconds)).deliveriesPerSecond)
    with5.push((await measureBusy(system, receivers, effort.seconds, stalled)).deliveriesPerSecond)
  }
  await system.verifyStored()
  await system.stop()
  await seeded.remove()
  return {
    lines: [
      [`${thousands(receivers)} receivers`, 'deliveries/s', 'to none'],
      ['none is slow', thousands(median(without)), times(1, 1)],
      [`${stalled} more stop reading`, thousands(median(with5)), times(median(with5), median(without))],
    ],
    json: { receivers, stalled, without: round(median(without)), with: round(median(with5)) },
  }
}
