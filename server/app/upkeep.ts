import { sweep } from '#server/accounts/door.ts'
import type { House } from '#server/house.ts'
import { type Storage, sweepOrphans, sweepUnused } from '#server/media/door.ts'

const everyMs = 3_600_000
/** Orphans take a look at every file there is. */
const roundsBetweenOrphans = 24

/** What time undoes is compared where it matters; this only clears away what nobody can use any more, once an hour. */
export function keepHouse(house: House, storage: Storage): { stop(): Promise<void> } {
  let round = 0
  let underWay = Promise.resolve()

  async function tidy(): Promise<void> {
    const isOrphansTurn = round++ % roundsBetweenOrphans === 0
    try {
      await house.writer.run({ verb: sweep }, null, {})
      await sweepUnused(house, storage)
      if (isOrphansTurn) await sweepOrphans(house, storage)
    } catch (error) {
      house.log.error({ err: error }, 'Upkeep failed')
    }
  }

  const next = (): void => void (underWay = underWay.then(tidy))
  next()
  const timer = setInterval(next, everyMs).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return underWay
    },
  }
}
