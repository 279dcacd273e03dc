import { findSession } from '#server/accounts/door.ts'
import type { Valkey } from '#server/db/valkey/open.ts'
import { createGate, type Gate } from '#server/gate/gate.ts'
import { createSessionLookup, type SessionLookup } from '#server/gate/http/session-lookup.ts'
import type { Bus } from '#server/live/door.ts'
import type { Seeing } from './see-people.ts'
import type { House } from '#server/house.ts'
import { limiterMeanwhile } from '#server/gate/limits/limiter-meanwhile.ts'
import { countsInRows } from '#server/gate/limits/limit-rows.ts'
import { createLimiter, type Limiter } from '#server/gate/limits/limiter.ts'
import { createSharedLimiter, together } from '#server/gate/limits/shared-limiter.ts'
import { countsInValkey } from '#server/gate/limits/valkey-counts.ts'

interface Around {
  seeing: Seeing
  bus: Bus
  valkey: Valkey | null
  processes: () => number
}

/** What every call passes through, and the sessions it knows, which live connections are asked for too. */
export function openGate(house: House, { seeing, bus, valkey, processes }: Around): { gate: Gate; who: SessionLookup } {
  const who = seeing.watch(createSessionLookup(house, findSession, bus))
  return { who, gate: createGate(house, who, limiterOf(house, valkey, processes)) }
}

/** Where this place counts: in memory with SQLite, in rows of PostgreSQL, or on Valkey. */
function limiterOf({ db, clock, config, log }: House, valkey: Valkey | null, processes: () => number): Limiter {
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
