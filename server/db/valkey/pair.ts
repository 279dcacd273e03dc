import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'iovalkey'

/** A subscribed connection says nothing else: one hears, one says and counts. Both break together. */
export interface Pair {
  hearing: Redis
  saying: Redis
  /** Resolves once either of them has ended. */
  gone: Promise<void>
  cut(): void
}

/** One that does not answer for so long is taken for dead, and those who wait for a count are not kept for longer. */
const answerMs = 2_000

/** A ping may fail before the connection tells what it failed of. */
const reasonMs = 200

/**
 * Two connections that are open, let in and answer. Throws ValkeyAway. We make them again ourselves: what the library
 * would send again after a break may be old.
 */
export async function openPair(url: string): Promise<Pair> {
  const [hearing, saying] = [client(url), client(url)]
  const ended = Promise.withResolvers<void>()
  let reason: unknown = null
  for (const each of [hearing, saying]) {
    each.on('error', (error: unknown) => void (reason ??= error)) // a wrong password is told here alone
    each.once('end', ended.resolve)
  }
  const cut = (): void => {
    for (const each of [hearing, saying]) each.disconnect()
    ended.resolve()
  }
  try {
    await Promise.all([hearing, saying].map(each => each.connect().then(() => each.ping())))
    return { hearing, saying, gone: ended.promise, cut }
  } catch (error) {
    if (reason === null) await Promise.race([ended.promise, wait(reasonMs)])
    cut()
    throw new ValkeyAway(reason ?? error)
  }
}

const client = (url: string): Redis =>
  new Redis(url, {
    lazyConnect: true,
    connectionName: 'meydan',
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    family: 0, // whichever the name has
    keepAlive: 10_000,
    retryStrategy: () => null,
    enableOfflineQueue: false,
    enableReadyCheck: false,
  })

/**
 * Valkey does not answer, or not what it should. The library hangs the whole command on its errors, and the first one
 * of a connection holds the password: nothing of them but the message is kept.
 */
export class ValkeyAway extends Error {
  constructor(reason: unknown) {
    const { message, code } = reason as Error & { code?: string }
    super((message || (code ?? 'it does not answer')).split('\n')[0])
  }
}
