import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/wire/route.ts'
import type { Config } from '#server/config.ts'
import type { Meter } from '#server/gate/meter/meter.ts'
import { plainAddress } from './address.ts'
import { pathOf } from './path-of.ts'

/** A request that is over. */
export interface Answered {
  method: string
  /** The pattern of its route; undefined where there is none. */
  route: string | undefined
  /** `cut`: who asked went away before the end of the answer. */
  status: number | 'cut'
  /** From its head to the end of the answer. */
  ms: number
}

export interface Watching {
  meter: Meter
  /** Hears of each request once, as it is over. */
  onAnswer(request: Answered): void
}

/**
 * Sees a request when its answer has gone out, or its sender has gone. Counts it by method, pattern of the route and
 * status (RUN-31): an address is no label, anybody can make them up. With `ACCESS_LOG` it is a line in the log
 * (RUN-36). A request that Fastify gives up on before any hook is handed in too.
 */
export const watchRequests =
  ({ accessLog }: Pick<Config, 'accessLog'>, { meter, onAnswer }: Watching) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const since = performance.now()
    reply.raw.once('close', () => {
      const ms = performance.now() - since
      const { method } = request
      const route = request.routeOptions.url
      const status = statusOf(reply)
      meter.requests.of(method, route ?? 'none', String(status)).add()
      meter.requestSeconds.of(method, route ?? 'none').add(ms / 1_000)
      onAnswer({ method, route, status, ms })
      if (accessLog) request.log.info(lineOf(request, reply, status, ms), 'Request')
    })
  }

/** What the HTTP parser gives up on is no request yet: there is a code, and the address that is connected to us. */
export const watchBroken =
  ({ accessLog }: Pick<Config, 'accessLog'>, { broken }: Meter, log: () => FastifyBaseLogger) =>
  (code: string, address: string | undefined): void => {
    broken.of(code).add()
    if (accessLog) log().info({ code, address: plainAddress(address ?? '') }, 'Broken request')
  }

/** The same of a call that came over a live connection, with a word of its own in the place of the method. */
export const watchSpoken =
  ({ accessLog }: Pick<Config, 'accessLog'>, { meter, onAnswer }: Watching) =>
  ({ method, path: route }: Route, { status, ms, address, log }: SpokenAnswer): void => {
    meter.requests.of('SOCKET', route, String(status)).add()
    meter.requestSeconds.of('SOCKET', route).add(ms / 1_000)
    onAnswer({ method, route, status, ms })
    if (accessLog) log.info({ method: 'SOCKET', route, status, ms: Math.round(ms), address }, 'Request')
  }

interface SpokenAnswer {
  status: number
  ms: number
  address: string
  /** That of the connection, with the id of its upgrade. */
  log: FastifyBaseLogger
}

const statusOf = ({ raw }: FastifyReply): Answered['status'] => (raw.writableFinished ? raw.statusCode : 'cut')

const pathMax = 200

/** A route stands as its pattern: what fills it may be the name of a file. Other addresses stand as their path. */
function lineOf(request: FastifyRequest, reply: FastifyReply, status: number | 'cut', ms: number): object {
  const { method, url, address } = request
  const route = request.routeOptions.url
  const where = route && !route.endsWith('*') ? { route } : { path: pathOf(url).slice(0, pathMax) }
  const bytes = Number(reply.getHeader('content-length') ?? NaN)
  return { method, ...where, status, ms: Math.round(ms), ...(bytes >= 0 && { bytes }), address }
}
