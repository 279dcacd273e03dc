import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { needsHello } from '#contract/newcomer.ts'
import { readPageFacts } from '#contract/page-cookie.ts'
import type { Bound } from '#server/gate/acts/verb.ts'
import type { Gate } from '#server/gate/gate.ts'
import { sessionTokenOf } from '#server/gate/http/cookies.ts'
import { pageOrigin } from '#server/gate/http/origin.ts'
import { lookOfAccount, lookOfBrowser, marked } from '#server/app/pages/look.ts'
import type { Language } from '#words/language.ts'
import { documentOf, type Template } from './document.ts'
import { readFirst, type Wanted } from './snapshot.ts'
import { isZone } from './zones.ts'

/** A loop that comes to its next turn as late as this has other work than to save a page a question. */
const lateMs = 50

/** Sends the chat's document with its first rows, and says whether it did: else the bare one goes. */
export type SendFirst = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * The chat's document for somebody who is signed in: what its page would ask first, drawn and as data (decision 033).
 * It is a help, so what is in its way (a busy loop, a limit, a fault) leaves the bare document, which can all of it.
 */
export function serveFirst(
  app: FastifyInstance,
  gate: Gate,
  bounds: readonly Bound[],
  templateIn: (language: Language) => Template,
): SendFirst {
  const read = readFirst(bounds)
  let isClosing = false
  app.addHook('preClose', done => {
    isClosing = true
    done()
  })
  return async (request, reply) => {
    if (isClosing || sessionTokenOf(request.headers.cookie, gate.house.config) === '') return false
    try {
      const document = await firstDocument(request)
      if (document === null) return false
      await send(request, reply, document)
      return true
    } catch (error) {
      request.log.error({ err: error }, 'A first page could not be drawn')
      return false
    }
  }

  async function firstDocument(request: FastifyRequest): Promise<string | null> {
    const { db, clock } = gate.house
    const begunAt = clock.monotonic()
    await new Promise(resolve => setImmediate(resolve))
    if (clock.monotonic() - begunAt > lateMs) return null
    const caller = await gate.callerOf(request)
    if (!caller.actor || !(await gate.limiter.take('read', { caller })).ok) return null
    const [now, wanted] = [clock.now(), wantedOf(request)]
    const first = await db.read(snapshot => read(snapshot, caller, wanted, now))
    if (!first) return null
    const { facts } = wanted
    const { account } = first
    const look = lookOfAccount(account.preferences, lookOfBrowser(request))
    const { language } = look
    // A zone that is not known, or a card above the composer, would move the rows when the page draws them.
    const isOwn = facts?.uid === account.uid
    const origin = pageOrigin(request.headers.host, gate.house.config)
    const mayDraw = facts !== null && isZone(facts.zone) && !needsHello(account, now)
    const document = documentOf(templateIn(language), {
      first,
      reader: mayDraw
        ? { uid: account.uid, origin, blocked: account.blocked ?? [], language, zone: facts.zone, now }
        : null,
      isPeopleShown: isOwn && facts.isPeopleShown,
      composerHeight: isOwn && facts.channelId === first.opened?.channel.id ? facts.composerHeight : 0,
      at: now,
    })
    return document && marked(document, look)
  }
}

/** What of the address and of the cookies says what is to be opened. A name that stands twice is none. */
function wantedOf({ query, headers }: FastifyRequest): Wanted {
  const { channel, message } = query as Record<string, unknown>
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  return { channel: text(channel), message: text(message), facts: readPageFacts(headers.cookie) }
}

/** A window of 64 kB holds the whole document; the usual one is 4 MB, whose memory costs more than the work in it. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 }
const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)

/** Made for one person and one moment: nobody keeps it, and no name is given to it. Compressed beside the loop. */
async function send({ headers }: FastifyRequest, reply: FastifyReply, document: string): Promise<void> {
  const accepted = headers['accept-encoding'] ?? ''
  const bytes = Buffer.from(document)
  reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
  reply.type('text/html; charset=utf-8')
  if (accepted.includes('br')) {
    return void reply.header('content-encoding', 'br').send(await brotli(bytes, { params: quick }))
  }
  if (accepted.includes('gzip'))
    return void reply.header('content-encoding', 'gzip').send(await zipped(bytes, { level: 4 }))
  reply.send(bytes)
}
