import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/gate/refusal.ts'
import { sendRefusal } from '#server/gate/reply.ts'
import { languageOf } from '#words/language.ts'

/** The page's own routes (spec.md section 2); any other address gets the page too, which says that nothing is there. */
const pages = [
  /^\/$/,
  /^\/(chat|feedback|login|reset-password|audit-logs|report-document)\/?$/,
  /^\/profile\/[^/]+\/?$/,
]

/** The built site: hashed assets for ever, the page itself never from a cache. */
export async function servePages(app: FastifyInstance, webDir: string): Promise<void> {
  const shell = join(webDir, 'index.html')
  const html = existsSync(shell) ? readFileSync(shell) : Buffer.from('The site has not been built yet.')

  if (existsSync(webDir))
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(webDir, 'assets'))
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  for (const path of ['/', '/index.html']) app.get(path, async (_request, reply) => sendPage(reply, 200))

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets|dev|live|media)(\/|$)/.test(path)
    if (!isPage) return sendRefusal(reply, refuse('not-found'), languageOf(request.headers['accept-language']))
    return sendPage(reply, pages.some(page => page.test(path)) ? 200 : 404)
  })

  const sendPage = (reply: import('fastify').FastifyReply, status: number) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
}
