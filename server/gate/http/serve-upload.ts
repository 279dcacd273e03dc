import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sizes } from '#contract/limits.ts'
import { type Actor, roleRefusal } from '#contract/permissions.ts'
import { isDatabaseAway } from '#server/db/unavailable.ts'
import type { Caller } from './caller.ts'
import { withFacts } from '#server/gate/acts/may.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { counted } from './counted.ts'
import { inputOf } from './parse.ts'
import { readMultipart } from './read-multipart.ts'
import { patienceWith } from '#server/gate/limits/patience.ts'
import { fileTooLarge, Refusal, refuse } from '#server/gate/refusal.ts'
import { sendRefusal } from './reply.ts'
import type { Gate } from '#server/gate/gate.ts'
import type { UploadBound } from '#server/gate/acts/verb.ts'

/** After a refusal what is still coming is read away this long, so that the sender hears the answer and not a reset. */
const readAwayMs = 10_000
/** What a form weighs beside its file: boundaries, headers, fields. */
const formBytes = 64 * 1024

/**
 * Routes that take a file, in the same order as all others (docs/access.md), as far as it can be known before the body
 * is read: signed in (401) → shape of the address (422) → limit (429) → role and sanction (403) → the file → its fields
 * (422) → what it is → the verb, which asks for all rights again.
 */
export function serveUploads(app: FastifyInstance, gate: Gate, bounds: readonly UploadBound[]): void {
  const underWay = new Map<string, number>()
  void app.register(async scope => {
    scope.removeAllContentTypeParsers() // here a form and nothing else, elsewhere everything but a form
    await scope.register(multipart, { throwFileSizeLimit: false }) // it would throw only after all of it came
    for (const bound of bounds) {
      scope.route({
        method: bound.route.method,
        url: bound.route.path,
        config: { takesForms: true },
        handler: async (request, reply) => {
          const caller = await gate.callerOf(request)
          const answer = await counted(gate.house.meter, bound, pass(gate, bound, caller, request, underWay))
          if (!(answer instanceof Refusal)) return reply.send(answer.result)
          readAway(request)
          return sendRefusal(reply, answer, caller.language)
        },
      })
    }
  })
}

async function pass(
  gate: Gate,
  bound: UploadBound,
  caller: Caller,
  request: FastifyRequest,
  underWay: Map<string, number>,
): Promise<Outcome<unknown> | Refusal> {
  const { house, limiter } = gate
  const { actor } = caller
  const { route, binding } = bound
  const now = house.clock.now()
  if (!actor) return refuse('signed-out')
  const address = inputOf({ ...route, input: route.input.partial() }, [request.params, request.query])
  if (!address.ok) return address.refusal
  if (!request.isMultipart()) return refuse('unsupported-media-type')
  const take = await limiter.take(route.limit, { caller })
  if (!take.ok) return refuse('too-many-requests', { retryAfterSeconds: Math.ceil(take.retryAfterMs / 1000) })
  const forRole = roleRefusal(actor, route.ability, now)
  if (forRole) return withFacts(forRole, actor)
  const no = await binding.refusalBefore(house.db.read, actor, now)
  if (no) return no
  const maxBytes = binding.maxBytes(actor, now)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formBytes) return fileTooLarge(maxBytes)

  const count = underWay.get(actor.uid) ?? 0
  if (count >= sizes.uploadsAtOnce) return refuse('too-many-requests', { retryAfterSeconds: 1 })
  underWay.set(actor.uid, count + 1)
  try {
    return await takeIn({ gate, bound, actor, request, maxBytes })
  } finally {
    const left = underWay.get(actor.uid)! - 1
    if (left > 0) underWay.set(actor.uid, left)
    else underWay.delete(actor.uid)
  }
}

interface Arrival {
  gate: Gate
  bound: UploadBound
  actor: Actor
  request: FastifyRequest
  maxBytes: number
}

/** From the wire to the row. Whatever happens, what arrived is gone from the directory of arrivals afterwards. */
async function takeIn(arrival: Arrival): Promise<Outcome<unknown> | Refusal> {
  const { incomingDir } = arrival.bound.binding
  const { log } = arrival.request
  const directory = join(incomingDir, randomUUID())
  const patience = patienceWith(arrival.request, arrival.gate.house.clock)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    return await keep(arrival, directory, patience.signal)
  } catch (error) {
    log.error({ err: error }, 'An upload could not be kept')
    return refuse(isDatabaseAway(error) ? 'unavailable' : 'upload-failed')
  } finally {
    patience.stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) =>
      log.error({ err: error }, 'What arrived could not be cleared away'),
    )
  }
}

async function keep(
  { gate, bound: { route, binding }, actor, request, maxBytes }: Arrival,
  directory: string,
  patience: AbortSignal,
): Promise<Outcome<unknown> | Refusal> {
  const { house } = gate
  const sent = await readMultipart(request, { directory, maxBytes }, patience)
  if (sent instanceof Refusal) return sent
  const parsed = inputOf(route, [request.params, request.query, sent.fields])
  if (!parsed.ok) return parsed.refusal
  if (!sent.file) return refuse('file-required', { field: 'file' })
  const prepared = await binding.prepare(sent.file, parsed.input, actor, house.clock.now())
  if (prepared instanceof Refusal) return prepared
  // A file takes minutes to come, and its session may have ended meanwhile.
  if (!(await gate.callerOf(request)).actor) {
    await prepared.undo()
    return refuse('signed-out')
  }
  // Where the writer throws, nobody knows whether the row was stored: what has none is swept after a day.
  const outcome = await house.writer.run(binding, actor, prepared.input)
  if (outcome instanceof Refusal) await prepared.undo()
  return outcome
}

/** Reads away what nobody wants; who still sends after a while, or far too much, loses the connection. */
function readAway({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return
  let room = sizes.staffFileBytes + formBytes
  const timer = setTimeout(() => raw.destroy(), readAwayMs).unref()
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => (room -= chunk.length) < 0 && raw.destroy())
  raw.once('close', () => clearTimeout(timer))
  raw.resume()
}
