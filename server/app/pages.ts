import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { refuse } from '#server/gate/refusal.ts'
import { sendRefusal } from '#server/gate/reply.ts'
import { languageOf } from '#words/language.ts'
import { manifestOf, robots } from './installing.ts'
import { nothingHere, type SitePage, sitePages } from './page-table.ts'
import { readShell, shellFor } from './shell.ts'
import { goingWorker } from './going-worker.ts'

/** The built site: hashed assets for ever, the page itself and everything else under a fixed name asked for each time. */
export async function servePages(app: FastifyInstance, webDir: string, config: Config): Promise<void> {
  const documents = documentsOf(webDir, config)
  const sendPage = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply =>
    send(request, reply, documents(path))

  app.get('/site.webmanifest', (_, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(manifestOf(config)),
  )
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  if (!config.serviceWorker)
    app.get('/sw.js', (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(goingWorker),
    )
  for (const path of ['/', '/index.html']) app.get(path, async (request, reply) => sendPage(request, reply, '/'))
  if (existsSync(webDir)) await app.register(fastifyStatic, staticOptions(webDir))

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets|dev|live|media)(\/|$)/.test(path)
    if (!isPage) return sendRefusal(reply, refuse('not-found'), languageOf(request.headers['accept-language']))
    return sendPage(request, reply, path)
  })
}

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
  },
})

interface PageDocument {
  status: number
  isPublic: boolean
  etag: string
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
}

/** Each page's document, made and compressed when it is first asked for. A profile's is the same for everybody. */
function documentsOf(webDir: string, config: Config): (path: string) => PageDocument {
  const shell = readShell(webDir)
  const made = new Map<SitePage, PageDocument>()
  return path => {
    const page = sitePages.find(each => each.path.test(path)) ?? nothingHere
    const known = made.get(page)
    if (known) return known
    const canonical = page.isPublic ? path.replace(/(?<=.)\/$/, '') : ''
    const identity = Buffer.from(shellFor(shell, page, canonical, config))
    const document = {
      status: page === nothingHere ? 404 : 200,
      isPublic: page.isPublic,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity },
    }
    made.set(page, document)
    return document
  }
}

function send(request: FastifyRequest, reply: FastifyReply, document: PageDocument): FastifyReply {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers
  const { status, isPublic, etag, bodies } = document
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (!isPublic) reply.header('x-robots-tag', 'noindex')
  if (status === 200) reply.header('etag', etag)
  if (status === 200 && known === etag) return reply.code(304).send()
  const encoding = (['br', 'gzip'] as const).find(each => accepted.includes(each)) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).type('text/html; charset=utf-8').send(bodies[encoding])
}
