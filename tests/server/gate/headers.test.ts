import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { routes } from '#tests/kit/tables/routes.ts'
import { pageNames, pages } from '#contract/pages.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { sendRaw } from '#tests/kit/send-raw.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage()
let visitor: Visitor
beforeAll(async () => {
  visitor = new Visitor(server.url)
})

const addresses = pageNames.map(name => pages[name].path.replace(/\$\w+/, 'abc'))

// PAGE-16
describe(`security headers on ${engine}`, () => {
  test.each([
    ['GET', '/'],
    ['GET', '/chat'],
    ['GET', '/nowhere'],
    ['GET', '/assets/nothing.js'],
    ['GET', '/api/site'],
    ['GET', '/api/me'],
    ['GET', '/api/nowhere'],
    ['GET', '/api/%ZZ'],
    ['GET', '/api/docs'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['POST', '/api/login'],
    ['DELETE', '/'],
  ])('stand on the reply to %s %s', async (method, path) => {
    const { headers } = await visitor.send(method, path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types meydan-worker',
    ]) {
      expect(policy.split('; ')).toContain(rule)
    }
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test.each([
    '/api/me',
    '/api/site',
    '/api/channels',
    '/api/nowhere',
    '/api/docs',
    '/healthz',
    '/readyz',
    '/dev/mailbox',
  ])('say that nobody may keep %s', async path => {
    const { headers } = await visitor.send('GET', path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('vary')).toBe('cookie, accept-language')
  })

  // RUN-5
  test('say nothing of https over plain http, where the site also works by address', async () => {
    const { headers } = await visitor.send('GET', '/')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  })

  // ACC-22, RUN-5
  test('hold browsers to https where PUBLIC_URL is https, and bind the cookies to it', async () => {
    await using secure = await startTestServer({ PUBLIC_URL: 'https://meydan.example', LIMITS: '1' })
    const there = new Visitor(secure.url)
    const { headers } = await there.send('GET', '/')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/)
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    await join(secure, 'Ayşe', 'user', 'ayse@example.com')
    const { headers: login } = await there.ask(accountRoutes.login, {
      email: 'ayse@example.com',
      password: 'doğru at pil zımba',
    })
    const cookies = login.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-meydan-\w+=.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
    const own = await there.send('POST', '/api/logout', {}, { origin: 'https://meydan.example' })
    expect(own.status, 'its own page may act').toBe(200)
  })

  test('keep cookies from scripts and other sites over http too', async () => {
    await join(server, 'Bora')
    const person = await logIn(server, 'bora@example.com')
    const { headers } = await person.ask(accountRoutes.login, { email: person.email, password: 'doğru at pil zımba' })
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^meydan-\w+=.*; HttpOnly; SameSite=Lax$/)
  })
})

// PAGE-1
describe(`addresses on ${engine}`, () => {
  test.each(addresses)('%s is a page', async path => {
    const { status, headers } = await visitor.send('GET', path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['/nowhere', '/profile', '/profile/a/b', '/chat/x', '/admin', '/.env', '/wp-login.php', '/Chat'])(
    '%s is the page that says that nothing is there',
    async path => {
      const { status, headers } = await visitor.send('GET', path)
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    },
  )

  test('are answered without a body where only the head is asked for', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/chat', 200],
      ['/nowhere', 404],
    ] as const) {
      const reply = await visitor.send('HEAD', path)
      expect([reply.status, reply.body], path).toEqual([status, ''])
    }
  })

  // RUN-21
  test('of the API that do not exist answer JSON, whatever the method', async () => {
    for (const [method, path] of [
      ['GET', '/api/nowhere'],
      ['GET', '/api'],
      ['GET', '/api/'],
      ['POST', '/api/nowhere'],
      ['GET', '/assets/nothing.js'],
      ['GET', '/dev/nothing'],
    ] as const) {
      const { status, body, headers } = await visitor.send(method, path)
      expect([status, body], `${method} ${path}`).toMatchObject([404, { code: 'not-found' }])
      expect(headers.get('content-type'), path).toContain('application/json')
    }
  })

  test.each([
    ['DELETE', '/api/me', 'HEAD, GET'],
    ['PUT', '/api/login', 'POST'],
    ['GET', '/api/login', 'POST'],
    ['PATCH', '/chat', 'GET, HEAD'],
    ['DELETE', '/', 'GET, HEAD'],
    ['PUT', '/api/messages/x', 'PATCH, DELETE'],
  ])('%s %s is told which methods there are', async (method, path, allow) => {
    const { status, body, headers } = await visitor.send(method, path)
    expect([status, body]).toMatchObject([405, { code: 'method-not-allowed' }])
    expect(headers.get('allow')).toBe(allow)
  })

  test.each(['/', '/chat', '/api/me', '/api/login'])('TRACE %s is told so, too', async path => {
    const reply = await sendRaw(server.url, `TRACE ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(reply).toMatch(/^HTTP\/1\.1 405 /)
  })

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/..%5cpackage.json',
    '//etc/passwd',
    '/assets/%00',
  ])('%s gives nothing of the machine away', async path => {
    const { status, body } = await visitor.send('GET', path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(String(body)).not.toMatch(/"dependencies"|root:/)
  })

  // RUN-21
  test('of every route stand in the API’s own documentation', async () => {
    const { status, body } = await visitor.send('GET', '/api/docs')
    expect(status).toBe(200)
    const { paths } = body as { paths: Record<string, Record<string, { 'x-ability': string; 'x-limit': string }>> }
    for (const [name, route] of routes) {
      const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
      expect(operation, name).toMatchObject({ 'x-ability': route.ability, 'x-limit': route.limit })
    }
  })

  // RUN-8
  test('/healthz answers while it serves, /readyz only while the database answers', async () => {
    expect(await visitor.send('GET', '/healthz')).toMatchObject({ status: 200, body: { ok: true } })
    expect(await visitor.send('GET', '/readyz')).toMatchObject({ status: 200, body: { ok: true } })
    const { db } = server.house
    const { read } = db
    db.read = () => Promise.reject(new Error('the database is gone'))
    expect(await visitor.send('GET', '/readyz'), 'a look is good for five seconds').toMatchObject({ status: 200 })
    server.clock.pass(5_000)
    expect(await visitor.send('GET', '/readyz')).toMatchObject({ status: 503, body: { ok: false } })
    expect((await visitor.send('GET', '/healthz')).status).toBe(200)
    db.read = read
    server.clock.pass(5_000)
    expect((await visitor.send('GET', '/readyz')).status).toBe(200)
  })

  // RUN-19, RUN-35
  test('a bug is told in general words, with nothing of it in the reply', async () => {
    const { db } = server.house
    const { read } = db
    db.read = () => Promise.reject(new Error('secret detail'))
    const { log } = server.house
    const { level } = log
    log.level = 'silent'
    const { status, body, headers } = await visitor.send('GET', '/api/site')
    db.read = read
    log.level = level
    const requestId = headers.get('x-request-id')
    const error = `Bir hata oluştu. Lütfen tekrar deneyin. Sürerse bize bu numarayı iletin: ${requestId}`
    expect([status, body]).toEqual([500, { code: 'internal', error, reason: 'noted', requestId }])
  })

  test.runIf(existsSync('dist/web/index.html'))(
    'of the built site are kept for ever where they are hashed',
    async () => {
      const { body } = await visitor.send('GET', '/')
      const asset = /\/assets\/[\w.-]+\.js/.exec(String(body))?.[0] ?? 'no asset'
      const { status, headers } = await visitor.send('GET', asset)
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    },
  )
})
