import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPageFacts } from '#contract/page-cookie.ts'
import type { Gate } from '#server/gate/gate.ts'
import { sessionTokenOf } from '#server/gate/http/cookies.ts'
import { pageOrigin } from '#server/gate/http/origin.ts'
import { standsAsBefore } from '#server/gate/http/caller.ts'
import { lookOfBrowser } from '#server/app/pages/look-of.ts'
import { drawFirst } from './draw-first.ts'
import { firstBounds } from './first-bounds.ts'
import { firstErrand } from './first-errand.ts'
import { type Encoding, encodingFor, pack } from './pack.ts'
import { type First, readFirst, type Wanted } from './snapshot.ts'
import type { Templates } from './template.ts'

/** A loop that comes to its next turn as late as this has other work than to save a page a question. */
const lateMs = 50

/** Sends the chat's document with its first rows, and says whether it did: else the bare one goes. */
export type SendFirst = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * The chat's document for somebody who is signed in: what its page would ask first, drawn and as data (decision 033).
 * It is a help, so what is in its way (a busy loop, a limit, a fault) leaves the bare document, which can all of it.
 * Where many are asked for, a thread makes them (decision 053).
 */
export function serveFirst(app: FastifyInstance, gate: Gate, templatesOf: () => Templates): SendFirst {
  const read = readFirst(firstBounds())
  let isClosing = false
  app.addHook('preClose', done => {
    isClosing = true
    done()
  })
  return async (request, reply) => {
    if (isClosing || sessionTokenOf(request.headers.cookie, gate.house.config) === '') return false
    try {
      const encoding = encodingFor(request.headers['accept-encoding'])
      const document = await firstDocument(request, encoding)
      if (document === null) return false
      send(reply, document, encoding)
      return true
    } catch (error) {
      request.log.error({ err: error }, 'A first page could not be drawn')
      return false
    }
  }

  async function firstDocument(request: FastifyRequest, encoding: Encoding): Promise<Uint8Array | null> {
    const { db, clock, config } = gate.house
    const begunAt = clock.monotonic()
    await new Promise(resolve => setImmediate(resolve))
    if (clock.monotonic() - begunAt > lateMs) return null
    const caller = await gate.callerOf(request)
    if (!caller.actor || !(await gate.limiter.take('read', { caller })).ok) return null
    const { actor, sessionId, signUpToken } = caller
    const templates = templatesOf()
    const asked = {
      caller: { actor, sessionId, signUpToken },
      wanted: wantedOf(request),
      browser: lookOfBrowser(request),
      origin: pageOrigin(request.headers.host, config),
      now: clock.now(),
    }
    const there = firstErrand({ ...asked, templates: templates.json, encoding })
    const found = await db.readOften<First | Uint8Array | null>(snapshot => read(snapshot, asked), there)
    if (found === null) return null
    const document =
      found instanceof Uint8Array
        ? found
        : await packed(drawFirst(found, { ...asked, templates: templates.parts }), encoding)
    // Nothing leaves after the log-out, or by rights that are gone: both may have come while it waited for its turn.
    return standsAsBefore(caller, await caller.again()) ? document : null
  }
}

const packed = async (document: string | null, encoding: Encoding): Promise<Uint8Array | null> =>
  document === null ? null : pack(document, encoding)

/** What of the address and of the cookies says what is to be opened. A name that stands twice is none. */
function wantedOf({ query, headers }: FastifyRequest): Wanted {
  const { channel, message } = query as Record<string, unknown>
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  return { channel: text(channel), message: text(message), facts: readPageFacts(headers.cookie) }
}

/** Made for one person and one moment: nobody keeps it, and no name is given to it. */
function send(reply: FastifyReply, document: Uint8Array, encoding: Encoding): void {
  reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
  reply.type('text/html; charset=utf-8')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.send(Buffer.from(document.buffer, document.byteOffset, document.byteLength))
}
