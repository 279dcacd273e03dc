import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { sessionTokenOf } from '#server/gate/http/cookies.ts'
import { refuse } from '#server/gate/refusal.ts'
import { sendRefusal } from '#server/gate/http/reply.ts'
import type { Bound } from '#server/gate/acts/verb.ts'
import type { Gate } from '#server/gate/gate.ts'
import { languageOf } from '#words/language.ts'
import { manifestOf, robots } from './installing.ts'
import { lookFor } from './look.ts'
import { type Look, lookOfBrowser, marked } from './look-of.ts'
import { methodsOf } from './methods.ts'
import { isForPrograms, pageAt } from './page-at.ts'
import { serveFirst } from './first/serve-first.ts'
import { templatesOf } from './first/template.ts'
import { noticesOf } from './notices.ts'
import { type PageDocument, packed } from './packed.ts'
import { readShell, type Shell, shellFor } from './shell.ts'
import { goingWorker } from './going-worker.ts'

/**
 * The built site: hashed assets for ever, the page itself and everything else under a fixed name asked for each time.
 */
export async function servePages(
  app: FastifyInstance,
  gate: Gate,
  bounds: readonly Bound[],
  webDir: string,
): Promise<void> {
  const { config } = gate.house
  const methodsAt = methodsOf(bounds)
  const shell = readShell(webDir)
  const documents = documentsOf(shell, config)
  const sendFirst = serveFirst(app, gate, templatesOf(shell, config))
  const noticeIn = noticesOf(gate, shell)
  const lookOf = lookFor(gate)
  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const isChat = request.method === 'GET' && pageAt(path) === 'chat'
    if (isChat && (await sendFirst(request, reply))) return reply
    const look = path === bare ? lookOfBrowser(request) : await lookOf(request)
    const notice = pageAt(path) === 'privacy' && (await noticeIn(request, look))
    if (notice) return send(request, reply, notice)
    return send(request, reply, documents(path, look, mayHaveWords(request, path, config)))
  }

  app.get('/site.webmanifest', (_, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(manifestOf(config)),
  )
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  if (!config.serviceWorker)
    app.get('/sw.js', (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(goingWorker),
    )
  // Before the files, among which a page would first be looked for: that reads their folder three times.
  for (const path of [bare, ...pageRoutes]) app.get(path, (request, reply) => answer(request, reply, path))
  if (existsSync(webDir)) {
    await app.register(async files => {
      // A name that no file can have (too long, with NUL) is an address where nothing is.
      files.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
        if ((error.statusCode ?? 500) >= 500) throw error
        reply.callNotFound()
      })
      await files.register(fastifyStatic, staticOptions(webDir))
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isForPrograms(path)
    if (isPage) return answer(request, reply, path)
    const language = languageOf(request.headers['accept-language'])
    const methods = methodsAt(path)
    if (methods.length === 0) return sendRefusal(reply, refuse('not-found'), language)
    return sendRefusal(reply.header('allow', methods.join(', ')), refuse('method-not-allowed'), language)
  })
}

/** The addresses of pages as routes; what is beside them (a slash at the end) comes when no file is there. */
const pageRoutes = Object.values(pages).map(({ path }) => path.replace(/\$(\w+)/g, ':$1'))

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

const staticOptions = (webDir: string) => ({
  root: webDir,
  index: false as const,
  wildcard: true,
  dotfiles: 'ignore' as const,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) => {
    const isHashed = path.startsWith(join(webDir, 'assets'))
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    reply.header('vary', 'accept-encoding')
  },
})

/** The home page without words: the service worker keeps it for whatever address is opened without a network. */
const bare = '/index.html'

/** Somebody who is signed in goes on from the log-in, and a link of a mail opens another view there. */
const mayHaveWords = ({ url, headers: { cookie } }: FastifyRequest, path: string, config: Config): boolean =>
  path !== bare && !(isForSignedOut(path) && (url.includes('mode=') || sessionTokenOf(cookie, config) !== ''))

function isForSignedOut(path: string): boolean {
  const name = pageAt(path)
  return name !== null && pages[name].who === 'signed-out'
}

/** Each page's document, made and compressed when it is first asked for. A profile's is the same for everybody. */
function documentsOf(shell: Shell, config: Config): (path: string, look: Look, hasWords: boolean) => PageDocument {
  const made = new Map<string, PageDocument>()
  return (path, look, hasWords) => {
    const name = pageAt(path === bare ? '/' : path)
    const { language, marks } = look
    const key = `${name} ${language} ${hasWords}${marks}`
    const known = made.get(key)
    if (known) return known
    const document = packed(name, marked(shellFor(shell, { name, language, hasWords }, config), look))
    made.set(key, document)
    return document
  }
}

function send(request: FastifyRequest, reply: FastifyReply, document: PageDocument): FastifyReply {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers
  const { status, isIndexable, etag, bodies } = document
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
  if (!isIndexable) reply.header('x-robots-tag', 'noindex')
  if (status === 200) reply.header('etag', etag)
  if (status === 200 && known === etag) return reply.code(304).send()
  const encoding = (['br', 'gzip'] as const).find(each => accepted.includes(each)) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).type('text/html; charset=utf-8').send(bodies[encoding])
}
