import type { FastifyInstance, FastifyReply } from 'fastify'
import { can } from '#contract/permissions.ts'
import { artSizes } from '#contract/site.ts'
import { tooMany } from '#server/gate/limits/admit.ts'
import { sendRefusal } from '#server/gate/http/reply.ts'
import type { Gate } from '#server/gate/gate.ts'
import { refuse } from '#server/gate/refusal.ts'
import { artHeaders, type Storage } from '#server/media/door.ts'
import { artOf } from '#server/site/door.ts'

const address = new RegExp(`^([0-9a-f]{32})-(${artSizes.join('|')})\\.webp$`)

/**
 * `GET /art/<hash>-<size>.webp`: the site's key art, for everybody and for ever (SITE-5). As long as no save has taken
 * it, and once another one has its place, it is there for owners alone, and kept by nobody (SITE-6).
 */
export function serveArt(app: FastifyInstance, gate: Gate, storage: Pick<Storage, 'open'>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/art/:name',
    handler: async (request, reply) => {
      const caller = await gate.callerOf(request)
      const take = await gate.limiter.take('art', { caller })
      if (!take.ok) return sendRefusal(reply, tooMany(take), caller.language)
      const [, hash = '', size] = address.exec((request.params as { name: string }).name) ?? []
      const drawn = hash === '' ? [] : await gate.house.db.read(db => artOf(db, hash))
      const found = drawn.find(each => each.size === size)
      const nothing = (): FastifyReply => sendRefusal(reply, refuse('not-found'), caller.language)
      if (!found) return nothing()
      const isShown = found.unused_since === null
      if (!isShown && !(caller.actor && can(caller.actor, 'site.edit', {}, gate.house.clock.now()))) return nothing()
      const headers = artHeaders(`${hash}-${size}`, isShown)
      if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
      const whole = { ...headers, 'content-length': found.bytes }
      if (request.method === 'HEAD') return reply.headers(whole).send()
      const object = await storage.open(found.storage_key)
      return object ? reply.headers(whole).send(object.body) : nothing() // a sweep takes the bytes before the row
    },
  })
}
