import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import type { Route } from '#contract/wire/route.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { day, minute, type TestClock } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { mailsQueued, signUp } from '#tests/kit/newcomer.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

/** What passwords were derived with: the work that a stranger could measure. */
const derived: object[] = []
const { argon2 } = crypto
beforeAll(() => {
  vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, callback) => {
    const { memory, passes, parallelism, tagLength } = parameters
    derived.push({ algorithm, memory, passes, parallelism, tagLength })
    argon2(algorithm, parameters, callback)
  })
  syncBuiltinESMExports() // for those who imported it by its name
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const { login, sendPasswordReset, sendPasswordResetEmail, sendVerificationEmail } = accountRoutes
const unknown = 'kimse@example.com'
let ayse: Person
let visitor: Visitor
let clock: TestClock

/** Everything of a reply that a stranger can compare; secrets stand as their form. */
async function heard(route: Route, input: Record<string, unknown>) {
  const { status, headers, body } = await visitor.ask(route, input)
  const seen = Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)))
  return JSON.stringify({ status, seen, body })
    .replaceAll(/"[\w-]{43}"/g, '"secret"')
    .replace(/(?<="linkUntil":)\d+/, until => String(Number(until) - clock.now()))
}
const handleOf = async (email: string) => (await visitor.ask(sendPasswordReset, { email })).body as { oobCode: string }

const ayseAt = async (server: TestServer) => ({
  ayse: await join(server, 'Ayşe', 'user', 'ayse@example.com'),
  visitor: new Visitor(server.url),
})

// ACC-26
describe(`with HIDE_ACCOUNTS=on, an account and nobody’s address on ${engine}`, () => {
  const { server, people } = stage({ env: { HIDE_ACCOUNTS: 'on', LIMITS: '1' }, people: ayseAt })
  beforeAll(async () => {
    ;({ ayse, visitor } = people)
    clock = server.clock
    await signUp(server, 'Bekleyen', 'bekleyen@example.com')
  })
  beforeEach(() => server.clock.pass(day))

  test('get the same answer to a reset request', async () => {
    const answer = await heard(sendPasswordReset, { email: ayse.email })
    expect(answer).toContain('"oobCode":"secret"')
    expect(await heard(sendPasswordReset, { email: unknown })).toBe(answer)
  })

  test('get the same answers to the second call, used, unused, foreign, expired and limited', async () => {
    const resetLink = 'http://localhost/reset-password'
    const walk = async (email: string): Promise<string[]> => {
      const send = async (oobCode: string, to = email) =>
        heard(sendPasswordResetEmail, { email: to, resetLink, oobCode })
      const { oobCode: older } = await handleOf(email)
      const { oobCode } = await handleOf(email)
      const answers = [
        await send(oobCode, 'baska@example.com'),
        await send(oobCode),
        await send(older),
        await send(oobCode),
      ]
      server.clock.pass(minute)
      answers.push(await send(oobCode))
      server.clock.pass(minute)
      answers.push(await send(older))
      const { oobCode: late } = await handleOf(email)
      server.clock.pass(10 * minute)
      answers.push(await send(late))
      server.clock.pass(day)
      return answers
    }
    const before = await mailsQueued(server, ayse.email)
    const known = await walk(ayse.email)
    expect(known.map(answer => JSON.parse(answer).status)).toEqual([410, 200, 429, 410, 410, 200, 410])
    expect(await walk(unknown)).toEqual(known)
    expect(await mailsQueued(server, ayse.email)).toBeGreaterThan(before)
    expect(await mailsQueued(server, unknown)).toBe(0)
  })

  test('get the same answer when a verification mail is asked for', async () => {
    const answer = await heard(sendVerificationEmail, { email: ayse.email })
    expect(JSON.parse(answer)).toMatchObject({ status: 200, body: {} })
    expect(await heard(sendVerificationEmail, { email: unknown })).toBe(answer)
    expect(await heard(sendVerificationEmail, { email: 'bekleyen@example.com' })).toBe(answer)
  })
})

describe(`with HIDE_ACCOUNTS=off, the default, on ${engine}`, () => {
  const { server, people } = stage({ people: ayseAt })
  beforeAll(() => {
    ;({ ayse, visitor } = people)
    clock = server.clock
  })

  // ACC-26
  test('a reset and a verification mail for an address that nobody has are refused as user-not-found', async () => {
    for (const route of [sendPasswordReset, sendVerificationEmail]) {
      expect(await visitor.refused(route, { email: unknown })).toMatchObject({ status: 404, code: 'user-not-found' })
    }
  })

  // ACC-9, ACC-17
  test('a login tells nothing: wrong, unknown and lapsed look alike and cost the same work', async () => {
    const { email: lapsed } = await signUp(server, 'Geçmiş', 'gecmis@example.com')
    const { email: unverified } = await signUp(server, 'Taze', 'taze@example.com')
    const answers: string[] = []
    const costs: object[][] = []
    const attempt = async (email: string, secret: string) => {
      derived.length = 0
      answers.push(await heard(login, { email, password: secret }))
      costs.push([...derived])
    }
    await attempt(ayse.email, 'yanlış parola')
    await attempt(unverified, 'yanlış parola')
    await attempt(unknown, password)
    await attempt('adres bile değil', password)
    server.clock.pass(day)
    await attempt(lapsed, password)
    expect(JSON.parse(answers[0]!)).toMatchObject({ status: 401, body: { code: 'invalid-credential' } })
    for (const answer of answers) expect(answer).toBe(answers[0])
    expect(costs[0]).toEqual([{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }])
    for (const cost of costs) expect(cost).toEqual(costs[0])
  })

  test('a sign-up costs the same work whether the name or address is taken or free', async () => {
    const costOf = async (displayName: string, email: string): Promise<number> => {
      derived.length = 0
      await visitor.ask(accountRoutes.signUp, { displayName, email, password })
      return derived.length
    }
    expect(await costOf('Ayşe', 'yeni@example.com')).toBe(1)
    expect(await costOf('Yeni', ayse.email)).toBe(1)
    expect(await costOf('Yeni', 'yeni@example.com')).toBe(1)
  })
})
