import { clockErrorMs, lastTimeOfAll } from '#server/channels/door.ts'
import type { House } from '#server/house.ts'

const lookEveryMs = 60_000

/** A wall clock that is wrong writes wrong times for good: the log says when it began and when it ended. */
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
  const timer = setInterval(look, lookEveryMs).unref()
  return { look, stop: () => clearInterval(timer) }
}
