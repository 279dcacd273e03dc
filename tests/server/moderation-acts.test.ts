import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes, memberRoutes } from '#contract/accounts.ts'
import { durations } from '#contract/limits.ts'
import { accountStream } from '#contract/live.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Actor, Role } from '#contract/permissions.ts'
import type { Route } from '#contract/route.ts'
import { verify } from '#server/audit/door.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { moderationBindings } from '#server/moderation/door.ts'
import { type Cast, cast, Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/database.ts'
import { addPerson, openSession, rowCounts, write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/listen.ts'
import { mute, openChannel, timeOut as timeOutRow } from '#tests/kit/rights.ts'
import { startTestServer } from '#tests/kit/server.ts'

const { timeOut, cancelTimeOut, undoTimeOut, setMuted, setRole } = moderationRoutes
let server: Awaited<ReturnType<typeof startTestServer>>
let people: Cast
let channelId: string
/** Somebody new for each test, and his page. */
let deniz: Person
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  people = await cast(server)
  channelId = await openChannel(server.house, 'meydan')
})
afterAll(async () => server[Symbol.asyncDispose]())
beforeEach(async () => void (deniz = await newcomer()))

async function newcomer(role: Role = 'user'): Promise<Person> {
  const name = `Deniz ${++count}`
  const { uid } = await addPerson(server.house, name, role)
  const person = new Person(server.url, { uid, displayName: name, email: '' })
  person.cookies.set('meydan-session', await openSession(server.house, uid))
  return person
}

const entriesOn = (uid: string) =>
  server.house.db.read(async db => {
    const rows = await db.selectFrom('audit_logs').selectAll().where('target_user_id', '=', uid).orderBy('n').execute()
    const texts = await db.selectFrom('audit_texts').select(['n', 'field', 'text']).execute()
    return rows.map(({ n, action, moderator_id, duration, extra }) => ({
      action,
      moderator_id,
      duration,
      extra: JSON.parse(extra) as unknown,
      texts: Object.fromEntries(texts.filter(text => text.n === n).map(({ field, text }) => [field, text])),
    }))
  })
const posts = async (by: Person) =>
  (await by.ask(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'selam' })).body as { code?: string }

describe(`a time-out on ${engine}`, () => {
  test('takes posting until it ends by itself, and is told to everybody and to the person', async () => {
    const { moderator, bora } = people
    await using own = await listen(deniz)
    await using other = await listen(bora)
    const input = { uid: deniz.uid, amount: '2', unit: 'hours', reason: ' Küfür\netti ' } as const
    const until = server.clock.now() + 120 * minute
    expect(await moderator.do(timeOut, input)).toMatchObject({ uid: deniz.uid, timeoutUntil: until, muted: false })
    for (const page of [own, other]) {
      const { data } = await page.event('member.changed', event => event.data.member.uid === deniz.uid)
      expect(data.member.timeoutUntil).toBe(until)
      expect(JSON.stringify(data), 'the reason is not for everybody').not.toContain('Küfür')
    }
    await own.event('account.changed', ({ stream }) => stream === accountStream(deniz.uid))
    expect(await posts(deniz)).toMatchObject({ code: 'timed-out', until })
    expect(await entriesOn(deniz.uid)).toMatchObject([
      {
        action: 'timeout_user',
        moderator_id: moderator.uid,
        duration: 120,
        extra: { duration: 7_200, until },
        texts: { moderatorName: 'Mert', targetUserName: deniz.name, reason: 'Küfür\netti' },
      },
    ])
    server.clock.pass(120 * minute)
    expect((await posts(deniz)).code).toBeUndefined()
  })

  test('takes the place of the one before', async () => {
    const { moderator, admin } = people
    await moderator.do(timeOut, { uid: deniz.uid, amount: '5', unit: 'days', reason: 'bir' })
    const after = await admin.do(timeOut, { uid: deniz.uid, amount: '1', unit: 'minutes', reason: 'iki' })
    expect(after.timeoutUntil).toBe(server.clock.now() + minute)
    expect((await entriesOn(deniz.uid)).map(({ action, duration }) => `${action} ${duration}`)).toEqual([
      'timeout_user 7200',
      'timeout_user 1',
    ])
  })

  test('may last 365 days and no minute more', async () => {
    const { moderator } = people
    const input = { uid: deniz.uid, reason: 'çok' }
    expect((await moderator.do(timeOut, { ...input, amount: '365', unit: 'days' })).timeoutUntil).toBe(
      server.clock.now() + 365 * 1_440 * minute,
    )
    const over = { ...input, amount: String(365 * 1_440 + 1), unit: 'minutes' }
    expect(await moderator.refused(timeOut, over)).toMatchObject({ code: 'duration-too-long', field: 'amount' })
  })

  test('is cancelled with an entry of its own; without one nothing happens', async () => {
    const { moderator } = people
    await moderator.do(timeOut, { uid: deniz.uid, amount: '5', unit: 'minutes', reason: 'x' })
    expect(await moderator.do(cancelTimeOut, { uid: deniz.uid })).toMatchObject({ timeoutUntil: null })
    expect((await posts(deniz)).code).toBeUndefined()
    const before = await rowCounts(server.house.db)
    expect(await moderator.do(cancelTimeOut, { uid: deniz.uid })).toMatchObject({ timeoutUntil: null })
    await timeOutRow(server.house, deniz.uid, server.clock.now())
    await moderator.do(cancelTimeOut, { uid: deniz.uid }) // one that has just ended by itself
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await entriesOn(deniz.uid)).map(({ action }) => action)).toEqual(['timeout_user', 'remove_timeout'])
  })

  test('of a moderator takes the powers, not the channels: he is refused as timed out, and hears nothing for staff', async () => {
    const { admin, ayse } = people
    const mod = await newcomer('moderator')
    await using page = await listen(mod)
    await admin.do(timeOut, { uid: mod.uid, amount: '5', unit: 'minutes', reason: 'x' })
    await page.event('account.changed')
    const input = { uid: ayse.uid, amount: '5', unit: 'minutes', reason: 'x' }
    expect(await mod.refused(timeOut, input)).toMatchObject({ status: 403, code: 'timed-out' })
    expect((await mod.ask(messageRoutes.listMessages, { channelId })).status).toBe(200)
  })
})

describe(`the undo of a time-out on ${engine}`, () => {
  const give = (by: Person, amount: string, reason = 'x') =>
    by.do(timeOut, { uid: deniz.uid, amount, unit: 'minutes', reason })
  const undo = (by: Person, { timeoutUntil }: { timeoutUntil: number | null }) =>
    by.do(undoTimeOut, { uid: deniz.uid, until: timeoutUntil! })
  const refusal = (by: Person, { timeoutUntil }: { timeoutUntil: number | null }) =>
    by.refused(undoTimeOut, { uid: deniz.uid, until: timeoutUntil })
  const row = () =>
    server.house.db.read(db =>
      db
        .selectFrom('users')
        .select(['timeout_until', 'timeout_at', 'timeout_by', 'timeout_reason'])
        .where('uid', '=', deniz.uid)
        .executeTakeFirstOrThrow(),
    )
  const noTimeOut = { timeout_until: null, timeout_at: null, timeout_by: null, timeout_reason: null }

  test('that replaced none ends it, with one entry, told to the person', async () => {
    const { moderator } = people
    const given = await give(moderator, '5')
    await using page = await listen(deniz)
    expect(await undo(moderator, given)).toMatchObject({ uid: deniz.uid, timeoutUntil: null })
    await page.event('account.changed')
    expect(await row()).toEqual(noTimeOut)
    expect((await posts(deniz)).code).toBeUndefined()
    expect((await entriesOn(deniz.uid)).map(({ action, extra }) => [action, extra])).toEqual([
      ['timeout_user', expect.anything()],
      ['remove_timeout', { undone: true }],
    ])
  })

  test('that replaced another’s brings that back whole: its end, its reason, who gave it and when', async () => {
    const { moderator, admin } = people
    const first = await give(admin, '120', 'Küfür')
    const before = await row()
    server.clock.pass(minute)
    const second = await give(moderator, '5', 'yanlışlıkla')
    await using page = await listen(deniz)
    expect(await undo(moderator, second)).toMatchObject({ timeoutUntil: first.timeoutUntil })
    const { data } = await page.event('member.changed', event => event.data.member.uid === deniz.uid)
    expect(data.member.timeoutUntil).toBe(first.timeoutUntil)
    expect(await row()).toEqual(before)
    expect(await posts(deniz)).toMatchObject({ code: 'timed-out', until: first.timeoutUntil })
    expect((await entriesOn(deniz.uid)).slice(2)).toMatchObject([
      { action: 'remove_timeout', moderator_id: moderator.uid, extra: { undone: true, until: first.timeoutUntil } },
    ])
    // It was not he who gave that one.
    expect(await refusal(moderator, first)).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('does not bring back what has ended meanwhile', async () => {
    const { moderator, admin } = people
    await give(admin, '1')
    server.clock.pass(minute - 1_000)
    const second = await give(moderator, '5')
    server.clock.pass(1_000)
    expect(await undo(moderator, second)).toMatchObject({ timeoutUntil: null })
    expect(await row()).toEqual(noTimeOut)
  })

  test('goes step by step where several replaced each other at once, and each comes back once', async () => {
    const { moderator, admin } = people
    const first = await give(admin, '120')
    const second = await give(moderator, '5')
    const third = await give(moderator, '7')
    expect(await undo(moderator, third)).toMatchObject({ timeoutUntil: second.timeoutUntil })
    expect(await refusal(moderator, third)).toMatchObject({ code: 'conflict' })
    expect(await undo(moderator, second)).toMatchObject({ timeoutUntil: first.timeoutUntil })
    const rest = await server.house.db.read(db =>
      db.selectFrom('replaced_time_outs').select('at').where('uid', '=', deniz.uid).execute(),
    )
    expect(rest).toEqual([])
  })

  test('is refused when somebody changed it since, when it is late, and to everybody else; nothing is written', async () => {
    const { moderator, admin, owner, ayse } = people
    const first = await give(moderator, '5')
    const refused = async (by: Person, given: typeof first, code: string) => {
      const before = [await rowCounts(server.house.db), await row()]
      expect(await refusal(by, given)).toMatchObject({ code })
      expect([await rowCounts(server.house.db), await row()]).toEqual(before)
    }
    await refused(owner, first, 'conflict')
    await refused(ayse, first, 'forbidden')
    await mute(server.house, moderator.uid)
    await refused(moderator, first, 'muted')
    await mute(server.house, moderator.uid, 0)
    const others = await give(admin, '60')
    await refused(moderator, first, 'conflict')
    await admin.do(cancelTimeOut, { uid: deniz.uid })
    await refused(admin, others, 'conflict')
    const late = await give(moderator, '5')
    server.clock.pass(durations.undoMs + durations.undoGraceMs)
    expect(await undo(moderator, late)).toMatchObject({ timeoutUntil: null })
    const tooLate = await give(moderator, '5')
    server.clock.pass(durations.undoMs + durations.undoGraceMs + 1)
    await refused(moderator, tooLate, 'undo-expired')
  })

  test('forgets what a cancelled time-out had replaced', async () => {
    const { moderator, admin } = people
    await give(admin, '120')
    await give(moderator, '5')
    await moderator.do(cancelTimeOut, { uid: deniz.uid })
    const next = await give(moderator, '5')
    expect(await undo(moderator, next)).toMatchObject({ timeoutUntil: null })
  })

  test('of what holds longer again narrows rights: a page that stayed open is asked anew', async () => {
    const { admin } = people
    const mod = await newcomer('moderator')
    deniz = mod
    await give(admin, '120')
    const short = await give(admin, '1')
    const epoch = async () =>
      server.house.db.read(async db => (await db.selectFrom('rights').select('epoch').executeTakeFirstOrThrow()).epoch)
    const before = await epoch()
    await undo(admin, short)
    expect(await epoch()).toBeGreaterThan(before)
  })
})

describe(`an actor is as his locked row has him on ${engine}`, () => {
  const bindings = moderationBindings()
  /** Past the gate, which asks the session: as if the right was lost between its question and the act. */
  const run = async (by: Actor, route: Route, input: object): Promise<string> => {
    const { binding } = bindings.find(one => one.route === route)!
    const outcome = await server.house.writer.run(binding as never, by, input)
    return outcome instanceof Refusal ? outcome.code : 'yes'
  }
  const muchLater = Date.parse('2030-01-01')
  const lost: [string, { role?: Role; muted?: 0 | 1; timeout_until?: number }, Role, string][] = [
    ['an admin made moderator, on a moderator', { role: 'moderator' }, 'admin', 'forbidden'],
    ['an owner made admin, on a moderator', { role: 'admin' }, 'owner', 'by-act'],
    ['an admin made user', { role: 'user' }, 'admin', 'forbidden'],
    ['an admin who was muted', { muted: 1 }, 'admin', 'muted'],
    ['an owner who was timed out', { timeout_until: muchLater }, 'owner', 'timed-out'],
  ]
  test.each(lost)('%s meanwhile', async (_, change, role, code) => {
    const was: Actor = { ...(await addPerson(server.house, `Eski ${++count}`, role)), role }
    await write(server.house, tx => tx.updateTable('users').set(change).where('uid', '=', was.uid).execute())
    const { uid } = await newcomer('moderator')
    const ofOwners = code === 'by-act' || role === 'owner'
    const acts: [Route, object, boolean][] = [
      [timeOut, { uid, amount: '5', unit: 'minutes', reason: 'x' }, false],
      [cancelTimeOut, { uid }, false],
      [undoTimeOut, { uid, until: 1 }, false],
      [setMuted, { uid, isMuted: true }, true],
      [setRole, { uid, role: 'user' }, true],
    ]
    for (const [route, input, isOwners] of acts) {
      if (isOwners && !ofOwners) continue
      const before = await rowCounts(server.house.db)
      const expected = code !== 'by-act' ? code : isOwners ? 'forbidden' : null
      if (expected === null) continue // an admin still stands above a moderator
      expect(await run(was, route, input), route.path).toBe(expected)
      expect(await rowCounts(server.house.db)).toEqual(before)
    }
  })
})

describe(`muting on ${engine}`, () => {
  test('is the owner’s, lasts, and what is so already writes nothing', async () => {
    const { owner, admin } = people
    await using page = await listen(deniz)
    expect(await admin.refused(setMuted, { uid: deniz.uid, isMuted: true })).toMatchObject({ code: 'forbidden' })
    expect(await owner.do(setMuted, { uid: deniz.uid, isMuted: true, reason: 'Reklam' })).toMatchObject({ muted: true })
    await page.event('account.changed')
    expect(await posts(deniz)).toMatchObject({ code: 'muted' })
    const before = await rowCounts(server.house.db)
    await owner.do(setMuted, { uid: deniz.uid, isMuted: true })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await owner.do(setMuted, { uid: deniz.uid, isMuted: false })).toMatchObject({ muted: false })
    expect((await posts(deniz)).code).toBeUndefined()
    expect((await entriesOn(deniz.uid)).map(({ action, texts }) => [action, texts.reason])).toEqual([
      ['mute_user', 'Reklam'],
      ['unmute_user', undefined],
    ])
  })
})

describe(`a role on ${engine}`, () => {
  test('is given by an owner, told at once, and kept with before and after', async () => {
    const { owner } = people
    await using page = await listen(deniz)
    expect(await owner.do(setRole, { uid: deniz.uid, role: 'moderator' })).toMatchObject({ role: 'moderator' })
    await page.event('account.changed')
    expect((await deniz.do(accountRoutes.me, {})).account?.role).toBe('moderator')
    const before = await rowCounts(server.house.db)
    await owner.do(setRole, { uid: deniz.uid, role: 'moderator' })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await entriesOn(deniz.uid)).toMatchObject([
      { action: 'update_user_role', extra: { before: 'user', after: 'moderator' } },
    ])
  })

  test('of another owner may be taken, one’s own never: an owner is always left', async () => {
    const { owner } = people
    const second = await newcomer('owner')
    expect(await owner.refused(setRole, { uid: owner.uid, role: 'user' })).toMatchObject({ code: 'forbidden' })
    expect(await second.do(setRole, { uid: owner.uid, role: 'admin' })).toMatchObject({ role: 'admin' })
    expect(await owner.refused(setRole, { uid: second.uid, role: 'user' })).toMatchObject({ code: 'forbidden' })
    await second.do(setRole, { uid: owner.uid, role: 'owner' })
    expect(await owner.do(setRole, { uid: second.uid, role: 'user' })).toMatchObject({ role: 'user' })
  })
})

describe(`bad input for acts on people on ${engine}`, () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ...['0', '-1', '1.5', '1e9', '٣', '5abc', '', ' 5', '+5', '00', '５'].map(
      (amount): [string, Record<string, unknown>, string] => [
        `an amount of ‘${amount}’`,
        { amount },
        'duration-invalid',
      ],
    ),
    ['a number for an amount', { amount: 5 }, 'duration-invalid'],
    ['thirty nines', { amount: '9'.repeat(30) }, 'duration-too-long'],
    ['366 days', { amount: '366', unit: 'days' }, 'duration-too-long'],
    ['weeks', { unit: 'weeks' }, 'duration-invalid'],
    ['no reason', { reason: undefined }, 'reason-required'],
    ['an empty reason', { reason: ' \u200b\n ' }, 'reason-required'],
    ['a reason of 501 characters', { reason: 'ğ'.repeat(501) }, 'reason-too-long'],
    ['ANSI in a reason', { reason: 'kırmızı \u001b[31mhata' }, 'invalid'],
    ['a control character in a reason', { reason: 'zil\u0007' }, 'invalid'],
    ['a reason that turns its direction', { reason: 'a\u202eb' }, 'invalid'],
    ['NUL in a reason', { reason: 'a\0b' }, 'invalid'],
    ['an id that is none', { uid: 'ben' }, 'invalid'],
    ['something more', { until: 1 }, 'invalid'],
  ]
  test.each(cases)('%s is refused, and nothing is changed', async (_, bad, code) => {
    const { moderator } = people
    const before = await rowCounts(server.house.db)
    const input = { uid: deniz.uid, amount: '5', unit: 'minutes', reason: 'x', ...bad }
    expect(await moderator.refused(timeOut, input)).toMatchObject({ status: 422, code })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await deniz.do(accountRoutes.me, {})).account?.timeoutUntil).toBeNull()
  })

  test('nobody who is there, oneself, an equal and a higher rank: a clear answer each, and no entry', async () => {
    const { moderator, admin, owner } = people
    const equal = await newcomer('moderator')
    const before = await rowCounts(server.house.db)
    const input = { amount: '5', unit: 'minutes', reason: 'x' }
    const on = async (uid: string) => (await moderator.refused(timeOut, { uid, ...input })).code
    expect(await on(uuidv7())).toBe('not-found')
    for (const { uid } of [moderator, equal, admin, owner]) expect(await on(uid)).toBe('forbidden')
    expect((await owner.refused(setMuted, { uid: uuidv7(), isMuted: true })).code).toBe('not-found')
    expect((await owner.refused(setMuted, { uid: owner.uid, isMuted: true })).code).toBe('forbidden')
    expect((await owner.refused(setRole, { uid: deniz.uid, role: 'kral' })).code).toBe('invalid')
    expect((await owner.refused(setRole, { uid: uuidv7(), role: 'user' })).code).toBe('not-found')
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test('and every act of this file is in a log that verifies', async () => {
    expect((await server.house.db.read(verify)).broken).toBeNull()
    const { members } = await people.bora.do(memberRoutes.listMembers, {})
    expect(JSON.stringify(members)).not.toContain('reason')
  })
})
