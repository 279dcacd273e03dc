import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { requestLimits, sizes } from '#contract/limits.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openRaw, type RawConnection } from '#tests/kit/send-raw.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage({ each: 'test', env: { LIMITS: '1', TRUST_PROXY: 'on' } })
const open: RawConnection[] = []
afterEach(() => open.splice(0).forEach(({ socket }) => socket.destroy()))

/** A request whose body of `declares` bytes stops after `sends` of them. */
function half({ line = 'POST /api/login', from = '203.0.113.1', declares = 100, sends = 10, head = '' } = {}) {
  const type = head.includes('ontent-type') ? '' : 'Content-Type: application/json\r\n'
  const length = head.includes('chunked') ? '' : `Content-Length: ${declares}\r\n`
  const connection = openRaw(
    server.url,
    `${line} HTTP/1.1\r\nHost: meydan\r\nX-Forwarded-For: ${from}\r\n${type}${length}${head}\r\n${'x'.repeat(sends)}`,
  )
  open.push(connection)
  return connection
}
const from = (address: string): Visitor => {
  const visitor = new Visitor(server.url)
  visitor.headers['x-forwarded-for'] = address
  return visitor
}
/** What was sent before this has been read by the server. */
async function allRead(connections: readonly RawConnection[]): Promise<void> {
  // `bytesWritten` counts what waits for the connection too, so it says nothing.
  await eventually(() =>
    connections.forEach(({ socket }) => expect([socket.pending, socket.writableLength]).toEqual([false, 0])),
  )
  await from('203.0.113.9').send('GET', '/api/me')
}
const isOpen = ({ socket }: RawConnection): boolean => !socket.destroyed && !socket.readableEnded

// RUN-18
describe(`a body that never ends, on ${engine}`, () => {
  test('loses its connection after twenty seconds, whatever it was sent for', async () => {
    const connections = [
      half(), // an act
      half({ head: 'Transfer-Encoding: chunked\r\n', sends: 0 }),
      half({ line: 'GET /api/me' }),
      half({ line: 'POST /api/nowhere' }),
      half({ head: 'Content-Type: text/plain\r\n' }),
      half({ line: 'POST /api/media/auto/upload' }), // no form
      half({ head: 'Origin: https://else.example\r\n' }),
    ]
    await allRead(connections)
    server.clock.pass(requestLimits.bodyMs - 1_000)
    await wait(1_500) // it looks once a second
    expect(connections.filter(isOpen)).toHaveLength(connections.length)
    server.clock.pass(1_000)
    await Promise.all(connections.map(connection => connection.ended))
  })

  test('is told so, where nothing was answered yet', async () => {
    const connection = half()
    await allRead([connection])
    server.clock.pass(requestLimits.bodyMs)
    expect(await connection.ended).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request-timeout"/)
  })
})

// RUN-18
describe(`requests under way on ${engine}`, () => {
  test('are at most 64 for one address, and nobody else’s count', async () => {
    const many = Array.from({ length: requestLimits.perAddress }, () => half())
    const same = from('203.0.113.1')
    await allRead(many)
    await eventually(async () => {
      // The question counts too: where it was the 64th, the last of the others was refused.
      while (many.filter(isOpen).length < requestLimits.perAddress) many.push(half())
      expect(await same.send('GET', '/api/me')).toMatchObject({ status: 429, body: { retryAfterSeconds: 1 } })
    })
    expect(await from('203.0.113.2').send('GET', '/api/me')).toMatchObject({ status: 200 })
    expect(many.filter(isOpen)).toHaveLength(requestLimits.perAddress)
    for (const { socket } of many) socket.destroy()
    await eventually(async () => expect((await same.send('GET', '/api/me')).status).toBe(200))
  })

  test('hold at most 64 MB of bodies; who holds the most gives way, and small requests of others pass', async () => {
    const declares = sizes.bodyBytes - 1_024
    const greedy = Array.from({ length: 800 }, (_, n) =>
      half({ from: `198.51.100.${n % 20}`, declares, sends: declares - 1 }),
    )
    const innocents = Array.from({ length: 50 }, (_, n) =>
      from(`192.0.${n}.1`).send('POST', '/api/login', { email: 'a@example.com', password: 'yanlış şifre' }),
    )
    for (const { status, body } of await Promise.all(innocents))
      expect([status, body]).toMatchObject([401, { code: 'invalid-credential' }])
    await eventually(() =>
      expect(greedy.filter(isOpen).length * declares).toBeLessThanOrEqual(requestLimits.bodiesBytes),
    )
    expect(greedy.filter(connection => connection.answered().startsWith('HTTP/1.1 503')).length).toBeGreaterThan(0)
  })
})
