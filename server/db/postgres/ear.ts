import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Ear, EarHooks } from '../signals-over.ts'
import type { PoolLog } from './lookout.ts'

interface EarOptions extends EarHooks {
  url: string
  log: PoolLog
}

const reconnectMs = 200

/** A connection that listens, and is made again whenever it breaks. */
export function createEar({ url, log, patienceMs, onHear, onBack }: EarOptions): Ear {
  const closing = new AbortController()
  let listening: { client: pg.Client; channel: string } | null = null
  const connected = stayConnected()

  return {
    isHearing: () => listening !== null,
    say: async words => {
      if (!listening) return false
      const { client, channel } = listening
      try {
        await client.query('select pg_notify($1, word) from unnest($2::text[]) word', [channel, words])
        return true
      } catch {
        cut(client)
        return false
      }
    },
    close: async () => {
      closing.abort()
      await listening?.client.end()
      await connected
    },
  }

  async function stayConnected(): Promise<void> {
    let isTold = false
    while (!closing.signal.aborted) {
      const client = newClient()
      const gone = new Promise(resolve => client.once('end', resolve))
      try {
        listening = { client, channel: await listenWith(client) }
        if (isTold) log.warn({}, 'This process hears the others again')
        isTold = false
        onBack()
        if (closing.signal.aborted) await client.end() // closed while it was being connected
        await gone
      } catch (error) {
        cut(client)
        if (!isTold) log.warn({ reason: (error as Error).message }, 'This process does not hear the others')
        isTold = true
      }
      listening = null
      await wait(reconnectMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  function newClient(): pg.Client {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      fallback_application_name: 'meydan',
    })
    client.on('error', () => {}) // its end tells
    client.on('notification', ({ payload = '' }) => onHear(payload))
    return client
  }
}

/** Its name is a secret of the place, or everybody who may connect to the database could speak and listen. */
async function listenWith(client: pg.Client): Promise<string> {
  await client.connect()
  const { rows } = await client.query<{ key: string }>('select words_key as key from store')
  const channel = `meydan_${rows[0]!.key}`
  await client.query(`listen "${channel}"`)
  return channel
}

/** `end` would wait for a peer that may be gone. */
const cut = (client: pg.Client): unknown => client.connection.stream.destroy()
