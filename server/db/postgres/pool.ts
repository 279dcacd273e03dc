import pg, { type PoolClient } from 'pg'
import type { Connections } from '../database.ts'
import { ConnectionLost, endsConnection } from '../unavailable.ts'
import { createLookout, patienceMs, type PoolLog } from './lookout.ts'

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
  busyness(): Omit<Connections, 'pool'>
  end(): Promise<void>
}

interface Client {
  query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult>
  release(isDiscarded?: boolean): void
}

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
  const lookout = createLookout(log, async () => (await pool.connect()).release())

  // A connection that breaks says so by an event. Unheard, an `error` would end the process.
  pool.on('connect', client => client.on('error', () => broken.add(client)))
  pool.on('error', error => isKept && lookout.look(error))
  pool.on('release', (_, client) => isKept && broken.has(client) && lookout.look(new Error('The connection broke')))

  return {
    connect: async () => {
      for (;;) {
        await lookout.untilThere()
        try {
          const client = await pool.connect()
          lookout.seen()
          return guarded(client, broken)
        } catch (error) {
          if (pool.ending || isQueueFull(error)) throw new ConnectionLost('No connection is free', error, false)
          if (!lookout.wasThere() && isFinal(error)) throw error
          lookout.look(error)
        }
      }
    },
    busyness: () => {
      const { totalCount, idleCount, waitingCount } = pool
      return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
    },
    end: async () => {
      lookout.end()
      await pool.end()
    },
  }
}

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
