import type { FastifyInstance } from 'fastify'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { unavailableSeconds } from '#server/gate/http/reply.ts'
import { readRightsEpoch, touchRightsEpoch } from '#server/db/rights-rows.ts'
import type { House } from '#server/house.ts'
import type { Storage } from '#server/media/door.ts'
import type { Arrivals } from './arrivals.ts'

/** What has not answered by then is down as far as a load balancer is concerned. */
const readyWithinMs = 2_000
/** Each look writes and syncs: anybody who asks more often, or at the same time, shares one. */
const lookEveryMs = 5_000

interface Health {
  house: House
  storage: Storage
  startId: string
  arrivals: Arrivals
}

/**
 * `/healthz`: this process serves, and which place. `/readyz`: what it stands on does its work too: the database reads
 * and writes, the storage takes files.
 */
export function serveHealth(app: FastifyInstance, { house, storage, startId, arrivals }: Health): void {
  let look: { at: number; isReady: Promise<boolean> } | null = null

  app.get('/healthz', async ({ headers }) => {
    arrivals.note(headers['x-meydan-doctor'], headers['x-forwarded-for'])
    return { ok: true, startId, place: house.store }
  })
  app.get('/readyz', async (_request, reply) => {
    const now = house.clock.monotonic()
    if (!look || now - look.at >= lookEveryMs) look = { at: now, isReady: isReady(house, storage) }
    const ok = await look.isReady
    if (!ok) reply.header('retry-after', String(unavailableSeconds))
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}

function isReady(house: House, storage: Storage): Promise<boolean> {
  const works = Promise.all([
    house.db.read(db => readRightsEpoch(db)),
    house.writer.run({ verb: writeNothing }, null, {}),
    storage.check(),
  ])
  return Promise.race([
    works.then(
      ([, written]) => !(written instanceof Refusal),
      () => false,
    ),
    new Promise<false>(resolve => setTimeout(resolve, readyWithinMs, false).unref()),
  ])
}

/** A write as any other, that changes nothing. */
async function writeNothing(tx: Tx): Promise<{ result: null }> {
  await touchRightsEpoch(tx)
  return { result: null }
}
