import type { FastifyInstance } from 'fastify'
import { counted } from './counted.ts'
import { setCookies } from './cookies.ts'
import type { Gate } from '#server/gate/gate.ts'
import { bodyPart } from './parse.ts'
import { pass } from './pass.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { sendRefusal } from './reply.ts'
import { serveUploads } from './serve-upload.ts'
import { type Bound, isUpload } from '#server/gate/acts/verb.ts'

/** Every route by its method and its address; what it answers, `pass` says. */
export function serve(app: FastifyInstance, gate: Gate, bounds: readonly Bound[]): void {
  serveUploads(app, gate, bounds.filter(isUpload))
  for (const bound of bounds) {
    if (isUpload(bound)) continue
    app.route({
      method: bound.route.method,
      url: bound.route.path,
      handler: async (request, reply) => {
        const caller = await gate.callerOf(request)
        const parts = [request.params, request.query, bodyPart(request.body)]
        const answer = await counted(gate.house.meter, bound, pass(gate, bound, caller, parts))
        if (answer instanceof Refusal) return sendRefusal(reply, answer, caller.language)
        setCookies(reply, answer.cookies, gate.house.config)
        return reply.send(answer.result)
      },
    })
  }
}
