import { sweep } from '#server/accounts/door.ts'
import type { House } from '#server/house.ts'

const everyMs = 3_600_000

/** What time undoes is compared where it matters; this only clears away what nobody can use any more, once an hour. */
export function keepHouse(house: House): { stop(): void } {
  const tidy = (): void => {
    house.writer
      .run({ verb: sweep }, null, {})
      .catch((error: unknown) => house.log.error({ err: error }, 'Upkeep failed'))
  }
  tidy()
  const timer = setInterval(tidy, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
