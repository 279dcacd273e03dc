import { setTimeout as wait } from 'node:timers/promises'
import { ConnectionLost } from '../unavailable.ts'

/** What a pool tells while it is without the database, and when it is back. */
export interface PoolLog {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Whether the database is there. While it is away, one look each tenth of a second serves all who wait for it. */
export interface Lookout {
  /** A connection was had. */
  seen(): void
  /** One was had before: until then nothing is said, and what waiting does not mend is thrown. */
  wasThere(): boolean
  /** A connection broke or could not be had: looks until one can. */
  look(error: unknown): void
  /** At once while the database answers. Throws ConnectionLost where it has been away for `patienceMs`. */
  untilThere(): Promise<void>
  end(): void
}

/** How long a request waits for a database that went away: a restart of PostgreSQL takes a second or two. */
export const patienceMs = 5_000
const lookEveryMs = 100

/** `reach` throws while the database can't be reached. */
export function createLookout(log: PoolLog, reach: () => Promise<void>): Lookout {
  /** Performance clock; null while the database answers. */
  let awaySince: number | null = null
  let looking: Promise<void> = Promise.resolve()
  let lastError: unknown = null
  let wasThere = false
  let isEnded = false

  return {
    seen: () => void (wasThere = true),
    wasThere: () => wasThere,
    look,
    untilThere: async () => {
      if (awaySince !== null) await untilBack(awaySince)
    },
    end: () => void (isEnded = true),
  }

  async function untilBack(since: number): Promise<void> {
    const leftMs = since + patienceMs - performance.now()
    if (leftMs > 0) await Promise.race([looking, wait(leftMs, undefined, { ref: false })])
    if (awaySince === since) throw new ConnectionLost('The database does not answer', lastError, false)
  }

  function look(error: unknown): void {
    lastError = error
    if (isEnded || awaySince !== null) return
    awaySince = performance.now()
    if (wasThere) log.warn({ reason: reasonOf(error) }, 'A connection to the database is lost')
    looking = untilFound(awaySince)
  }

  async function untilFound(since: number): Promise<void> {
    let isTold = false
    for (;;) {
      await wait(lookEveryMs)
      if (isEnded || (await isThere())) break
      if (isTold || performance.now() - since < patienceMs) continue
      isTold = true
      if (wasThere) log.error({ reason: reasonOf(lastError) }, 'The database does not answer; requests get 503')
    }
    if (isTold && !isEnded) log.warn({}, 'The database answers again')
    awaySince = null
  }

  async function isThere(): Promise<boolean> {
    try {
      await reach()
      return true
    } catch (error) {
      lastError = error
      return false
    }
  }
}

/** Not the error itself: the pool hangs the whole client on it. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
