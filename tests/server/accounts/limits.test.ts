import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import type { Route } from '#contract/wire/route.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { day, hour, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { signUp as signUpAs } from '#tests/kit/newcomer.ts'
import { stage } from '#tests/kit/stage.ts'

const { login, logout, sendPasswordReset, sendPasswordResetEmail, sendVerificationEmail, signUp } = accountRoutes
// A trusted proxy lets a test come from any address.
const { server } = stage({ env: { LIMITS: '1', TRUST_PROXY: 'on' } })
let ayse: Person
let bora: Person
beforeAll(async () => {
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
  bora = await join(server, 'Bora')
})

const from = (address: string): Visitor => {
  const visitor = new Visitor(server.url)
  visitor.headers['x-forwarded-for'] = address
  return visitor
}
const wrong = (email: string) => ({ email, password: 'yanlış parola' })
const right = (email: string) => ({ email, password })
const statusOf = async (visitor: Visitor, route: Route, input: Record<string, unknown>): Promise<number> =>
  (await visitor.ask(route, input)).status
const waitOf = async (visitor: Visitor, route: Route, input: Record<string, unknown>): Promise<string | null> => {
  const { status, headers, body } = await visitor.ask(route, input)
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(body).toMatchObject({ retryAfterSeconds: Number(headers.get('retry-after')) })
  return headers.get('retry-after')
}

// ACC-18
describe(`logging in on ${engine}`, () => {
  test('fails five times in fifteen minutes for an account from a network; then even the right password waits', async () => {
    for (let n = 1; n <= 5; n++) expect(await statusOf(from(`203.0.113.${n}`), login, wrong(ayse.email))).toBe(401)
    expect(await waitOf(from('203.0.113.9'), login, right(ayse.email))).toBe('900')
    expect(await waitOf(from('203.0.113.9'), login, right('AYSE@EXAMPLE.com'))).toBe('900')

    expect(await statusOf(from('203.0.113.9'), login, right(bora.email))).toBe(200)
    expect(await statusOf(from('203.0.114.9'), login, right(ayse.email))).toBe(200)

    server.clock.pass(15 * minute - 1)
    expect(await waitOf(from('203.0.113.9'), login, right(ayse.email))).toBe('1')
    server.clock.pass(1)
    expect(await statusOf(from('203.0.113.9'), login, right(ayse.email))).toBe(200)
  })

  test('from IPv6 counts the /64', async () => {
    for (let n = 1; n <= 5; n++) expect(await statusOf(from(`2001:db8:1:2::${n}`), login, wrong(ayse.email))).toBe(401)
    await waitOf(from('2001:db8:1:2:ffff::1'), login, right(ayse.email))
    expect(await statusOf(from('2001:db8:1:3::1'), login, right(ayse.email))).toBe(200)
  })

  test('gets through from a browser that this person has signed in with before, and from no other', async () => {
    const home = from('198.51.100.1')
    await home.do(login, right(ayse.email))
    const foreign = from('198.51.100.1')
    await foreign.do(login, right(bora.email))
    for (let n = 1; n <= 5; n++) expect(await statusOf(from('198.51.100.1'), login, wrong(ayse.email))).toBe(401)
    await waitOf(from('198.51.100.1'), login, right(ayse.email))
    await waitOf(foreign, login, right(ayse.email))
    expect(await statusOf(home, login, right(ayse.email))).toBe(200)
  })

  test('gives a known browser ten failures of its own, counts them for nobody else, and ends with logging out', async () => {
    const { email } = await join(server, 'Ceren')
    const home = from('198.51.100.40')
    await home.do(login, right(email))
    for (let n = 1; n <= 10; n++) expect(await statusOf(home, login, wrong(email))).toBe(401)
    expect(await waitOf(home, login, right(email))).toBe('900')
    expect(await statusOf(from('198.51.100.41'), login, right(email)), 'the same network, unknown').toBe(200)

    server.clock.pass(15 * minute)
    const copy = from('198.51.100.42')
    await home.do(login, right(email))
    copy.cookies.set('meydan-browser', home.cookies.get('meydan-browser')!)
    await home.do(logout, {})
    expect([...home.cookies.keys()], 'no cookie is left').toEqual([])
    for (let n = 1; n <= 5; n++) expect(await statusOf(copy, login, wrong(email))).toBe(401)
    await waitOf(copy, login, right(email))
  })

  test('counts failures only', async () => {
    const visitor = () => from('192.0.2.1')
    for (let n = 1; n <= 4; n++) expect(await statusOf(visitor(), login, wrong(ayse.email))).toBe(401)
    for (let n = 1; n <= 3; n++) expect(await statusOf(visitor(), login, right(ayse.email))).toBe(200)
    expect(await statusOf(visitor(), login, wrong(ayse.email))).toBe(401)
    await waitOf(visitor(), login, right(ayse.email))
  })

  test('gives many attempts at once no more than one after the other', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => statusOf(from('192.0.2.77'), login, wrong('kimse@example.com'))),
    )
    expect(replies.filter(status => status === 401)).toHaveLength(5)
    expect(replies.filter(status => status === 429)).toHaveLength(15)
  })

  test('fails fifty times from one address, over all accounts', async () => {
    const replies: number[] = []
    for (let n = 0; n < 55; n += 11) {
      const some = Array.from({ length: 11 }, (_, k) => wrong(`kimse${n + k}@example.com`))
      replies.push(...(await Promise.all(some.map(form => statusOf(from('198.51.100.200'), login, form)))))
    }
    expect(replies.filter(status => status === 401)).toHaveLength(50)
    await waitOf(from('198.51.100.200'), login, right(bora.email))
    expect(await statusOf(from('198.51.100.201'), login, right(bora.email))).toBe(200)
  })
})

describe(`signing up on ${engine}`, () => {
  test('is for five an hour from one address, whatever became of them', async () => {
    const form = (n: number) => ({ displayName: `Yeni ${n}`, email: `yeni${n}@example.com`, password })
    const visitor = from('203.0.113.50')
    for (let n = 1; n <= 4; n++) expect(await statusOf(visitor, signUp, form(n))).toBe(200)
    expect(await statusOf(visitor, signUp, { ...form(5), email: bora.email })).toBe(409)
    expect(await waitOf(visitor, signUp, form(6))).toBe('3600')
    expect(await statusOf(from('203.0.113.51'), signUp, form(6))).toBe(200)
    server.clock.pass(hour)
    expect(await statusOf(visitor, signUp, form(7))).toBe(200)
  })
})

// ACC-27
describe(`mails on ${engine}`, () => {
  const resetMail = async (visitor: Visitor, email: string) => ({
    email,
    ...(await visitor.do(sendPasswordReset, { email })),
  })

  const reset = async (visitor: Visitor, email: string) =>
    visitor.ask(sendPasswordResetEmail, await resetMail(visitor, email))

  test('leave for one address once a minute from one network, and say until when the newest link works', async () => {
    const { email } = bora
    await from('192.0.2.10').do(sendPasswordResetEmail, await resetMail(from('192.0.2.10'), email))
    const until = server.clock.now() + hour
    const next = await resetMail(from('192.0.2.20'), email)
    const refused = await from('192.0.2.20').refused(sendPasswordResetEmail, next)
    expect(refused).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 60, linkUntil: until })
    expect(await statusOf(from('192.0.2.20'), sendVerificationEmail, { email: ayse.email })).toBe(200)
    expect((await reset(from('192.0.3.20'), email)).status, 'another network').toBe(200)
    server.clock.pass(minute)
    await from('192.0.2.20').do(sendPasswordResetEmail, next)
  })

  test('of all the networks that one line of IPv6 has count as those of one', async () => {
    const email = 'alan@example.com'
    await join(server, 'Alan', 'user', email)
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) {
      statuses.push((await reset(from(`2001:db8:77:${n}::1`), email)).status)
      server.clock.pass(minute)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect((await reset(from('192.0.2.30'), email)).status, 'whom it is about').toBe(200)
  })

  test('of one kind hold those of the other back for a minute', async () => {
    const { email } = await signUpAs(server, 'Bekleyen', 'bekleyen@example.com')
    await from('192.0.2.10').do(sendVerificationEmail, { email })
    const refused = await from('192.0.2.20').refused(sendVerificationEmail, { email: email.toUpperCase() })
    expect(refused).toMatchObject({ retryAfterSeconds: 60, linkUntil: server.clock.now() + day })
    expect(
      await from('192.0.2.20').refused(sendPasswordResetEmail, await resetMail(from('192.0.2.20'), email)),
    ).toEqual(
      // no such link was mailed
      { status: 429, code: 'too-many-requests', error: expect.any(String), retryAfterSeconds: 60 },
    )
  })

  test('leave five times a day from one network and twenty times from all; a known browser has five of its own', async () => {
    const { email } = bora
    server.clock.pass(day)
    const statuses: number[] = []
    for (let n = 0; n < 24; n++) {
      statuses.push((await reset(from(`192.0.${Math.floor(n / 6)}.${n}`), email)).status)
      server.clock.pass(minute)
    }
    expect(statuses).toEqual([1, 2, 3, 4].flatMap(() => [200, 200, 200, 200, 200, 429]))
    const all = await from('192.0.9.9').refused(sendPasswordResetEmail, await resetMail(from('192.0.9.9'), email))
    expect(all).toMatchObject({ retryAfterSeconds: (day - 24 * minute) / 1_000 })
    expect(all.linkUntil).toBeGreaterThan(server.clock.now())

    const home = from('192.0.2.1')
    home.cookies.set('meydan-browser', bora.cookies.get('meydan-browser')!)
    for (let n = 1; n <= 5; n++) {
      expect((await reset(home, email)).status).toBe(200)
      server.clock.pass(minute)
    }
    expect((await reset(home, email)).status).toBe(429)
    server.clock.pass(day)
    expect((await reset(from('192.0.0.9'), email)).status).toBe(200)
  })

  test('can’t be used up by calls that mail nothing: a stranger’s garbage costs the stranger alone', async () => {
    const { email } = await join(server, 'Deniz')
    const garbage = { email, resetLink: 'x', oobCode: 'x'.repeat(43) }
    const foreign = { email, ...(await from('192.0.2.5').do(sendPasswordReset, { email: ayse.email })) }
    for (const network of ['203.0.1', '203.0.2', '192.0.7']) {
      for (let n = 0; n < 30; n++) {
        await from(`${network}.${n}`).ask(sendPasswordResetEmail, n % 2 ? garbage : foreign)
        await from(`${network}.${n}`).ask(sendVerificationEmail, { email })
      }
    }
    for (let n = 1; n <= 5; n++) {
      expect((await reset(from('192.0.7.77'), email)).status, `mail ${n} from the stranger’s own network`).toBe(200)
      server.clock.pass(minute)
    }
    const stranger = from('203.0.1.200')
    for (let n = 1; n <= 20; n++) expect(await statusOf(stranger, sendPasswordResetEmail, garbage)).toBe(410)
    await waitOf(stranger, sendPasswordResetEmail, garbage)
  })

  test('of a person come although a stranger asks for a handle between the two calls', async () => {
    server.clock.pass(day)
    const own = await resetMail(from('192.0.2.60'), ayse.email)
    for (let n = 0; n < 20; n++) await from('203.0.113.60').do(sendPasswordReset, { email: ayse.email })
    await from('192.0.2.60').do(sendPasswordResetEmail, own)
  })

  test('are asked for twenty times an hour from one network address, also of addresses that nobody has', async () => {
    const visitor = from('198.51.100.20')
    for (let n = 1; n <= 20; n++) {
      expect(await statusOf(visitor, sendVerificationEmail, { email: `kimse${n}@example.com` })).toBe(404)
    }
    expect(await waitOf(visitor, sendVerificationEmail, { email: 'kimse21@example.com' })).toBe('3600')
    expect(await statusOf(from('198.51.100.21'), sendVerificationEmail, { email: 'kimse21@example.com' })).toBe(404)
    server.clock.pass(hour)
    expect(await statusOf(visitor, sendVerificationEmail, { email: 'kimse22@example.com' })).toBe(404)
  })

  test('for a reset begin with a request that is for twenty an hour from one network address', async () => {
    const visitor = from('198.51.100.30')
    for (let n = 1; n <= 20; n++) {
      expect(await statusOf(visitor, sendPasswordReset, { email: ayse.email })).toBe(200)
    }
    expect(await waitOf(visitor, sendPasswordReset, { email: ayse.email })).toBe('3600')
    server.clock.pass(hour)
    expect(await statusOf(visitor, sendPasswordReset, { email: ayse.email })).toBe(200)
  })
})
