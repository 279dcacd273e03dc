import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Meter } from '#server/gate/meter/meter.ts'
import { pathOf } from './path-of.ts'

/**
 * Sees every request when its answer has gone out, or its sender has gone. Counts it by method, pattern of the route
 * and status (RUN-31): an address is no label, anybody can make them up. With `ACCESS_LOG` it is a line in the log
 * (RUN-36).
 */
export function watchRequests(app: FastifyInstance, { accessLog }: Pick<Config, 'accessLog'>, meter: Meter): void {
  app.addHook('onRequest', (request, reply, done) => {
    const since = performance.now()
    reply.raw.once('close', () => {
      const ms = performance.now() - since
      const { method, routeOptions } = request
      const status = statusOf(reply)
      meter.requests.of(method, routeOptions.url ?? 'none', String(status)).add()
      meter.requestSeconds.of(method, routeOptions.url ?? 'none').add(ms / 1_000)
      if (accessLog) request.log.info(lineOf(request, reply, status, ms), 'Request')
    })
    done()
  })
}

/** `cut`: who asked went away before the end of the answer. */
const statusOf = ({ raw }: FastifyReply): number | 'cut' => (raw.writableFinished ? raw.statusCode : 'cut')

const pathMax = 200

/** A route stands as its pattern: what fills it may be the name of a file. Other addresses stand as their path. */
function lineOf(request: FastifyRequest, reply: FastifyReply, status: number | 'cut', ms: number): object {
  const { method, url, address } = request
  const route = request.routeOptions.url
  const where = route && !route.endsWith('*') ? { route } : { path: pathOf(url).slice(0, pathMax) }
  const bytes = Number(reply.getHeader('content-length') ?? NaN)
  return { method, ...where, status, ms: Math.round(ms), ...(bytes >= 0 && { bytes }), address }
}
