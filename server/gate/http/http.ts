import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { requestLimits, sizes } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { languageOf } from '#words/language.ts'
import type { Clock } from '#server/gate/clock.ts'
import { hasOneHost, isOwnOrigin } from './origin.ts'
import { brokenRequests } from './broken-requests.ts'
import { parseBody } from './parse.ts'
import { pathOf } from './path-of.ts'
import { refuse } from '#server/gate/refusal.ts'
import { bugUnder, refusalOfError, sendRefusal } from './reply.ts'
import { boundRequests, type UnderWay } from './requests-under-way.ts'
import { securityHeaders } from './headers.ts'
import { addressOf, requestIdOf, trustOf } from './trust.ts'
import { createTroubleLog } from '#server/gate/trouble-log.ts'
import { type Watching, watchBroken, watchRequests } from './watch-requests.ts'

/** The HTTP server before any route: JSON bodies only, refusals in one form, nobody else's pages may act here. */
export function createHttp(config: Config, clock: Clock, watching: Watching, underWay: UnderWay): FastifyInstance {
  const trust = trustOf(config.trustProxy)
  const watch = watchRequests(config, watching)
  const broken = brokenRequests(
    securityHeaders(config),
    watchBroken(config, watching.meter, () => app.log),
  )
  const app: FastifyInstance = Fastify({
    clientErrorHandler: broken.refuse,
    logger: { level: config.logLevel, serializers: { req: ({ method, url }) => ({ method, url: pathOf(url) }) } },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => {
      request.address = addressOf(request.raw, trust)
      watch(request, reply)
      refuseAddress(request, reply, config)
    },
    bodyLimit: sizes.bodyBytes,
    schemaController: withoutSchemas,
    trustProxy: trust,
    genReqId: raw => requestIdOf(raw, trust),
    routerOptions: { maxParamLength: 16_384 }, // as long as a head: the shape of the route is what refuses it
    http: {
      headersTimeout: requestLimits.headMs,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false, // Node refuses without a word; `hasOneHost` asks for it
    },
    return503OnClosing: false, // what still comes while it drains is answered, and its connection closed
  })
  broken.watch(app.server)
  app.addHook('onRequest', (request, reply, done) => {
    watch(request, reply)
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(config)).header('x-request-id', request.id)
    // As Node’s own, but by the clock that is given: pages reckon by it (web/gate/server-clock.ts).
    reply.header('date', new Date(clock.now()).toUTCString())
    done()
  })
  boundRequests(app, config, clock, underWay) // before all that waits: a connection that breaks has no address any more
  refuseTwoHosts(app)
  takeJsonOnly(app)
  refuseForeignPages(app, config)
  warnOfProxies(app, config)
  const trouble = createTroubleLog(app.log)
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const refusal = refusalOfError(error)
    if (refusal?.code === 'unavailable') trouble.note(error, request.id)
    if (!refusal) request.log.error({ err: error, req: request }, 'A request failed')
    return sendRefusal(reply, refusal ?? bugUnder(request.id), languageOf(request.headers['accept-language']))
  })
  return app
}

/** An address that Fastify gives up on before any hook: broken escapes. */
function refuseAddress(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.headers(securityHeaders(config)).header('x-request-id', request.id)
  sendRefusal(reply, refuse('malformed'), languageOf(request.headers['accept-language']))
}

/**
 * Shapes are the contract's and checked by its validator. Saying so keeps Fastify from loading its own compilers
 * (140 modules, 7 MB).
 */
const noSchemas = (): never => {
  throw new Error('Routes have no schema of Fastify’s; their shape is the contract’s.')
}
const withoutSchemas = { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } }

function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    const parsed = parseBody(bytes as Buffer)
    if (parsed.ok) done(null, parsed.value)
    else done(Object.assign(new Error('malformed'), { statusCode: 400 }))
  })
}

/** Node takes the first of two; what stands in front of this server may have taken the second. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasOneHost(request.raw)) return
    await sendRefusal(reply, refuse('malformed'), languageOf(request.headers['accept-language']))
  })
}

/** Cookies travel with requests that other sites' pages start; their Origin tells them apart. */
function refuseForeignPages(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers
    if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return
    if (isOwnOrigin(origin, host, config)) return
    await sendRefusal(reply, refuse('foreign-origin'), languageOf(request.headers['accept-language']))
  })
}

/** Behind a proxy that is not trusted everybody has one address, and shares one limit. */
function warnOfProxies(app: FastifyInstance, config: Config): void {
  let isWarned = config.trustProxy !== ''
  app.addHook('onRequest', async request => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return
    isWarned = true
    request.log.warn(
      'Requests come through a proxy but TRUST_PROXY is not set: everybody shares one address and its limits.',
    )
  })
}
