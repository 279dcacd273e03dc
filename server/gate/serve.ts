import type { FastifyInstance, FastifyRequest } from 'fastify'
import { roleRefusal } from '#contract/permissions.ts'
import type { House } from '#server/house.ts'
import type { Caller } from './caller.ts'
import { setCookies } from './cookies.ts'
import type { Limiter } from './limiter.ts'
import { withFacts } from './may.ts'
import { bodyPart, inputOf } from './parse.ts'
import { Refusal, refuse } from './refusal.ts'
import { sendRefusal } from './reply.ts'
import type { Bound, Outcome, Parsed } from './verb.ts'

export interface Gate {
  house: House
  limiter: Limiter
  callerOf(request: FastifyRequest): Promise<Caller>
}

/**
 * Every route passes the same steps in the same order (access.md): signed in (401) → shape (422) → already done →
 * limit (429) → the role alone can never do it (403) → the verb: it exists and may be read (404), this actor on this
 * subject (403), state (409).
 */
export function serve(app: FastifyInstance, gate: Gate, bounds: readonly Bound[]): void {
  for (const bound of bounds) {
    app.route({
      method: bound.route.method,
      url: bound.route.path,
      handler: async (request, reply) => {
        const caller = await gate.callerOf(request)
        const parts = [request.params, request.query, bodyPart(request.body)]
        const answer = await pass(gate, bound, caller, parts)
        if (answer instanceof Refusal) return sendRefusal(reply, answer, caller.language)
        setCookies(reply, answer.cookies, gate.house.config)
        return reply.send(answer.result)
      },
    })
  }
}

async function pass(gate: Gate, bound: Bound, caller: Caller, parts: unknown[]): Promise<Outcome<unknown> | Refusal> {
  const { house, limiter } = gate
  const { route, binding } = bound
  const forRole = roleRefusal(caller.actor, route.ability, house.clock.now())
  if (forRole === 'signed-out') return refuse(forRole)

  const parsed = inputOf(route, parts)
  if (!parsed.ok) return parsed.refusal
  const { input } = parsed

  const done = await doneBefore(house, binding, caller, input)
  if (done !== null) return done instanceof Refusal ? done : { result: done }

  const email = typeof input.email === 'string' ? input.email : undefined
  const take = limiter.take(route.limit, { caller, email })
  if (!take.ok && !(await isExempt(house, binding, caller, input))) {
    return refuse('too-many-requests', { retryAfterSeconds: Math.ceil(take.retryAfterMs / 1000) })
  }
  // A sanction is told after 404 (access.md, canPost): acts ask again with their locked rows and answer in that order.
  if (forRole === 'forbidden' || (forRole && binding.kind === 'read')) return withFacts(forRole, caller.actor)

  const outcome = await perform(house, binding, caller, input)
  if (take.ok && !(outcome instanceof Refusal)) take.succeeded()
  return outcome
}

async function doneBefore(house: House, binding: Bound['binding'], caller: Caller, input: Parsed): Promise<unknown> {
  if (binding.kind === 'read' || !binding.done || !caller.actor) return null
  const { done } = binding
  const { actor } = caller
  return house.db.read(db => done(db, actor, input))
}

async function isExempt(house: House, binding: Bound['binding'], caller: Caller, input: Parsed): Promise<boolean> {
  if (binding.kind === 'read' || !binding.isExempt) return false
  const asked = binding.isExempt
  return house.db.read(db => asked(db, input, caller))
}

async function perform(
  house: House,
  binding: Bound['binding'],
  caller: Caller,
  input: Parsed,
): Promise<Outcome<unknown> | Refusal> {
  const now = house.clock.now()
  if (binding.kind === 'read') {
    const result = await house.db.read(db => binding.read(db, caller.actor, input, now))
    return result instanceof Refusal ? result : { result }
  }
  const prepared: unknown = binding.prepare ? await binding.prepare(house.db.read, input, caller, now) : input
  if (prepared instanceof Refusal) return prepared
  return house.writer.run(binding, caller.actor, prepared)
}
