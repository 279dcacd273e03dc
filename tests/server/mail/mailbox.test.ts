import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mailboxKey } from '#server/mail/door.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { signUp } from '#tests/kit/newcomer.ts'
import { startTestServer, type TestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const pathOf = (server: TestServer): string => {
  const path = /(\/dev\/mailbox\?key=[\w-]{32})$/m.exec(server.greeting.join('\n'))?.[1]
  if (!path) throw new Error(`The start named no mailbox: ${server.greeting.join('\n')}`)
  return path
}
const notFound = async (visitor: Visitor, method: string, path: string): Promise<void> => {
  const { status, body } = await visitor.send(method, path)
  const nowhere = await visitor.send(method, '/dev/nowhere')
  expect({ status, body }, `${method} ${path}`).toEqual({ status: 404, body: nowhere.body })
}

// MAIL-9
describe(`the mailbox page on ${engine}`, () => {
  const { server } = stage()

  test('shows the mails, newest first, with links to click and no markup of theirs', async () => {
    const visitor = new Visitor(server.url)
    expect((await visitor.send('GET', pathOf(server))).body).toContain('No mail yet.')
    const { code: older } = await signUp(server, '<img src=x>', 'isaret@example.com')
    const { code } = await signUp(server, 'Ayşe & Oğlu', 'ayse@example.com')
    const { status, headers, body } = await visitor.send('GET', pathOf(server))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const html = String(body)
    expect(html).not.toContain('<img')
    expect(html).toContain('Merhaba &#60;img src=x&#62;,')
    expect(html).toContain('Merhaba Ayşe &#38; Oğlu,')
    expect(html.indexOf(code)).toBeLessThan(html.indexOf(older))
    const { publicUrl } = server.house.config
    expect(html).toContain(`<a href="${publicUrl}/login?mode=verifyEmail&#38;oobCode=${code}">`)
  })

  test('shows each mail’s HTML in a frame where nothing of it can act', async () => {
    const { code } = await signUp(server, '<script>x</script>', 'cerceve@example.com')
    const visitor = new Visitor(server.url)
    const html = String((await visitor.send('GET', pathOf(server))).body)
    const [, source = ''] = /<iframe [^>]*src="([^"]+)"/.exec(html) ?? []
    expect(html).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    const { status, headers, body } = await visitor.send('GET', source)
    expect({ status, stored: headers.get('cache-control') }).toEqual({ status: 200, stored: 'no-store' })
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin))/)
    expect(String(body)).toContain('<base target="_blank">')
    expect(String(body)).toContain('Merhaba &#60;script&#62;')
    expect(String(body)).toContain(`oobCode=${code}`)
    const keyless = source.split('?')[0]!
    for (const path of [keyless, `${keyless}?key=x`, source.replace(/mailbox\/[^?]+/, 'mailbox/..%2fmailbox')]) {
      await notFound(visitor, 'GET', path)
    }
  })

  test('shows what lies in the mailbox: whole files that only their owner may read', async () => {
    await signUp(server, 'Deniz')
    const folder = join(server.dataDir, 'mailbox')
    for (const file of await readdir(folder)) {
      expect(file).toMatch(/^[0-9a-f-]{36}\.eml$/)
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('is not there without its key, no matter who asks and however', async () => {
    const visitor = new Visitor(server.url)
    const path = pathOf(server)
    const key = path.split('=')[1]!
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    for (const query of ['', '?key=', '?key', `?key=${wrong}`, `?key=${key}&key=${key}`, `?key=${key}x`, '?key[]=a']) {
      await notFound(visitor, 'GET', `/dev/mailbox${query}`)
      await notFound(visitor, 'HEAD', `/dev/mailbox${query}`)
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) await notFound(visitor, method, path)
    visitor.headers['x-forwarded-for'] = '127.0.0.1'
    await notFound(visitor, 'GET', '/dev/mailbox')
    const head = await visitor.send('HEAD', path)
    expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' })
  })
})

// MAIL-9, RUN-4
describe(`where there is no mailbox page on ${engine}`, () => {
  test('it is not found, because mails go to an SMTP server', async () => {
    await using server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
    expect(server.greeting.join('\n')).not.toContain('mailbox')
    for (const key of ['', mailboxKey(server.dataDir)]) {
      await notFound(new Visitor(server.url), 'GET', `/dev/mailbox?key=${key}`)
    }
  })

  test('it is not found, because this is production, and the start warns that mails go nowhere', async () => {
    await using server = await startTestServer({ PUBLIC_URL: 'https://meydan.example', LIMITS: '1' })
    expect(server.greeting.join('\n')).toContain('Warning: SMTP_URL is not set.')
    expect(server.greeting.join('\n')).not.toContain('/dev/mailbox')
    for (const key of ['', mailboxKey(server.dataDir)]) {
      await notFound(new Visitor(server.url), 'GET', `/dev/mailbox?key=${key}`)
    }
  })
})

describe('the mailbox’s key', () => {
  // MAIL-9
  test('is kept for its directory, readable by its owner only, and made again in place of a broken one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'meydan-mailbox-'))
    const file = join(dataDir, 'mailbox.key')
    const key = mailboxKey(dataDir)
    expect(key).toMatch(/^[\w-]{32}$/)
    expect(mailboxKey(dataDir)).toBe(key)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    for (const broken of ['', '\n', 'a', key.slice(0, 31)]) {
      await writeFile(file, broken)
      const made = mailboxKey(dataDir)
      expect(made).toMatch(/^[\w-]{32}$/)
      expect(made).not.toBe(key)
      expect(await readFile(file, 'utf8')).toBe(made)
    }
    await rm(dataDir, { recursive: true })
  })
})
