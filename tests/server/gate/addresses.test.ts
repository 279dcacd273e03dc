import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { joinAsMember } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { sendRaw } from '#tests/kit/send-raw.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage()
/** Status, and what kind of answer it is. The address goes as it stands here. */
async function answerTo(method: string, path: string): Promise<string> {
  const answer = await sendRaw(server.url, `${method} ${path} HTTP/1.1\r\nHost: meydan\r\nConnection: close\r\n\r\n`)
  const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
  const [, type = ''] = /content-type: ([\w/]+)/i.exec(answer) ?? []
  const [, allow = ''] = /\r\nallow: ([^\r]+)/i.exec(answer) ?? []
  return [status, type, allow].filter(part => part !== '').join(' ')
}

// RUN-14
test(`a parameter of any length is refused as any other that is wrong, on ${engine}`, async () => {
  const person = await joinAsMember(server, 'Ayşe')
  for (const length of [100, 200, 201, 5_000]) {
    const { status, body } = await person.send('GET', `/api/channels/${'x'.repeat(length)}/messages`)
    expect([status, body], String(length)).toMatchObject([422, { code: 'invalid' }])
    expect(await answerTo('GET', `/media/${'x'.repeat(length)}/y`), String(length)).toBe('401 application/json')
  }
})

// PAGE-1
test.runIf(existsSync('dist/web/index.html'))(
  `an address of no page answers 404 with a page, on ${engine}`,
  async () => {
    for (const path of [`/${'x'.repeat(5_000)}`, '//chat', '/chat%00', '/%00', '/chat/x', '/.env'])
      expect(await answerTo('GET', path), path.slice(0, 30)).toBe('404 text/html')
  },
)

// RUN-21
test(`an address outside of the API says which methods it knows, on ${engine}`, async () => {
  for (const path of [
    '/healthz',
    '/readyz',
    '/api/docs',
    '/media/x/y',
    '/art/x-small.webp',
    '/art/picture/x',
    '/robots.txt',
    '/site.webmanifest',
    '/sw.js',
  ]) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(await answerTo(method, path), `${method} ${path}`).toBe('405 application/json GET, HEAD')
    }
  }
})
