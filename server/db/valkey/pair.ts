import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'iovalkey'

/** A subscribed connection says nothing else: one hears, one says and counts. Both break together. */
export interface Pair {
  hearing: Redis
  saying: Redis
  /** Resolves once either of them has ended. */
  gone: Promise<void>
  /** A password was sent, and the server asks for none: it lets everybody in. */
  isOpenToAll: boolean
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
  const [hearing, saying] = [client(new URL(url)), client(new URL(url))]
  const ended = Promise.withResolvers<void>()
  let reason: unknown = null
  for (const each of [hearing, saying]) {
    each.on('error', (error: unknown) => void (reason ??= error)) // who does not let us in says it here alone
    each.once('end', ended.resolve)
  }
  const cut = (): void => {
    for (const each of [hearing, saying]) each.disconnect()
    ended.resolve()
  }
  try {
    const [isOpenToAll] = await Promise.all([enter(hearing, new URL(url)), enter(saying, new URL(url))])
    return { hearing, saying, gone: ended.promise, isOpenToAll, cut }
  } catch (error) {
    if (reason === null) await Promise.race([ended.promise, wait(reasonMs)])
    cut()
    throw new ValkeyAway(reason ?? error)
  }
}

/**
 * Name, password and index go in commands of our own. The library tells what is wrong with the first two in an error of
 * another command or on the console, and of an index that is not there nothing. Answers whether no password is needed.
 */
async function enter(client: Redis, { username, password, pathname }: URL): Promise<boolean> {
  await client.connect()
  let isOpenToAll = false
  if (password !== '') {
    const secret = decodeURIComponent(password)
    const letIn = username === '' ? client.auth(secret) : client.auth(decodeURIComponent(username), secret)
    isOpenToAll = await letIn.then(
      () => false,
      (error: Error) => {
        if (!needless.test(error.message)) throw error
        return true
      },
    )
  }
  const index = pathname.slice(1)
  if (index !== '' && index !== '0') await client.call('select', index)
  await client.client('SETNAME', 'meydan').catch(() => {}) // for who looks at the server; it may not be allowed
  await client.ping()
  return isOpenToAll
}

const needless = /without any password configured|no password is set/

const client = ({ protocol, hostname, port }: URL): Redis =>
  new Redis({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || 6379,
    ...(/^(rediss|valkeys):$/.test(protocol) && { tls: {} }),
    lazyConnect: true,
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
