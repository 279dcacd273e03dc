import { setTimeout as wait } from 'node:timers/promises'
import pg, { type PoolClient } from 'pg'
import { ConnectionLost, endsConnection } from '../unavailable.ts'

/** What a pool tells while it is without the database, and when it is back. */
export interface PoolLog {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface PoolOptions {
  url: string
  max: number
  log: PoolLog
  /** On each new connection, before anything else runs there. Where it throws, the connection is given up. */
  prepare(client: pg.ClientBase): Promise<void>
  /** Never let go of while idle: the connection itself means something. */
  isKept?: boolean
}

export interface ReconnectingPool {
  /** The shape that Kysely asks for. */
  connect(): Promise<Client>
  end(): Promise<void>
}

interface Client {
  query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult>
  release(isDiscarded?: boolean): void
}

/** How long a request waits for a database that went away: a restart of PostgreSQL takes a second or two. */
export const patienceMs = 5_000
const lookEveryMs = 100
/** Longer than PostgreSQL lets a statement run (session.ts): then it is the network or its machine that is silent. */
const silenceMs = 20_000

/**
 * Connections that are replaced. One that breaks ends nothing but the statement on it; while none can be had, one look
 * each tenth of a second serves all who wait, and who has waited `patienceMs` since it went away gets ConnectionLost.
 */
export function createPool({ url, max, log, prepare, isKept = false }: PoolOptions): ReconnectingPool {
  const broken = new WeakSet<object>()
  const pool = new pg.Pool({
    connectionString: url,
    max,
    fallback_application_name: 'meydan',
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: silenceMs,
    ...(isKept && { idleTimeoutMillis: 0 }),
    // oxlint-disable-next-line typescript/no-misused-promises -- its types forget that it is awaited
    onConnect: prepare,
  })
  /** Performance clock; null while the database answers. */
  let awaySince: number | null = null
  let looking: Promise<void> = Promise.resolve()
  let lastError: unknown = null
  let wasThere = false
  let isEnded = false

  // A connection that breaks says so by an event. Unheard, an `error` would end the process.
  pool.on('connect', client => client.on('error', () => broken.add(client)))
  pool.on('error', error => isKept && look(error))
  pool.on('release', (_, client) => isKept && broken.has(client) && look(new Error('The connection broke')))

  return {
    connect: async () => {
      for (;;) {
        if (awaySince !== null) await untilBack(awaySince)
        try {
          const client = await pool.connect()
          wasThere = true
          return guarded(client, broken)
        } catch (error) {
          if (isEnded || isQueueFull(error)) throw new ConnectionLost('No connection is free', error, false)
          if (!wasThere && isFinal(error)) throw error
          look(error)
        }
      }
    },
    end: async () => {
      isEnded = true
      await pool.end()
    },
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
      ;(await pool.connect()).release()
      return true
    } catch (error) {
      lastError = error
      return false
    }
  }
}

/** Not the error itself: the pool hangs the whole client on it. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** At the start, what waiting does not mend: a wrong password, role, database or address. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(28...|3D000|42...|ENOTFOUND|ERR_.*)$/.test(String(error.code))

/** All connections of the pool were busy for too long: it is there, but does not keep up. */
const isQueueFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

function guarded(client: PoolClient, broken: WeakSet<object>): Client {
  return {
    query: async (sql, parameters) => {
      try {
        return await client.query(sql, parameters as unknown[])
      } catch (error) {
        const isSilent = error instanceof Error && error.message === 'Query read timeout'
        if (isSilent || endsConnection(error)) broken.add(client)
        throw broken.has(client) ? new ConnectionLost('The connection broke', error, !isSilent) : error
      }
    },
    release: isDiscarded => client.release(isDiscarded === true || broken.has(client)),
  }
}
