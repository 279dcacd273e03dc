import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { durations, sizes } from '#contract/limits.ts'
import { closeCodes } from '#contract/wire/wire.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, logIn, type Person } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { day, hour, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'

const { login, logout, me } = accountRoutes
const { server } = stage()

const sessionsOf = (uid: string) =>
  server.house.db.read(db => db.selectFrom('sessions').selectAll().where('uid', '=', uid).orderBy('id').execute())
const lastSeenOf = async (uid: string) =>
  (
    await server.house.db.read(db =>
      db.selectFrom('people_seen').select('seen_at').where('uid', '=', uid).executeTakeFirst(),
    )
  )?.seen_at
const browsersOf = (uid: string) =>
  server.house.db.read(db => db.selectFrom('known_browsers').selectAll().where('uid', '=', uid).execute())
const isHere = async (person: Visitor): Promise<boolean> => (await person.do(me, {})).account !== null

describe(`a session on ${engine}`, () => {
  // ACC-22
  test('rests in a cookie that scripts and other sites’ forms can’t use', async () => {
    const { email } = await join(server, 'Ayşe', 'user', 'ayse@example.com')
    const { headers } = await new Visitor(server.url).ask(login, { email, password })
    const cookies = headers.getSetCookie()
    expect(cookies.map(cookie => cookie.split('=')[0])).toEqual(['meydan-session', 'meydan-browser'])
    for (const cookie of cookies) expect(cookie).toMatch(/=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  })

  // ACC-23
  test('ends at logout with its live connections, and the person’s other sessions live on', async () => {
    const phone = await join(server, 'Bora')
    const laptop = await logIn(server, phone.email)
    await using ending = await listen(phone)
    await using staying = await listen(laptop)
    const token = phone.cookies.get('meydan-session')!
    await phone.do(logout, {})
    expect((await ending.ended()).code).toBe(closeCodes.sessionEnded)
    const stolen = new Visitor(server.url)
    stolen.cookies.set('meydan-session', token)
    expect(await isHere(stolen)).toBe(false)
    expect(staying.closed).toBeNull()
    expect(await isHere(laptop)).toBe(true)
  })

  test('that is not there can be logged out of: nothing happens', async () => {
    const visitor = new Visitor(server.url)
    expect(await visitor.do(logout, {})).toEqual({})
    visitor.cookies.set('meydan-session', 'a'.repeat(43))
    const { status, headers } = await visitor.ask(logout, {})
    expect(status).toBe(200)
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^meydan-session=; Path=\/; Max-Age=0/)])
  })

  // ACC-23
  test('is replaced when somebody logs in again in the same browser, and its live connections close', async () => {
    const can = await join(server, 'Can')
    const deniz = await join(server, 'Deniz')
    await using listener = await listen(can)
    await can.do(login, { email: deniz.email, password })
    expect((await listener.ended()).code).toBe(closeCodes.sessionEnded)
    expect(await sessionsOf(can.uid)).toEqual([])
    expect(await can.do(me, {})).toMatchObject({ account: { uid: deniz.uid } })
    expect(await sessionsOf(deniz.uid)).toHaveLength(2)
  })

  // ACC-22
  test('of a person makes room when there are twenty: the oldest ends, even where the clock was set back', async () => {
    const sessions: Person[] = [await join(server, 'Elif')]
    const { uid, email } = sessions[0]!
    while (sessions.length < sizes.sessionsPerPerson) {
      server.clock.pass(minute)
      sessions.push(await logIn(server, email))
    }
    await using oldest = await listen(sessions[0]!)
    expect(await sessionsOf(uid)).toHaveLength(20)

    server.clock.pass(minute)
    const newest = await logIn(server, email)
    expect((await oldest.ended()).code).toBe(closeCodes.sessionEnded)
    expect(await isHere(sessions[0]!)).toBe(false)
    expect(await isHere(sessions[1]!)).toBe(true)
    expect(await sessionsOf(uid)).toHaveLength(20)

    server.clock.jump(-day)
    expect(await isHere(await logIn(server, email))).toBe(true)
    expect(await isHere(newest)).toBe(true)
    expect(await isHere(sessions[1]!)).toBe(false)
    server.clock.jump(day)
  })

  // ACC-22
  test('ends after thirty days without use, to the millisecond', async () => {
    const filiz = await join(server, 'Filiz')
    server.clock.pass(30 * day - 1)
    expect(await isHere(await logIn(server, filiz.email))).toBe(true)
    const [first] = await sessionsOf(filiz.uid)
    expect(first!.seen_at).toBe(first!.created_at)
    server.clock.pass(1)
    expect(await isHere(filiz)).toBe(false)
  })

  // ACC-22
  test('in use lives for ninety days and not one longer', async () => {
    const gul = await join(server, 'Gül', 'user', 'gul@example.com')
    const [{ created_at: start } = { created_at: 0 }] = await sessionsOf(gul.uid)
    for (const part of [29, 29, 29]) {
      server.clock.pass(part * day)
      expect(await isHere(gul)).toBe(true)
      await eventually(async () => expect((await sessionsOf(gul.uid))[0]!.seen_at).toBe(server.clock.now()))
    }
    server.clock.pass(start + 90 * day - 1 - server.clock.now())
    expect(await isHere(gul)).toBe(true)
    server.clock.pass(1)
    expect(await isHere(gul)).toBe(false)
  })

  // ACC-42
  test('is noted as used at most once a minute, and so is its person', async () => {
    const [hale, other] = [await join(server, 'Hale'), await join(server, 'Harun')]
    const seenAt = async () => [(await sessionsOf(hale.uid))[0]!.seen_at, await lastSeenOf(hale.uid)]
    const [start] = await seenAt()
    server.clock.pass(minute - 1)
    await isHere(hale)
    server.clock.pass(1)
    await isHere(other)
    await eventually(async () => expect(await lastSeenOf(other.uid)).toBe(start! + minute))
    expect(await seenAt()).toEqual([start, start]) // it would have been written with the other one
    await isHere(hale)
    await eventually(async () => expect(await seenAt()).toEqual([start! + minute, start! + minute]))
  })

  // ACC-42
  test('that has ended still tells when its person was last here, until the account is gone', async () => {
    const ilker = await join(server, 'İlker', 'user', 'ilker@example.com')
    const start = server.clock.now()
    server.clock.pass(minute)
    await ilker.do(logout, {})
    expect(await sessionsOf(ilker.uid)).toEqual([])
    await eventually(async () => expect(await lastSeenOf(ilker.uid)).toBe(start + minute))
    const { removeAccount } = await import('#server/accounts/door.ts')
    await write(server.house, async tx => {
      const user = await tx.selectFrom('users').selectAll().where('uid', '=', ilker.uid).executeTakeFirstOrThrow()
      return removeAccount(tx, user, { isOwn: false, now: server.clock.now() })
    })
    expect(await lastSeenOf(ilker.uid)).toBeUndefined()
  })

  // ACC-42
  test('with a page open is no use of it, but who closes the last page was here until then', async () => {
    const jale = await join(server, 'Jülide')
    const start = server.clock.now()
    const page = await listen(jale)
    server.clock.pass(hour)
    await page[Symbol.asyncDispose]()
    await eventually(async () => {
      server.clock.pass(durations.presenceGraceMs)
      expect(await lastSeenOf(jale.uid)).toBeGreaterThanOrEqual(start + hour)
    })
    expect((await sessionsOf(jale.uid))[0]!.seen_at).toBe(start)
  })

  test('that has lapsed is swept away, and its live connection is closed', async () => {
    const { sweep } = await import('#server/accounts/door.ts')
    const ipek = await join(server, 'İpek', 'user', 'ipek@example.com')
    await using listener = await listen(ipek)
    server.clock.pass(30 * day)
    await server.house.writer.run({ verb: sweep }, null, {})
    expect((await listener.ended()).code).toBe(closeCodes.sessionEnded)
    expect(await sessionsOf(ipek.uid)).toEqual([])
  })
})

describe(`a known browser on ${engine}`, () => {
  test('is the same one for all who log in with it, until one of them logs out: then it is nobody’s', async () => {
    const jale = await join(server, 'Jale')
    const kaan = await join(server, 'Kaan')
    const token = jale.cookies.get('meydan-browser')
    await jale.do(login, { email: kaan.email, password })
    expect(jale.cookies.get('meydan-browser')).toBe(token)
    const [{ token_hash: hash } = { token_hash: '' }] = await browsersOf(jale.uid)
    const hashesOfKaan = async () => (await browsersOf(kaan.uid)).map(({ token_hash }) => token_hash)
    expect(await hashesOfKaan()).toContain(hash)

    await jale.do(logout, {})
    expect(jale.cookies.size).toBe(0)
    expect(await browsersOf(jale.uid)).toEqual([])
    expect(await hashesOfKaan()).toHaveLength(1)
    expect(await hashesOfKaan()).not.toContain(hash)
  })

  test('is one of at most fifty, so that logging in over and over fills no disk', async () => {
    const leyla = await join(server, 'Leyla')
    const older = Array.from({ length: 60 }, (_, n) => ({ uid: leyla.uid, token_hash: `eski ${n}`, seen_at: n }))
    await write(server.house, tx => tx.insertInto('known_browsers').values(older).execute())
    await logIn(server, leyla.email)
    const kept = await browsersOf(leyla.uid)
    expect(kept).toHaveLength(50)
    expect(kept.filter(({ token_hash }) => !token_hash.startsWith('eski'))).toHaveLength(2)
    expect(Math.min(...kept.map(({ seen_at }) => seen_at))).toBe(12)
  })
})
