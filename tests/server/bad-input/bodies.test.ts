import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/wire/errors.ts'
import { sizes } from '#contract/limits.ts'
import { languages } from '#words/language.ts'
import { say } from '#words/say.ts'
import { formOf, type Reply, Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn, type Person } from '#tests/kit/cast.ts'
import { day, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { plainRoutes, routes, uploadRoutes, wellFormed } from '#tests/kit/tables/routes.ts'
import { sendRaw } from '#tests/kit/send-raw.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage()
let ayse: Person
let before: Record<string, number>
beforeAll(async () => {
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
  before = await rowCounts(server.house.db)
})

const pathOf = (path: string): string => path.replace(/:\w+/g, '019a9f3e-0000-7000-8000-000000000001')
const doorsOf = (some: typeof routes) =>
  some
    .filter(([, route]) => route.method !== 'GET')
    .map(([name, route]) => ({ name, method: route.method, path: pathOf(route.path) }))
/** Every address that takes a body, once for each method: JSON, or a form with a file. */
const doors = doorsOf(plainRoutes)
const forms = doorsOf(uploadRoutes)
const refusal = ({ status, body }: Reply) => ({ status, code: (body as { code: string }).code })
const refused = (code: ErrorCode) => ({ status: errors[code], code })
const deep = (levels: number): string => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`

// RUN-19
describe(`a body on ${engine}`, () => {
  test.each(doors)('of $name may not be over 128 KiB', async ({ method, path }) => {
    const over = JSON.stringify({ text: 'x'.repeat(sizes.bodyBytes) })
    expect(refusal(await ayse.send(method, path, over))).toEqual(refused('too-large'))
    const full = JSON.stringify({ text: '' })
    const within = full.replace('""', `"${'x'.repeat(sizes.bodyBytes - full.length)}"`)
    expect(refusal(await ayse.send(method, path, within)).status).toBe(422)
  })

  test.each(doors)('of $name may not be deeper than 8 levels', async ({ method, path }) => {
    expect(refusal(await ayse.send(method, path, deep(9)))).toEqual(refused('malformed'))
    expect((await ayse.send(method, path, deep(8))).status).toBe(422)
    expect(refusal(await ayse.send(method, path, '['.repeat(100_000)))).toEqual(refused('malformed'))
    expect(refusal(await ayse.send(method, path, '['.repeat(50_000) + ']'.repeat(50_000)))).toEqual(
      refused('malformed'),
    )
  })

  test.each(doors)('of $name may not hold more than 2,000 values', async ({ method, path }) => {
    const fields = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n]))
    for (const many of [fields(sizes.jsonValues), { ids: Array.from({ length: sizes.jsonValues }, () => 0) }])
      expect(refusal(await ayse.send(method, path, many))).toEqual(refused('malformed'))
    expect((await ayse.send(method, path, fields(sizes.jsonValues - 1))).status).toBe(422)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'text/json',
    'nonsense',
  ])('may not be %s', async type => {
    for (const { method, path } of doors) {
      const reply = await ayse.send(method, path, '{}', { 'content-type': type })
      expect(refusal(reply), path).toEqual(refused('unsupported-media-type'))
    }
  })

  test.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x', ''])(
    'in place of a form may not be %s',
    async type => {
      expect(forms.length).toBeGreaterThan(0)
      for (const { method, path } of forms) {
        const reply = await ayse.send(method, path, '{}', { 'content-type': type })
        expect(refusal(reply), path).toEqual(refused('unsupported-media-type'))
      }
    },
  )

  test('without a content type is not guessed at', async () => {
    for (const { method, path } of doors) {
      expect(refusal(await ayse.send(method, path, '{}', { 'content-type': '' })).status, path).toBe(415)
    }
  })

  test.each<[string, Buffer | string]>([
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
    ['an encoded surrogate', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d])],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['half a JSON text', '{"email":"a@b.co"'],
    ['two JSON texts', '{}{}'],
    ['a comment', '/* */ {}'],
    ['a bare word', 'NaN'],
    ['a raw line break in a text', '{"a":"\n"}'],
    ['binary', Buffer.from([0, 1, 2, 3, 255])],
  ])('may not be %s', async (_, body) => {
    for (const { method, path } of doors) {
      expect(refusal(await ayse.send(method, path, body)), path).toEqual(refused('malformed'))
    }
  })

  test('that is absent or empty is an input without fields', async () => {
    /** All that these need stands in the address. */
    const bodiless = new Set([
      'logout',
      'removeMessage',
      'restoreMessage',
      'unpickSitePicture',
      'undoAct',
      'viewCase',
      'noteReviewed',
      'noteGreeted',
      'endSession',
      'endOtherSessions',
      'removePhoto',
      'removeAbout',
      'noteResetSeen',
      'cancelEmailChange',
      'cancelDeletion',
      'pinMessage',
      'unpinMessage',
      'blockPerson',
      'unblockPerson',
    ])
    for (const { name, method, path } of doors.filter(door => !bodiless.has(door.name))) {
      for (const body of [undefined, '']) {
        expect(refusal(await ayse.send(method, path, body)).status, `${name} ${String(body)}`).toBe(422)
      }
    }
  })

  test('that announces more than it sends ends with its connection, and the server lives', async () => {
    const { port } = new URL(server.url)
    await new Promise<void>(resolve => {
      const half = request({ port, method: 'POST', path: '/api/login', headers: { 'content-length': '1000' } })
      half.on('error', () => resolve()).on('close', () => resolve())
      half.write('{"email"')
      half.on('socket', socket => socket.on('connect', () => socket.end()))
    })
    expect((await ayse.send('GET', '/healthz')).status).toBe(200)
  })

  test.each(languages)('is refused in %s where the browser asks for it', async language => {
    const headers = { 'accept-language': language }
    const replies: [ErrorCode, Reply][] = [
      ['malformed', await ayse.send('POST', '/api/login', '{', headers)],
      ['too-large', await ayse.send('POST', '/api/login', 'x'.repeat(sizes.bodyBytes + 1), headers)],
      [
        'unsupported-media-type',
        await ayse.send('POST', '/api/login', '{}', { ...headers, 'content-type': 'text/plain' }),
      ],
      ['not-found', await ayse.send('POST', '/api/nowhere', {}, headers)],
      ['malformed', await ayse.send('GET', '/api/%ZZ', undefined, headers)],
      ['foreign-origin', await ayse.send('POST', '/api/login', {}, { ...headers, origin: 'https://evil.example' })],
    ]
    for (const [code, { status, body }] of replies) {
      expect({ status, body }).toEqual({ status: errors[code], body: { code, error: say(language, code, {}) } })
    }
  })
})

// RUN-20
describe(`a foreign page on ${engine}`, () => {
  const { host, port } = { host: 'localhost', port: () => new URL(server.url).port }
  const foreign = () => [
    'https://evil.example',
    'null',
    `http://${host}.evil.example`,
    `${server.url}.evil.example`,
    `http://evil-${host}`,
    `http://${host}:${Number(port()) + 1}`,
    `http://${host}@evil.example`,
    'file://',
    `chrome-extension://${host}:${port()}`,
    '',
  ]

  test.each([...doors, ...forms])(
    'may not ask for $name with its visitor’s session',
    async ({ method, path, name }) => {
      const route = routes.find(([other]) => other === name)![1]
      const input = route.kind === 'upload' ? formOf({}) : wellFormed(route)
      for (const origin of foreign()) {
        const reply = await ayse.send(method, path, input, { origin })
        expect(refusal(reply), origin).toEqual(refused('foreign-origin'))
      }
    },
  )

  test('may not act over plain http where PUBLIC_URL is https, nor from another port', async () => {
    await using secure = await startTestServer({ PUBLIC_URL: 'https://meydan.example', LIMITS: '1' })
    const visitor = new Visitor(secure.url)
    const host = new URL(secure.url).host
    for (const [origin, status] of [
      ['https://meydan.example', 200],
      [`https://${host}`, 200],
      [`http://${host}`, 403],
      ['http://meydan.example', 403],
      ['https://meydan.example:8443', 403],
      [`https://${host.split(':')[0]}`, 403],
    ] as const) {
      expect((await visitor.send('POST', '/api/logout', {}, { origin })).status, origin).toBe(status)
    }
  })

  test('can’t hide behind a second Host, for requests and sockets alike', async () => {
    const { host } = new URL(server.url)
    for (const [path, more] of [
      ['/api/site', ''],
      ['/', ''],
      ['/live?wire=1', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'],
    ] as const) {
      const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHOST: evil.example\r\n${more}`
      expect(await sendRaw(server.url, `${head}Connection: close\r\n\r\n`), path).toMatch(/^HTTP\/1\.1 400 /)
    }
  })

  test('may not read replies either: nothing is shared with other origins', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ayse.send(method, '/api/me', undefined, {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
      })
      expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  test('is not ours where only the address differs: a page asks the host it came from', async () => {
    const { port } = new URL(server.url)
    for (const name of [`localhost:${port}`, `127.0.0.1:${port}`]) {
      const visitor = new Visitor(`http://${name}`)
      const own = await visitor.send('POST', '/api/logout', {}, { origin: `http://${name}` })
      expect(own.status, name).toBe(200)
    }
    const visitor = new Visitor(`http://127.0.0.1:${port}`)
    const other = await visitor.send('POST', '/api/logout', {}, { origin: `http://127.0.0.2:${port}` })
    expect(other.status).toBe(403)
  })
})

describe(`a session on ${engine}`, () => {
  const signedIn = routes.filter(([, { ability }]) => !['account.enter', 'feedback.send'].includes(ability))
  const cookieOf = (token: string): Visitor => {
    const visitor = new Visitor(server.url)
    visitor.cookies.set('meydan-session', token)
    return visitor
  }
  const isNobody = async (visitor: Visitor): Promise<void> => {
    expect((await visitor.send('GET', '/api/me')).body).toEqual({ account: null })
    for (const [name, route] of signedIn) {
      expect(await visitor.refused(route, wellFormed(route)), name).toMatchObject({ status: 401, code: 'signed-out' })
    }
  }

  test.each<[string, string]>([
    ['forged', 'A'.repeat(43)],
    ['empty', ''],
    ['too short', 'abc'],
    ['too long', 'a'.repeat(4_000)],
    ['quoted', `"${'a'.repeat(43)}"`],
    ['SQL', "' or 1=1 --"],
    ['with a line break in it', `${'a'.repeat(20)}%0d%0a${'a'.repeat(17)}`],
  ])('that is %s is nobody’s', async (_, token) => isNobody(cookieOf(token)))

  test('of another server is nobody’s here', async () => {
    await using other = await startTestServer()
    const foreigner = await join(other, 'Yabancı')
    expect((await foreigner.send('GET', '/api/me')).body).toMatchObject({ account: { uid: foreigner.uid } })
    await isNobody(cookieOf(foreigner.cookies.get('meydan-session')!))
  })

  test('is told by its token alone: its hash and its id in the database open nothing', async () => {
    const [row] = await server.house.db.read(db => db.selectFrom('sessions').selectAll().execute())
    for (const token of [row!.token_hash, row!.id]) await isNobody(cookieOf(token))
  })

  test('whose account is gone is nobody’s', async () => {
    const person = await join(server, 'Gidecek')
    await write(server.house, tx => tx.deleteFrom('users').where('uid', '=', person.uid).execute())
    await isNobody(person)
    await write(server.house, async tx => {
      await tx.deleteFrom('sessions').where('uid', '=', person.uid).execute()
      await tx.deleteFrom('known_browsers').where('uid', '=', person.uid).execute()
      await tx.deleteFrom('people_seen').where('uid', '=', person.uid).execute()
      await tx.deleteFrom('mails').where('recipient', '=', person.email).execute()
    })
  })

  test('of a member lives through all of this, and nothing was stored', async () => {
    expect((await ayse.send('GET', '/api/me')).body).toMatchObject({ account: { uid: ayse.uid } })
    const { stream_events: _, streams: __, ...rows } = await rowCounts(server.house.db)
    expect(rows).toEqual(Object.fromEntries(Object.keys(rows).map(table => [table, before[table]])))
  })

  test('that was not used for thirty days has ended, and so has every one after ninety', async () => {
    const idle = await logIn(server, ayse.email)
    server.clock.pass(30 * day - minute)
    expect((await ayse.send('GET', '/api/me')).body).toMatchObject({ account: { uid: ayse.uid } })
    server.clock.pass(minute)
    await isNobody(idle)
  })
})
