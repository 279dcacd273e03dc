import { describe, expect, test } from 'vitest'
import { requestLimits } from '#contract/limits.ts'
import { joinAsMember } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { startServerProcess } from '#tests/kit/machine/process.ts'
import { openRaw, sendRaw } from '#tests/kit/send-raw.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage({ env: { LIMITS: '1' } })
const head = (line: string, ...headers: string[]): string => `${[`${line} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`
const host = 'Host: meydan'
const json = 'Content-Type: application/json'
const chunked = 'Transfer-Encoding: chunked'
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']

/** Requests that are broken in their HTTP. */
const broken: Record<string, string> = {
  'a chunk without a length': `${head('POST /api/login', host, json, chunked)}zz\r\n{}\r\n0\r\n\r\n`,
  'an unknown encoding of the transfer': head('POST /api/login', host, json, 'Transfer-Encoding: gzip'),
  'two lengths': `${head('POST /api/login', host, json, 'Content-Length: 2', chunked)}{}`,
  'no HTTP': 'merhaba\r\n\r\n',
  'an unknown method': head('MERHABA /', host),
  'a line break within a head': head('GET /api/site', host, 'X: a\rb'),
}

/** Of the last answer on a connection. */
function lastOf(answers: string): { status: number; body: unknown } {
  const answer = answers.slice(answers.lastIndexOf('HTTP/1.1 '))
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  return { status: Number(answer.slice(9, 12)), body: body === '' ? null : JSON.parse(utf8(body)) }
}
const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString()

// RUN-19
describe(`a request whose HTTP is broken on ${engine}`, () => {
  for (const [what, bytes] of Object.entries(broken)) {
    test(`is refused in the one form of refusals: ${what}`, async () => {
      const { status, body } = lastOf(await sendRaw(server.url, bytes))
      expect({ status, body }).toEqual({
        status: 400,
        body: { code: 'malformed', error: 'İstek anlaşılamadı.' },
      })
    })
  }

  test('names what else it can be: a head that is too long, no host, two hosts, CONNECT', async () => {
    const answers = [
      [head('GET /api/site', host, `X: ${'x'.repeat(20_000)}`), 431, 'too-large'],
      [head('GET /api/site', 'Connection: close'), 400, 'malformed'],
      [head('GET /api/site', host, host, 'Connection: close'), 400, 'malformed'],
      [head('CONNECT meydan:80', host), 405, 'method-not-allowed'],
    ] as const
    for (const [bytes, status, code] of answers) {
      const answer = lastOf(await sendRaw(server.url, bytes))
      expect(answer, code).toMatchObject({ status, body: { code, error: expect.any(String) } })
    }
  })

  test('keeps no whole one before it on the same connection from its answer', async () => {
    const answers = await sendRaw(
      server.url,
      `${head('GET /api/me', host)}${head('GET /api/site', host)}merhaba\r\n\r\n`,
    )
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400'])
  })

  // RUN-18
  test('gives its place back', async () => {
    for (let round = 0; round < 2; round++) {
      const all = Array.from({ length: requestLimits.perAddress - 10 }, () =>
        sendRaw(server.url, broken['a chunk without a length']!),
      )
      await Promise.all(all)
    }
    await eventually(async () => {
      const answer = await sendRaw(server.url, head('GET /api/site', host, 'Connection: close'))
      expect(answer).toContain('HTTP/1.1 200')
    })
  })
})

// RUN-19
test(`a live connection that can’t be is refused in the one form of refusals, on ${engine}`, async () => {
  const person = await joinAsMember(server, 'Ayşe')
  const cookie = `Cookie: ${person.cookieHeader}`
  const own = `Host: ${new URL(server.url).host}`
  const origin = `Origin: ${server.url}`
  const english = 'Accept-Language: en'
  const refusals = [
    [head('GET /live?wire=1', own, ...upgrade, origin, english), 401, 'signed-out'],
    [head('GET /nothing', host, ...upgrade), 404, 'not-found'],
    [head('GET /live?wire=1', own, ...upgrade, origin, cookie), 400, 'malformed'],
    [head('POST /live', host, ...upgrade, 'Content-Length: 0'), 404, 'not-found'],
  ] as const
  for (const [bytes, status, code] of refusals) {
    const connection = openRaw(server.url, bytes)
    await eventually(() => expect(connection.answered()).toContain(`HTTP/1.1 ${status}`))
    connection.socket.end()
    const { body } = lastOf(await connection.ended)
    expect(body).toMatchObject({ code, error: expect.any(String) })
    if (bytes.includes(english)) expect(body).toMatchObject({ error: 'You need to log in for this.' })
  }
})

// RUN-19
test(`what anybody can break is nothing to write down, on ${engine}`, async () => {
  await using process = await startServerProcess({ LOG_LEVEL: 'info' })
  for (const bytes of Object.values(broken)) await sendRaw(process.url, bytes)
  const leaving = openRaw(process.url, `${head('POST /api/login', host, json, 'Content-Length: 10')}{`)
  leaving.socket.destroy()
  expect(await sendRaw(process.url, head('GET /api/site', host, 'Connection: close'))).toContain('HTTP/1.1 200')
  await process.kill('SIGTERM')
  expect(process.output()).not.toMatch(/"level":[45]0/)
  expect(process.output()).not.toContain('    at ')
})
