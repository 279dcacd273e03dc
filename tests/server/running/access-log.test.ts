import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinAsMember } from '#tests/kit/cast.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { listen, connect } from '#tests/kit/machine/listen.ts'
import { sendRaw } from '#tests/kit/send-raw.ts'
import { type ServerProcess, startServerProcess } from '#tests/kit/machine/process.ts'

type Line = Record<string, unknown>

const linesOf = (process: ServerProcess): Line[] =>
  process
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Line)

const lineWith = (process: ServerProcess, facts: Line): Promise<Line> =>
  eventually(() => {
    const found = linesOf(process).find(line => Object.entries(facts).every(([name, value]) => line[name] === value))
    expect(found, JSON.stringify(facts)).toBeDefined()
    return found!
  })

// RUN-36
describe('with ACCESS_LOG', () => {
  /** Of the tests that find their lines by what only they have sent. */
  let process: ServerProcess
  beforeAll(async () => void (process = await startServerProcess({ LOG_LEVEL: 'info', ACCESS_LOG: 'on' })))
  afterAll(() => process[Symbol.asyncDispose]())

  test('each request is a line with its route, status, size, address and id, and no more', async () => {
    const visitor = new Visitor(process.url)
    const { headers } = await visitor.send('GET', '/api/channels?after=gizli')
    const line = await lineWith(process, { reqId: headers.get('x-request-id') })
    expect(line).toMatchObject({ method: 'GET', route: '/api/channels', status: 401, address: '127.0.0.1' })
    expect(line.bytes).toBe(Number(headers.get('content-length')))
    expect(Object.keys(line).toSorted()).toEqual(
      'address,bytes,hostname,level,method,ms,msg,pid,reqId,route,status,time'.split(','),
    )
    await visitor.send('GET', '/robot.php?x=gizli')
    expect(await lineWith(process, { path: '/robot.php' })).toMatchObject({ status: 404 })
    await visitor.send('GET', '/api/mektup%3FoobCode=gizli')
    expect(await lineWith(process, { path: '/api/mektup' })).toMatchObject({ status: 404 })
    expect(process.output()).not.toContain('gizli')
  })

  // RUN-17
  test('the address is one, also where a trusted proxy names something else', async () => {
    await using process = await startServerProcess({ LOG_LEVEL: 'info', ACCESS_LOG: 'on', TRUST_PROXY: 'on' })
    const visitor = new Visitor(process.url)
    for (const [named, address] of [
      ['203.0.113.7', '203.0.113.7'],
      ['gizli"}', '127.0.0.1'],
      ['fe80::1%gizli', '127.0.0.1'],
      ['::FFFF:CB00:7108', '203.0.113.8'],
    ] as const) {
      const { headers } = await visitor.send('GET', '/api/channels', undefined, { 'x-forwarded-for': named })
      expect(await lineWith(process, { reqId: headers.get('x-request-id') })).toMatchObject({ address })
    }
    expect(process.output()).not.toContain('gizli')
  })

  // LIVE-28
  test('a post over a live connection is a line with the id of its connection, and says nothing of what is posted', async () => {
    await using process = await startServerProcess({ LOG_LEVEL: 'info', ACCESS_LOG: 'on' })
    const ayse = await joinAsMember(process, 'Ayşe')
    await using page = await listen(ayse)
    const { reqId } = await lineWith(process, { msg: 'Live connection opened' })
    await page.post({ channelId: 'gizli', text: 'gizli' })
    const line = await lineWith(process, { method: 'SOCKET' })
    expect(line).toMatchObject({ reqId, route: '/api/channels/:channelId/messages', status: 422, address: '127.0.0.1' })
    expect(process.output()).not.toContain('gizli')
  })

  test('each live connection is a line when it begins and one when it ends, and a refused one is one', async () => {
    await using process = await startServerProcess({ LOG_LEVEL: 'info', ACCESS_LOG: 'on' })
    const ayse = await joinAsMember(process, 'Ayşe')
    const page = await listen(ayse)
    const opened = await lineWith(process, { msg: 'Live connection opened' })
    await page[Symbol.asyncDispose]()
    const closed = await lineWith(process, { msg: 'Live connection closed', reqId: opened.reqId })
    expect(closed).toMatchObject({ address: '127.0.0.1' })
    expect(closed.bytes).toBeGreaterThan(0)
    await connect(ayse, { cookie: '' }).ended()
    expect(await lineWith(process, { msg: 'Live connection refused' })).toMatchObject({ code: 'signed-out' })
  })

  test.each(['/x1%d', '/a%', '/%ff', '/%zz'])('an address with broken escapes is a line: %s', async path => {
    const answer = await sendRaw(process.url, `GET ${path}?x=gizli HTTP/1.1\r\nHost: m\r\nConnection: close\r\n\r\n`)
    const [, id] = /x-request-id: (\S+)/i.exec(answer)!
    const line = await lineWith(process, { reqId: id! })
    expect(line).toMatchObject({ method: 'GET', path, status: 400, address: '127.0.0.1', msg: 'Request' })
    expect(process.output()).not.toContain('gizli')
  })

  test('what the HTTP parser gives up on is a line with its code and the address that is connected', async () => {
    const broken = {
      malformed: 'gizli\r\n\r\n',
      'too-large': `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: m\r\n\r\n`,
      'method-not-allowed': 'CONNECT meydan:80 HTTP/1.1\r\nHost: m\r\n\r\n',
      'expectation-failed': 'GET / HTTP/1.1\r\nHost: m\r\nExpect: cay\r\nConnection: close\r\n\r\n',
    }
    for (const [code, bytes] of Object.entries(broken)) {
      expect(await sendRaw(process.url, bytes)).not.toMatch(/x-request-id/i)
      expect(await lineWith(process, { code })).toMatchObject({ msg: 'Broken request', address: '127.0.0.1' })
    }
    expect(process.output()).not.toContain('gizli')
  })

  test('without it there is no such line', async () => {
    await using process = await startServerProcess({ LOG_LEVEL: 'debug' })
    await new Visitor(process.url).send('GET', '/api/channels')
    for (const bytes of ['merhaba\r\n\r\n', 'GET /a% HTTP/1.1\r\nHost: m\r\nConnection: close\r\n\r\n'])
      await sendRaw(process.url, bytes)
    await process.kill('SIGTERM')
    expect(linesOf(process).filter(({ msg }) => msg === 'Request' || msg === 'Broken request')).toEqual([])
  })
})

// RUN-35
describe('the id of a request', () => {
  const idFor = async (process: ServerProcess, given: string): Promise<string | null> =>
    (await new Visitor(process.url).send('GET', '/healthz', undefined, { 'x-request-id': given })).headers.get(
      'x-request-id',
    )

  test('is the trusted proxy’s own where it has that form, and else one of ours', async () => {
    await using process = await startServerProcess({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'info', ACCESS_LOG: 'on' })
    expect(await idFor(process, 'Ab-9'.repeat(16))).toBe('Ab-9'.repeat(16))
    expect(await lineWith(process, { reqId: 'Ab-9'.repeat(16) })).toMatchObject({ route: '/healthz' })
    for (const given of ['x'.repeat(65), 'a b', 'a"b', 'a, b', 'ü', '{}'])
      expect(await idFor(process, encodeURI(given)), given).toMatch(/^[0-9a-f]{12}$/)
  })

  test.each(['', 'off', '10.0.0.0/8'])('is never what somebody else gives, with TRUST_PROXY=%s', async setting => {
    await using process = await startServerProcess({ TRUST_PROXY: setting })
    const [one, two] = [await idFor(process, 'secilmis'), await idFor(process, 'secilmis')]
    for (const id of [one, two]) expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect(one).not.toBe(two)
  })
})
