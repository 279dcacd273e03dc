import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { countHours } from './count-hours.ts'
import { diskOf, type PlaceOnDisk } from './disk/disk-of.ts'
import type { Tally } from './tally.ts'

const lookEveryMs = 60_000

export interface KeptCounts {
  /** As it was at the last look; null before the first one. */
  disk(): PlaceOnDisk | null
  /** From now on it looks each minute. */
  start(): void
  look(): Promise<void>
  stop(): Promise<void>
}

/**
 * Writes the counts of each hour when it is over, and those of the running one at the end (DATA-18). What could not be
 * written waits for the next look.
 */
export function keepCounts(house: House, tally: Tally): KeptCounts {
  let disk: PlaceOnDisk | null = null
  let underWay = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function write(isEnd: boolean): Promise<void> {
    const hours = tally.take(isEnd)
    try {
      disk = await diskOf(house)
      const counting = { hours, disk: { diskUsedBytes: disk.database + disk.files, diskFreeBytes: disk.free } }
      if (hours.length === 0) return
      const written = await house.writer.run({ verb: countHours }, null, counting)
      if (written instanceof Refusal) tally.giveBack(hours)
    } catch (error) {
      tally.giveBack(hours)
      house.log.error({ err: error }, 'The counts of the hour could not be written')
    }
  }

  const look = (isEnd = false): Promise<void> => (underWay = underWay.then(() => write(isEnd)))
  return {
    disk: () => disk,
    start: () => {
      timer = setInterval(() => void look(), lookEveryMs).unref()
      void look()
    },
    look,
    stop: () => {
      clearInterval(timer)
      return look(true)
    },
  }
}
