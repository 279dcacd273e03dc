import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Meter } from '#server/gate/meter/meter.ts'

/**
 * Counts every request when its answer has gone out, or its sender has gone: by method, pattern of the route and
 * status. An address is no label: anybody can make them up (RUN-31).
 */
export function watchRequests(app: FastifyInstance, { requests, requestSeconds }: Meter): void {
  app.addHook('onRequest', (request, reply, done) => {
    const since = performance.now()
    reply.raw.once('close', () => {
      const [method, route] = [request.method, routeOf(request)]
      requests.of(method, route, statusOf(reply)).add()
      requestSeconds.of(method, route).add((performance.now() - since) / 1_000)
    })
    done()
  })
}

/** `none`: an address of nothing, or of a page. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'

/** `cut`: who asked went away before the end of the answer. */
const statusOf = ({ raw }: FastifyReply): string => (raw.writableFinished ? String(raw.statusCode) : 'cut')
