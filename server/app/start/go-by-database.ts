import { clockErrorMs } from '#server/channels/door.ts'
import type { House } from '#server/house.ts'

/** A difference that no time-out, code or undo notices, so that the clock of a well-kept machine is left as it is. */
const toleratedMs = 250
/** The quickest answer tells the time best. */
const looks = 3

/**
 * Processes over one PostgreSQL go by its clock: what one of them writes, how long a time-out lasts, an undo is offered
 * or a code is good, another one compares with its own. Where machines disagree by minutes, all of that would be wrong.
 */
export async function goByDatabase({ clock, db, log }: Pick<House, 'clock' | 'db' | 'log'>): Promise<void> {
  if (!db.now || !clock.adjust) return
  let best = { aheadMs: 0, tookMs: Infinity }
  for (let look = 0; look < looks; look++) {
    const asked = clock.monotonic()
    const told = await db.now()
    const tookMs = clock.monotonic() - asked
    if (tookMs < best.tookMs) best = { aheadMs: clock.now() - (told + tookMs / 2), tookMs }
  }
  const { aheadMs, tookMs } = best
  if (Math.abs(aheadMs) < toleratedMs + tookMs) return
  clock.adjust(-aheadMs)
  if (Math.abs(aheadMs) >= clockErrorMs / 10)
    log.warn({ aheadMs: Math.round(aheadMs) }, 'The clock of this machine is not that of the database, which counts')
}
