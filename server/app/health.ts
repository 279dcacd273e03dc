import type { FastifyInstance } from 'fastify'
import type { House } from '#server/house.ts'

/** A database that has not answered by then is down as far as a load balancer is concerned. */
const readyWithinMs = 2_000

/** `/healthz`: this process serves. `/readyz`: what it stands on answers too. */
export function serveHealth(app: FastifyInstance, house: House, startId: string): void {
  app.get('/healthz', async () => ({ ok: true, startId }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await Promise.race([
      house.db
        .read(db => db.selectFrom('rights').select('epoch').execute())
        .then(
          () => true,
          () => false,
        ),
      new Promise<false>(resolve => setTimeout(resolve, readyWithinMs, false).unref()),
    ])
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
}
