import { copiesKept, sweep } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { alone } from '#server/gate/acts/alone.ts'
import { sweepCounts } from '#server/gate/limits/limit-rows.ts'
import type { House } from '#server/house.ts'
import { forgetPhotos, type Storage, sweepOrphans, sweepUnused } from '#server/media/door.ts'
import { hasStrays, joinStrays } from '#server/reports/door.ts'
import { sweepReactions } from '#server/messages/door.ts'
import { artKeys, forgetArt } from '#server/site/door.ts'
import { watchDisk } from '#server/status/door.ts'
import { deleteLeavers } from '#server/app/retention/delete-leavers.ts'
import { retain } from '#server/app/retention/retain.ts'
import { keepNights } from '#server/app/nights/keep-nights.ts'
import { clearCopies } from '#server/app/data-copy/keep-copies.ts'
import { clearChannels } from './clear-channels.ts'

const everyMs = 3_600_000
/** What a process of the version before writes is in its case a minute later. */
const straysEveryMs = 60_000
/** Orphans take a look at every file there is. */
const roundsBetweenOrphans = 24

/**
 * What time undoes is compared where it matters; this only clears away what nobody can use any more, once an hour. What
 * removed channels held goes at once, and at the start what the last server could not finish.
 */
export function keepHouse(house: House, storage: Storage): { stop(): Promise<void> } {
  const lookAtDisk = watchDisk(house)
  const nights = keepNights(house)
  let round = 0
  let isStopped = false
  let underWay = Promise.resolve()

  async function tidy(): Promise<void> {
    await lookAtDisk()
    await alone(house, 'upkeep', tidyStore)
  }
  async function tidyStore(): Promise<void> {
    const isOrphansTurn = round++ % roundsBetweenOrphans === 0
    await house.writer.run({ verb: sweep }, null, {})
    await house.writer.run({ verb: joinStrays }, null, {})
    await house.writer.run({ verb: sweepReactions }, null, {})
    if (house.db.soft) await house.db.soft(sweepCounts)
    await clear()
    await deleteLeavers(house, storage, () => !isStopped)
    await sweepUnused(house, storage)
    await clearCopies(house, storage)
    await forgetArt(house, storage)
    await forgetPhotos(house, storage)
    if (isOrphansTurn) await sweepOrphans(house, storage, keysBeside)
    await retain(house, storage, () => !isStopped)
  }
  const clear = (): Promise<void> => clearChannels(house, storage, () => !isStopped)

  /** One thing after the other; a failed one is tried again within the hour. */
  function next(work: () => Promise<void>): void {
    underWay = underWay
      .then(() => (isStopped ? undefined : work()))
      .catch((error: unknown) => house.log.error({ err: error }, 'Upkeep failed'))
  }

  next(tidy)
  const join = async (): Promise<void> => {
    if (await house.db.read(hasStrays)) await house.writer.run({ verb: joinStrays }, null, {})
  }
  const timers = [setInterval(() => next(tidy), everyMs).unref(), setInterval(() => next(join), straysEveryMs).unref()]
  house.outbox.listen(({ events, isUnsure }) => {
    if (isUnsure || events.some(({ type }) => type === 'channels.changed')) next(clear)
    if (events.some(({ type }) => type === 'site.changed')) next(() => forgetArt(house, storage))
  })
  return {
    stop: async () => {
      isStopped = true
      timers.forEach(timer => clearInterval(timer))
      await nights.stop()
      await underWay
    },
  }
}

/** Of key art, and of copies of people's data. */
const keysBeside = async (db: Snapshot): Promise<string[]> => [...(await artKeys(db)), ...(await copiesKept(db))]
