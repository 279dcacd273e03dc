import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { id as idShape } from '#contract/text/text.ts'
import { openCopy } from '#server/accounts/door.ts'
import type { Gate } from '#server/gate/gate.ts'
import { sendRefusal } from '#server/gate/http/reply.ts'
import { tooMany } from '#server/gate/limits/admit.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { copyKey, type Storage } from '#server/media/door.ts'
import { isoDay } from '#words/formats.ts'

/** Nothing in it may run or reach anything, should a browser show it after all. */
const locked = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * `GET /api/me/data-copy/<id>.zip`: for the session that asked for it alone, kept by nobody on the way (ACC-66). What
 * is somebody else's, over or not there at all is `not-found` alike.
 */
export function serveCopy(app: FastifyInstance, gate: Gate, storage: Pick<Storage, 'open'>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/me/data-copy/:file',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await gate.callerOf(request)
      const no = (refusal: Refusal): FastifyReply => sendRefusal(reply, refusal, caller.language)
      if (!caller.actor) return no(refuse('signed-out'))
      const take = await gate.limiter.take('file', { caller })
      if (!take.ok) return no(tooMany(take))
      const [, id = ''] = /^(.{36})\.zip$/.exec((request.params as { file: string }).file) ?? []
      const { db, clock } = gate.house
      const isId = idShape.safeParse(id).success
      const copy = isId ? await db.read(snapshot => openCopy(snapshot, id, caller, clock.now())) : null
      if (!copy) return no(refuse('not-found'))
      const headers = {
        'cache-control': 'no-store',
        'content-security-policy': locked,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="meydan-${isoDay(copy.asked_at, 'UTC')}.zip"`,
        'content-length': copy.bytes ?? 0,
      }
      if (request.method === 'HEAD') return reply.headers(headers).send()
      const object = await storage.open(copyKey(copy.id))
      return object
        ? reply.headers({ ...headers, 'content-length': object.bytes }).send(object.body)
        : no(refuse('not-found'))
    },
  })
}
