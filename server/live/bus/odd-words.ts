import type { House } from '#server/house.ts'

/** A word that no process of the place says: it is too long, or claims what the database does not have. */
export type NoteOdd = () => void

/** Each process says one at times: of a channel that was deleted just now. So few are no flood. */
const floodMin = 20
const everyMs = 60_000

/** A flood of them is told in one line a minute: nothing else shows who holds everybody up. */
export function createOddWords({ log, clock }: Pick<House, 'log' | 'clock'>): NoteOdd {
  let since = clock.monotonic()
  let words = 0
  let isTold = false
  return () => {
    if (clock.monotonic() - since >= everyMs) {
      since = clock.monotonic()
      words = 0
      isTold = false
    }
    if (++words < floodMin || isTold) return
    isTold = true
    log.warn({ words }, 'Words come that no process of this place says; somebody else knows how they tell each other')
  }
}
