import type { FastifyInstance, FastifyReply } from 'fastify'
import { photoSizes } from '#contract/photo-sizes.ts'
import { can } from '#contract/permissions.ts'
import type { Gate } from '#server/gate/gate.ts'
import { sendRefusal } from '#server/gate/http/reply.ts'
import { tooMany } from '#server/gate/limits/admit.ts'
import { refuse } from '#server/gate/refusal.ts'
import { photoHeaders, photoKey, shownPhoto, type Storage } from '#server/media/door.ts'

const address = new RegExp(`^([0-9a-f]{32})-(${photoSizes.join('|')})\\.webp$`)

/**
 * `GET /photo/<hash>-<size>.webp`: the picture of a person, for those who may see people (ACC-62): nobody who is signed
 * out. Their browser keeps it for good, because another picture has another address. One that was replaced or taken
 * away is there for nobody.
 */
export function servePhoto(app: FastifyInstance, gate: Gate, storage: Pick<Storage, 'open'>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/photo/:name',
    handler: async (request, reply) => {
      const caller = await gate.callerOf(request)
      const { actor } = caller
      if (!actor) return sendRefusal(reply, refuse('signed-out'), caller.language)
      const take = await gate.limiter.take('file', { caller })
      if (!take.ok) return sendRefusal(reply, tooMany(take), caller.language)
      const nothing = (): FastifyReply => sendRefusal(reply, refuse('not-found'), caller.language)
      const [, hash = '', side] = address.exec((request.params as { name: string }).name) ?? []
      const size = photoSizes.find(each => String(each) === side)
      if (size === undefined || !can(actor, 'member.see', {}, gate.house.clock.now())) return nothing()
      const found = await gate.house.db.read(db => shownPhoto(db, hash))
      if (!found) return nothing()
      const headers = photoHeaders(`${hash}-${size}`)
      if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
      if (request.method === 'HEAD') return reply.headers(headers).send()
      const object = await storage.open(photoKey(found.id, size))
      if (!object) return nothing() // a sweep takes the bytes before the row
      return reply.headers({ ...headers, 'content-length': object.bytes }).send(object.body)
    },
  })
}
