import type { Valkey } from '#server/db/valkey/open.ts'
import type { House } from '#server/house.ts'
import { limiterMeanwhile } from '#server/gate/limits/limiter-meanwhile.ts'
import { countsInRows } from '#server/gate/limits/limit-rows.ts'
import { createLimiter, type Limiter } from '#server/gate/limits/limiter.ts'
import { createSharedLimiter, together } from '#server/gate/limits/shared-limiter.ts'
import { countsInValkey } from '#server/gate/limits/valkey-counts.ts'

/** Where this place counts: in memory with SQLite, in rows of PostgreSQL, or on Valkey. */
export function limiterOf({ db, clock, config, log }: House, valkey: Valkey | null, processes: () => number): Limiter {
  const { limitsFactor: factor } = config
  const own = createLimiter(clock, factor)
  if (!db.soft) return own
  if (!valkey) return createSharedLimiter({ own, shared: countsInRows(db.soft, clock), clock, factor })
  return limiterMeanwhile({
    shared: createSharedLimiter({ own, shared: countsInValkey(valkey), clock, factor }),
    own: createLimiter(clock, factor, () => (valkey.isThere() ? 1 : 1 / processes())),
    isShared: limit => together.has(limit),
    isThere: valkey.isThere,
    tell: isAway => {
      const message = isAway ? 'Log-ins are counted by each process for itself' : 'Log-ins are counted on Valkey again'
      log.warn({}, message)
    },
  })
}
