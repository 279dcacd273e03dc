import type { FastifyInstance, FastifyReply } from 'fastify'
import { sizes } from '#contract/limits.ts'
import { id as idShape } from '#contract/text/text.ts'
import type { Gate } from '#server/gate/gate.ts'
import { sendRefusal } from '#server/gate/http/reply.ts'
import { tooMany } from '#server/gate/limits/admit.ts'
import { refuse } from '#server/gate/refusal.ts'
import { pickedHeaders, type Storage, thumbnailKey } from '#server/media/door.ts'
import { shownPicture } from '#server/site/door.ts'

/**
 * `GET /art/picture/<fileId>`: the picture of a message that an owner picked, for everybody, signed in or not. Whether
 * it may be seen is asked of the database each time, before a 304 too (SITE-11).
 */
export function servePicture(app: FastifyInstance, gate: Gate, storage: Pick<Storage, 'open'>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/art/picture/:id',
    handler: async (request, reply) => {
      const caller = await gate.callerOf(request)
      const take = await gate.limiter.take('art', { caller })
      if (!take.ok) return sendRefusal(reply, tooMany(take), caller.language)
      const { id } = request.params as { id: string }
      const file = idShape.safeParse(id).success ? await gate.house.db.read(db => shownPicture(db, id)) : null
      const nothing = (): FastifyReply => sendRefusal(reply, refuse('not-found'), caller.language)
      if (!file) return nothing()
      const headers = pickedHeaders(file)
      if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
      if (request.method === 'HEAD') return reply.headers(headers).send()
      const object = await storage.open(file.has_thumbnail ? thumbnailKey(file.id) : file.id)
      if (!object) return nothing() // it was erased meanwhile
      if (object.bytes > sizes.sitePictureBytes) {
        object.body.destroy()
        return nothing() // no pick would take it
      }
      return reply.headers({ ...headers, 'content-length': object.bytes }).send(object.body)
    },
  })
}
