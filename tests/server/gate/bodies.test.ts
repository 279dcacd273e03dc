import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requestLimits, sizes } from '#contract/limits.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openRaw, type RawConnection } from '#tests/kit/send-raw.ts'
import { filesOf, sendFile, trickle, uploadPath } from '#tests/kit/files/send-file.ts'
import { startTestServer } from '#tests/kit/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let open: RawConnection[]
beforeEach(async () => {
  server = await startTestServer({ LIMITS: '1', TRUST_PROXY: 'on' })
  open = []
})
afterEach(async () => {
  for (const { socket } of open) socket.destroy()
  await server[Symbol.asyncDispose]()
})

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
/** The head of a form, and nothing after it. */
const uploadHead = (by: Person): RawConnection =>
  openRaw(
    server.url,
    `POST ${uploadPath} HTTP/1.1\r\nHost: meydan\r\nCookie: ${by.cookieHeader}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n',
  )
/** What was sent before this has been read by the server. */
async function allRead(connections: readonly RawConnection[]): Promise<void> {
  await eventually(() => connections.forEach(({ socket }) => expect(socket.bytesWritten).toBeGreaterThan(0)))
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
    await eventually(async () =>
      expect(await same.send('GET', '/api/me')).toMatchObject({ status: 429, body: { retryAfterSeconds: 1 } }),
    )
    expect(await from('203.0.113.2').send('GET', '/api/me')).toMatchObject({ status: 200 })
    expect(many.every(isOpen)).toBe(true)
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

describe(`a place for an upload on ${engine}`, () => {
  let ayse: Person
  beforeEach(async () => {
    await server[Symbol.asyncDispose]()
    server = await startTestServer()
    ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
  })

  test('is given back when its sender goes away before anybody reads the form', async () => {
    const { db } = server.house
    const { read } = db
    const { promise: gone, resolve: go } = Promise.withResolvers<void>()
    let held = 0
    db.read = async reading => {
      held++
      await gone
      return read(reading)
    }
    const leaving = Array.from({ length: sizes.uploadsAtOnce }, () => uploadHead(ayse))
    await eventually(() => expect(held).toBe(leaving.length))
    for (const { socket } of leaving) socket.destroy()
    await Promise.all(leaving.map(connection => connection.ended))
    await wait(100) // the server hears of it in a later turn of its loop
    go()
    db.read = read
    await eventually(async () => expect((await sendFile(ayse, 'not.txt', 'Merhaba')).status).toBe(200))
  })

  test('is given back when it carries less than 20 KB a second after half a minute', async () => {
    const slow = trickle(ayse)
    await slow.send('M')
    await eventually(async () => expect((await filesOf(server)).length).toBeGreaterThan(0))
    server.clock.pass(requestLimits.uploadGraceMs + 1_000)
    expect(await slow.answer).toMatchObject({ status: 503, body: { code: 'upload-failed' } })
    slow.connection.destroy()
  })

  test('is kept while it carries that much', async () => {
    const steady = trickle(ayse)
    await steady.send('x'.repeat(32 * requestLimits.uploadBytesPerSecond))
    await eventually(async () => expect((await filesOf(server)).length).toBeGreaterThan(0))
    server.clock.pass(requestLimits.uploadGraceMs + 1_000)
    await wait(1_500) // it is looked at once a second
    await steady.send('\r\n--sinir--\r\n')
    steady.connection.end()
    expect(await steady.answer).toMatchObject({ status: 200 })
  })
})
