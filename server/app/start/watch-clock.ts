import { clockErrorMs, lastTimeOfAll } from '#server/channels/door.ts'
import type { House } from '#server/house.ts'
import { goByDatabase } from './go-by-database.ts'

const lookEveryMs = 60_000

/** A wall clock that is wrong writes wrong times: the log says when that began, and when it ended. */
export async function watchClock({ clock, db, log }: Pick<House, 'clock' | 'db' | 'log'>) {
  const aheadMs = (await db.read(lastTimeOfAll)) - clock.now()
  if (aheadMs > clockErrorMs)
    log.warn({ aheadMs }, 'Messages are stored with times in the future: the clock was ahead, or is behind now')
  let offset = clock.now() - clock.monotonic()

  const look = (): void => {
    const now = clock.now() - clock.monotonic()
    const jumpedMs = Math.round(now - offset)
    offset = now
    if (Math.abs(jumpedMs) > clockErrorMs) log.warn({ jumpedMs }, 'The wall clock was set, or the machine has slept')
  }
  const lookAgain = (): void => {
    look()
    goByDatabase({ clock, db, log }).catch(() => {}) // a database that is away tells nothing, and is told of elsewhere
  }
  const timer = setInterval(lookAgain, lookEveryMs).unref()
  return { look, stop: () => clearInterval(timer) }
}
