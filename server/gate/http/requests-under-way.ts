import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestLimits, sizes } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { languageOf } from '#words/language.ts'
import { addressKey } from './address.ts'
import { addressOf, trustOf } from './trust.ts'
import type { Clock } from '#server/gate/clock.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { sendRefusal } from './reply.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route bounds its own forms (serve-upload.ts): they go to the disk and may take longer. */
    takesForms?: boolean
  }
  interface FastifyRequest {
    /** The network address as the configuration lets us believe it; known also when the connection is gone. */
    address: string
  }
}

/** A body that has not arrived whole. */
interface Coming {
  until: number
  end(refusal: Refusal): void
}
/** What one address holds. */
interface Held {
  requests: number
  bytes: number
  coming: Set<Coming>
}

/** Whose call it is: `isProxy` where the trusted next hop names nobody. */
interface Whose {
  address: string
  isProxy: boolean
}

/** What is under way of each address: requests, and what is asked over live connections. */
export interface UnderWay {
  /** Null where this address has as much under way as it may. */
  take(whose: Whose): Place | null
  /** Those who hold something. */
  all(): Iterable<Held>
}
export interface Place {
  held: Held
  /** Once. */
  end(): void
}

export function createUnderWay({ limitsFactor }: Pick<Config, 'limitsFactor'>): UnderWay {
  const perAddress = requestLimits.perAddress * limitsFactor
  const addresses = new Map<string, Held>()

  return {
    all: () => addresses.values(),
    take: ({ address, isProxy }) => {
      const key = addressKey(address)
      const held = addresses.get(key) ?? { requests: 0, bytes: 0, coming: new Set() }
      if (held.requests >= perAddress && !isProxy) return null
      addresses.set(key, held)
      held.requests++
      const end = (): void => {
        held.requests--
        if (held.requests === 0) addresses.delete(key)
      }
      return { held, end }
    },
  }
}

const lookEveryMs = 1_000

/**
 * Bounds what is under way before anybody is known, signed in or not: requests of one address, the time that a body
 * takes, the memory that all bodies take. Where memory runs out the address that holds the most gives way, so that
 * nobody is refused for what others hold. Behind a trusted proxy the address is the one that it names.
 */
export function boundRequests(app: FastifyInstance, config: Config, clock: Clock, underWay: UnderWay): void {
  const trust = trustOf(config.trustProxy)
  const coming = new Set<Coming>()
  let allBytes = 0

  const looking = setInterval(() => {
    const now = clock.monotonic()
    for (const body of coming) if (body.until <= now) body.end(refuse('request-timeout'))
  }, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))

  app.decorateRequest('address', '')
  app.addHook('onRequest', (request, reply, done) => {
    if (request.socket.destroyed) return // nobody waits for an answer
    request.address = addressOf(request.raw, trust)
    const place = underWay.take({ address: request.address, isProxy: isOfTheProxy(request, config) })
    if (!place) return close(request, reply, refuse('too-many-requests', { retryAfterSeconds: 1 }))
    const { held } = place
    const bytes = bytesExpected(request)
    held.bytes += bytes
    allBytes += bytes
    reply.raw.once('close', () => {
      held.bytes -= bytes
      allBytes -= bytes
      place.end()
    })
    if (bytes > 0) expect(request, reply, held)
    makeRoom()
    if (!reply.sent) done()
  })

  function expect(request: FastifyRequest, reply: FastifyReply, held: Held): void {
    const body = {
      until: clock.monotonic() + requestLimits.bodyMs,
      end: (refusal: Refusal) => {
        over()
        close(request, reply, refusal)
      },
    }
    const over = (): void => {
      coming.delete(body)
      held.coming.delete(body)
    }
    coming.add(body)
    held.coming.add(body)
    request.raw.once('end', over).once('close', over)
  }

  /** One at a time, as each request brings at most one body. What has arrived whole is answered in a moment anyway. */
  function makeRoom(): void {
    if (allBytes <= requestLimits.bodiesBytes) return
    const most = [...underWay.all()].reduce((a, b) => (b.bytes > a.bytes ? b : a))
    const newest = [...most.coming].at(-1)
    newest?.end(refuse('unavailable', { retryAfterSeconds: 1 }))
  }
}

/** Bytes that this request's body may take in memory: as it says, or as much as it may where it does not say. */
function bytesExpected({ headers, routeOptions }: FastifyRequest): number {
  if (routeOptions.config.takesForms && headers['content-type']?.startsWith('multipart/form-data')) return 0
  if (headers['transfer-encoding'] !== undefined) return sizes.bodyBytes
  return Math.min(Number(headers['content-length'] ?? 0), sizes.bodyBytes)
}

/** What the trusted next hop asks for itself, or for people whom it does not name. */
export const isOfTheProxy = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): boolean => (trustProxy === 'on' || /^\d+$/.test(trustProxy)) && headers['x-forwarded-for'] === undefined

/** Answers if nothing was answered yet, and ends the connection: the rest of a body is worth nothing to anybody. */
function close(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  const { socket } = request.raw
  if (reply.sent) return void socket.destroy()
  reply.raw.once('finish', () => socket.destroySoon())
  sendRefusal(reply.header('connection', 'close'), refusal, languageOf(request.headers['accept-language']))
}
