import type { FastifyInstance } from 'fastify'
import type { House } from '#server/house.ts'
import type { Storage } from '#server/media/door.ts'

/** What has not answered by then is down as far as a load balancer is concerned. */
const readyWithinMs = 2_000

interface Health {
  house: House
  storage: Storage
  startId: string
}

/** `/healthz`: this process serves. `/readyz`: what it stands on, the database and the storage, answers too. */
export function serveHealth(app: FastifyInstance, { house, storage, startId }: Health): void {
  app.get('/healthz', async () => ({ ok: true, startId }))
  app.get('/readyz', async (_request, reply) => {
    const answers = Promise.all([
      house.db.read(db => db.selectFrom('rights').select('epoch').execute()),
      storage.check(),
    ])
    const isReady = await Promise.race([
      answers.then(
        () => true,
        () => false,
      ),
      new Promise<false>(resolve => setTimeout(resolve, readyWithinMs, false).unref()),
    ])
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
}
