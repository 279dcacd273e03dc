import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errors, type Facts, isErrorCode } from '#contract/wire/errors.ts'
import type { Route } from '#contract/wire/route.ts'
import { languages } from '#words/language.ts'
import { say } from '#words/say.ts'
import type { Reply } from '#tests/kit/browser-like.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { fieldsOf, isInPath, plainRoutes, sampleOf, wellFormed } from '#tests/kit/tables/routes.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage()
let ayse: Person
beforeAll(async () => {
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
})

const long = 'x'.repeat(30_000)
const controls = '\u0001\u0007\u001b\u007f'
/** What JSON can hold in place of a field's value. */
const inBody: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 42.5],
  ['a boolean', true],
  ['an empty array', []],
  ['an array', ['a', 1]],
  ['an empty object', {}],
  ['an object', { $gt: '' }],
  ['an empty text', ''],
  ['too long', long],
  ['NUL', 'a\0b'],
  ['control characters', controls],
  ['half a surrogate pair', 'abcdef\ud800'],
]
/** Where what is wrong elsewhere is as good as anything: by the field, or by the route's path and the field. */
const anyText = [
  'null',
  'a number',
  'below zero',
  'an object',
  'an empty text',
  'control characters',
  'broken UTF-8',
  'a broken escape',
  '__proto__',
  'another folder',
  'SQL',
]
const fine: Record<string, readonly string[]> = {
  description: ['an empty text'],
  isMuted: ['a boolean'],
  withMessages: ['a boolean'],
  chosen: ['an empty object'],
  isFirst: ['missing', 'a boolean'],
  isOpen: ['a boolean'],
  order: ['an empty array'],
  readOnly: ['a boolean'],
  allowedRoles: ['an empty array'],
  readRoles: ['an empty array'],
  note: ['missing', 'an empty text'],
  // Of the whole place; of staff only; without an end; none runs.
  '/api/lockdowns channelId': ['null'],
  '/api/lockdowns threshold': ['null'],
  '/api/lockdowns minutes': ['null'],
  '/api/lockdowns version': ['null'],
  // The site asks nobody for an age.
  '/api/sign-up leastAge': ['missing'],
  '/api/feedback id': ['missing'],
  // A robot's: it is thanked for whatever it writes there.
  '/api/feedback subject': ['missing', 'an empty text', 'control characters', 'too long'],
  moderatorId: anyText,
  targetUserId: anyText,
  // People look for whatever they like.
  '/api/search q': [...anyText, 'long'],
}
const isFine = (route: Route, field: string, name: string): boolean =>
  (fine[field] ?? fine[`${route.path} ${field}`])?.includes(name) ?? false
/** What an address can hold. */
const inAddress: [string, string][] = [
  ['null', 'null'],
  ['a number', '42.5'],
  ['below zero', '-1'],
  ['an object', '[object Object]'],
  ['an empty text', ''],
  ['long', 'x'.repeat(150)],
  ['too long', long.slice(0, 10_000)],
  ['NUL', '%00'],
  ['control characters', encodeURIComponent(controls)],
  ['broken UTF-8', '%C3%28'],
  ['a broken escape', '%ZZ'],
  ['__proto__', '__proto__'],
  ['another folder', '..%2f..%2fsite'],
  ['SQL', encodeURIComponent("' or 1=1 --")],
]

interface Attempt {
  name: string
  /** The one right answer, where it is not up to the field. */
  code?: ErrorCode
  send(): Promise<Reply>
}

/** The path with its parameters in place, and the rest of the input. */
function addressed(route: Route, input: Record<string, unknown>, raw: Record<string, string> = {}) {
  const rest = { ...input }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return raw[name] ?? encodeURIComponent(String(input[name]))
  })
  return { path, rest }
}

function attemptsOn(route: Route, field: string): Attempt[] {
  const input = wellFormed(route)
  if (isInPath(route, field)) {
    return inAddress.map(([name, value]) => {
      const { path, rest } = addressed(route, input, { [field]: value })
      return {
        name,
        send: () =>
          route.method === 'GET' ? ayse.send('GET', `${path}?${query(rest)}`) : ayse.send(route.method, path, rest),
      }
    })
  }
  const { path, rest } = addressed(route, input)
  if (route.method === 'GET') {
    const { [field]: _, ...others } = rest
    const known = encodeURIComponent(String(sampleOf(field)))
    const texts: [string, string][] = [
      ...(field in input ? ([['missing', '']] as [string, string][]) : []),
      ['twice', `${field}=${known}&${field}=${known}`],
      ['an array', `${field}[]=${known}`],
      ['an object', `${field}[a]=${known}`],
      ['__proto__', `__proto__[${field}]=${known}`],
      ...inAddress.map(([name, value]): [string, string] => [name, `${field}=${value}`]),
    ]
    const bad = texts.filter(([name]) => !isFine(route, field, name))
    return bad.map(([name, text]) => ({ name, send: () => ayse.send('GET', `${path}?${query(others)}&${text}`) }))
  }
  const json = JSON.stringify({ ...rest, [field]: 0 })
  return [
    ...inBody
      .filter(([name]) => !isFine(route, field, name))
      .map(([name, value]) => ({
        name,
        send: () => ayse.send(route.method, path, { ...rest, [field]: value }),
      })),
    {
      name: '__proto__ inside',
      code: 'malformed',
      send: () => ayse.send(route.method, path, json.replace(`"${field}":0`, `"${field}":{"__proto__":{"a":1}}`)),
    },
    {
      name: '__proto__ beside',
      code: 'malformed',
      send: () => ayse.send(route.method, path, json.replace(`"${field}":0`, `"__proto__":{"${field}":1}`)),
    },
  ]
}

const query = (input: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()

/** Its thing has the id that a client gives it. */
const isMadeByClients = ({ input }: Route): boolean => 'id' in input.shape

/** Why this reply is not the refusal of a wrong shape; or nothing. */
function wrongWith({ status, body, headers }: Reply, expected?: ErrorCode): string | null {
  const { error, code, ...facts } = body as { error?: unknown; code?: unknown } & Facts
  if (!isErrorCode(code)) return `${status} without a code: ${JSON.stringify(body).slice(0, 100)}`
  if (expected && code !== expected) return `${code} in place of ${expected}`
  if (errors[code] !== status) return `${status} with the code ${code}`
  if (![400, 401, 403, 404, 410, 422].includes(status)) return `${status} ${code}`
  if (error !== say('tr', code, facts)) return `${code} without its words: ${String(error)}`
  return headers.get('content-type') === 'application/json; charset=utf-8' ? null : 'not JSON'
}

// Forms with a file are walked in media/bad-forms.test.ts.
// DATA-3, RUN-19
describe(`every field of every route, on ${engine}`, () => {
  test.each(plainRoutes.filter(([, route]) => fieldsOf(route).length > 0))(
    '%s takes nothing else',
    async (_, route) => {
      const before = await rowCounts(server.house.db)
      const wrong: string[] = []
      let tried = 0
      for (const field of fieldsOf(route)) {
        for (const { name, code, send } of attemptsOn(route, field)) {
          tried++
          const why = wrongWith(await send(), code)
          if (why) wrong.push(`${field}, ${name}: ${why}`)
        }
      }
      expect(tried).toBeGreaterThanOrEqual(7)
      expect(wrong).toEqual([])
      expect(await rowCounts(server.house.db), 'nothing is stored').toEqual(before)
    },
  )

  test.each(plainRoutes.filter(([, route]) => isMadeByClients(route)))(
    '%s takes no id in capitals, which no other route would take',
    async (_, route) => {
      const before = await rowCounts(server.house.db)
      const input = { ...wellFormed(route), id: uuidv7().toUpperCase() }
      expect(await ayse.refused(route, input)).toMatchObject({ status: 422, field: 'id' })
      expect(await rowCounts(server.house.db), 'nothing is stored').toEqual(before)
    },
  )

  test.each(plainRoutes)('%s takes no field beside its own', async (_, route) => {
    const before = await rowCounts(server.house.db)
    const input = wellFormed(route)
    const others = ['extra', 'role', 'uid', 'constructor', 'toString', 'hasOwnProperty']
    for (const name of others.filter(each => !fieldsOf(route).includes(each))) {
      const refused = await ayse.refused(route, { ...input, [name]: 'owner' })
      expect(refused, name).toMatchObject({ status: 422, code: 'invalid', field: name })
    }
    expect(await rowCounts(server.house.db), 'nothing is stored').toEqual(before)
  })

  test.each(plainRoutes.filter(([, route]) => route.method !== 'GET'))(
    '%s takes an object and nothing else for a body',
    async (_, route) => {
      const { path } = addressed(route, wellFormed(route))
      for (const body of ['null', '[]', '[{}]', '"text"', '42', 'true', '[["email","a@b.co"]]']) {
        const reply = await ayse.send(route.method, path, body)
        expect([reply.status, (reply.body as { code: string }).code], body).toEqual([422, 'invalid'])
      }
    },
  )

  test.each(plainRoutes.filter(([, { path }]) => path.includes(':')))('%s takes no field twice', async (_, route) => {
    const input = wellFormed(route)
    const field = fieldsOf(route).find(name => isInPath(route, name))!
    const { path, rest } = addressed(route, input)
    const twice = `${path}?${field}=${String(input[field])}`
    const reply = await (route.method === 'GET'
      ? ayse.send('GET', `${twice}&${query(rest)}`)
      : ayse.send(route.method, twice, rest))
    expect([reply.status, reply.body]).toMatchObject([422, { code: 'invalid', field }])
  })

  test.each(languages)('refusals speak %s where the browser asks for it', async language => {
    for (const [, route] of plainRoutes) {
      const { path, rest } = addressed(route, { ...wellFormed(route), extra: '1' })
      const headers = { 'accept-language': `${language}-XX,${language};q=0.9` }
      const reply = await (route.method === 'GET'
        ? ayse.send('GET', `${path}?${query(rest)}`, undefined, headers)
        : ayse.send(route.method, path, rest, headers))
      expect(reply.body).toMatchObject({ code: 'invalid', error: say(language, 'invalid', {}) })
    }
  })

  test('leaves the server as well as it was', async () => {
    expect((await ayse.send('GET', '/healthz')).status).toBe(200)
    expect((await ayse.send('GET', '/api/me')).body).toMatchObject({ account: { uid: ayse.uid } })
  })
})
