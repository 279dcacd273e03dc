import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { closeCodes } from '#contract/wire/wire.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn } from '#tests/kit/cast.ts'
import { day, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { password } from '#tests/kit/people.ts'
import { stage } from '#tests/kit/stage.ts'

const { me, login, logout } = accountRoutes
const { listSessions, endSession, endOtherSessions } = ownAccountRoutes
const { server } = stage()

const isHere = async (person: Visitor): Promise<boolean> => (await person.do(me, {})).account !== null
const sessionsOf = async (person: Visitor) => (await person.do(listSessions, {})).sessions
const knownBrowsersOf = (uid: string) =>
  server.house.db.read(db => db.selectFrom('known_browsers').select('uid').where('uid', '=', uid).execute())

/** Somebody who is logged in a second time, in another browser. */
async function twice(name: string, email?: string) {
  const laptop = await join(server, name, 'user', email)
  const phone = new Visitor(server.url)
  phone.headers['user-agent'] =
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36'
  await phone.do(login, { email: laptop.email, password })
  return { laptop, phone }
}

// ACC-43
describe(`one’s own sessions on ${engine}`, () => {
  test('are told as people call them, with their times; this one is the first, then the last used', async () => {
    const start = server.clock.now()
    const { laptop, phone } = await twice('Ayşe', 'ayse@example.com')
    server.clock.pass(minute)
    const third = await logIn(server, laptop.email)
    const names = async (of: Visitor) => (await sessionsOf(of)).map(({ browser, isOwn }) => [browser, isOwn])
    expect(await names(phone)).toEqual([
      ['Samsung Internet', true],
      [null, false],
      [null, false],
    ])
    expect((await sessionsOf(phone))[0]).toMatchObject({ system: 'Android', createdAt: start, seenAt: start })
    expect((await sessionsOf(third)).map(({ createdAt }) => createdAt - start)).toEqual([minute, 0, 0])
    await eventually(async () => {
      await isHere(phone)
      expect((await sessionsOf(third)).map(({ browser }) => browser)).toEqual([null, 'Samsung Internet', null])
    })
  })

  test('tell nothing that opens one, and nothing of what has lapsed', async () => {
    const { laptop, phone } = await twice('Bora')
    expect(JSON.stringify(await sessionsOf(laptop))).not.toMatch(/[\w-]{43}|Mozilla|hash/)
    server.clock.pass(20 * day)
    await isHere(phone)
    await eventually(async () => expect((await sessionsOf(phone))[0]!.seenAt).toBe(server.clock.now()))
    server.clock.pass(10 * day)
    expect(await sessionsOf(phone)).toEqual([expect.objectContaining({ isOwn: true })])
  })

  test('end one by one: its pages close, its browser is known no more, and nothing of it is in the log', async () => {
    const { laptop, phone } = await twice('Can')
    const [, other] = await sessionsOf(laptop)
    await using far = await listen(phone)
    await using near = await listen(laptop)
    expect(await knownBrowsersOf(laptop.uid)).toHaveLength(2)
    await laptop.do(endSession, { sessionId: other!.id })
    expect((await far.ended()).code).toBe(closeCodes.sessionEnded)
    expect(await isHere(phone)).toBe(false)
    await near.event('session.ended')
    expect(near.closed).toBeNull()
    expect(await isHere(laptop)).toBe(true)
    expect(await knownBrowsersOf(laptop.uid)).toHaveLength(1)
    const entries = await server.house.db.read(db =>
      db.selectFrom('audit_logs').select('n').where('moderator_id', '=', laptop.uid).execute(),
    )
    expect(entries).toEqual([])
  })

  test('end all at once but the one that asks, which stays as it was', async () => {
    const { laptop, phone } = await twice('Deniz')
    const third = await logIn(server, laptop.email)
    await using far = await listen(phone)
    expect(await laptop.do(endOtherSessions, {})).toEqual({ ended: 2 })
    expect((await far.ended()).code).toBe(closeCodes.sessionEnded)
    expect([await isHere(phone), await isHere(third), await isHere(laptop)]).toEqual([false, false, true])
    expect(await knownBrowsersOf(laptop.uid)).toHaveLength(1)
    expect(await laptop.do(endOtherSessions, {})).toEqual({ ended: 0 })
  })

  test('of somebody else are not there, and one that has ended neither', async () => {
    const { laptop, phone } = await twice('Elif')
    const stranger = await join(server, 'Fatih')
    const [, other] = await sessionsOf(laptop)
    expect(await stranger.refused(endSession, { sessionId: other!.id })).toMatchObject({ code: 'not-found' })
    expect(await isHere(phone)).toBe(true)
    await phone.do(logout, {})
    expect(await laptop.refused(endSession, { sessionId: other!.id })).toMatchObject({ code: 'not-found' })
    expect(await phone.refused(listSessions, {})).toMatchObject({ code: 'signed-out', status: 401 })
    expect(await phone.refused(endOtherSessions, {})).toMatchObject({ code: 'signed-out' })
  })

  test('are heard of: one that is opened elsewhere is told to open pages', async () => {
    const gul = await join(server, 'Gül', 'user', 'gul@example.com')
    await using page = await listen(gul)
    await logIn(server, gul.email)
    await page.event('session.opened')
    expect(await sessionsOf(gul)).toHaveLength(2)
  })
})
