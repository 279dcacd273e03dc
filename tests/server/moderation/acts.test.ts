import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { accountStream } from '#contract/wire/wire.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { verify } from '#server/audit/door.ts'
import { arrive, cast, type Person, tryToPost } from '#tests/kit/cast.ts'
import { entriesOn } from '#tests/kit/audit.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { openChannel, sanctionsDiffer, timeOut as timeOutRow } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { timeOut, cancelTimeOut, setMuted, setRole } = moderationRoutes
const { server, people } = stage({ people: cast })
let channelId: string
/** Somebody new for each test, and his page. */
let deniz: Person
let count = 0
beforeAll(async () => {
  channelId = await openChannel(server.house, 'meydan')
})
beforeEach(async () => void (deniz = await arrive(server, `Deniz ${++count}`)))
afterEach(async () => expect(await sanctionsDiffer(server.house)).toEqual([]))

const posts = (by: Person) => tryToPost(by, channelId)

describe(`a time-out on ${engine}`, () => {
  // MOD-5
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
    expect(await entriesOn(server.house, deniz.uid)).toMatchObject([
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

  // MOD-6
  test('takes the place of the one before', async () => {
    const { moderator, admin } = people
    await moderator.do(timeOut, { uid: deniz.uid, amount: '5', unit: 'days', reason: 'bir' })
    const after = await admin.do(timeOut, { uid: deniz.uid, amount: '1', unit: 'minutes', reason: 'iki' })
    expect(after.timeoutUntil).toBe(server.clock.now() + minute)
    expect((await entriesOn(server.house, deniz.uid)).map(({ action, duration }) => `${action} ${duration}`)).toEqual([
      'timeout_user 7200',
      'timeout_user 1',
    ])
  })

  // MOD-4
  test('may last 365 days and no minute more', async () => {
    const { moderator } = people
    const input = { uid: deniz.uid, reason: 'çok' }
    expect((await moderator.do(timeOut, { ...input, amount: '365', unit: 'days' })).timeoutUntil).toBe(
      server.clock.now() + 365 * 1_440 * minute,
    )
    const over = { ...input, amount: String(365 * 1_440 + 1), unit: 'minutes' }
    expect(await moderator.refused(timeOut, over)).toMatchObject({ code: 'duration-too-long', field: 'amount' })
  })

  // MOD-7
  test('is cancelled with an entry of its own; without one nothing happens', async () => {
    const { moderator } = people
    await moderator.do(timeOut, { uid: deniz.uid, amount: '5', unit: 'minutes', reason: 'x' })
    expect(await moderator.do(cancelTimeOut, { uid: deniz.uid })).toMatchObject({ timeoutUntil: null })
    expect((await posts(deniz)).code).toBeUndefined()
    const without = await rowCounts(server.house.db)
    expect(await moderator.do(cancelTimeOut, { uid: deniz.uid })).toMatchObject({ timeoutUntil: null })
    expect(await rowCounts(server.house.db)).toEqual(without)
    await timeOutRow(server.house, deniz.uid, server.clock.now())
    const before = await rowCounts(server.house.db)
    await moderator.do(cancelTimeOut, { uid: deniz.uid }) // one that has just ended by itself
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await entriesOn(server.house, deniz.uid)).map(({ action }) => action)).toEqual([
      'timeout_user',
      'remove_timeout',
    ])
  })

  // MOD-10
  test('of a moderator takes the powers, not the channels: he is refused as timed out, and hears nothing for staff', async () => {
    const { admin, ayse } = people
    const mod = await arrive(server, `Deniz ${++count}`, 'moderator')
    await using page = await listen(mod)
    await admin.do(timeOut, { uid: mod.uid, amount: '5', unit: 'minutes', reason: 'x' })
    await page.event('account.changed')
    const input = { uid: ayse.uid, amount: '5', unit: 'minutes', reason: 'x' }
    expect(await mod.refused(timeOut, input)).toMatchObject({ status: 403, code: 'timed-out' })
    expect((await mod.ask(messageRoutes.listMessages, { channelId })).status).toBe(200)
  })
})

describe(`muting on ${engine}`, () => {
  // MOD-9
  test('is the owner’s, lasts, and what is so already writes nothing', async () => {
    const { owner, admin } = people
    await using page = await listen(deniz)
    expect(await admin.refused(setMuted, { uid: deniz.uid, isMuted: true, reason: 'Reklam' })).toMatchObject({
      code: 'forbidden',
    })
    expect(await owner.do(setMuted, { uid: deniz.uid, isMuted: true, reason: 'Reklam' })).toMatchObject({ muted: true })
    await page.event('account.changed')
    expect(await posts(deniz)).toMatchObject({ code: 'muted' })
    expect((await deniz.do(accountRoutes.me, {})).account?.muteReason).toBe('Reklam')
    expect((await owner.do(moderationRoutes.getStanding, { uid: deniz.uid })).mute).toMatchObject({ reason: 'Reklam' })
    const before = await rowCounts(server.house.db)
    await owner.do(setMuted, { uid: deniz.uid, isMuted: true, reason: 'Reklam' })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await owner.do(setMuted, { uid: deniz.uid, isMuted: false })).toMatchObject({ muted: false })
    expect((await posts(deniz)).code).toBeUndefined()
    expect((await entriesOn(server.house, deniz.uid)).map(({ action, texts }) => [action, texts.reason])).toEqual([
      ['mute_user', 'Reklam'],
      ['unmute_user', undefined],
    ])
  })
})

describe(`a role on ${engine}`, () => {
  // MOD-12
  test('is given by an owner, told at once, and kept with before and after', async () => {
    const { owner } = people
    await using page = await listen(deniz)
    const given = await owner.do(setRole, { uid: deniz.uid, role: 'moderator' })
    expect(given).toMatchObject({ role: 'moderator' })
    await page.event('account.changed')
    expect((await deniz.do(accountRoutes.me, {})).account?.role).toBe('moderator')
    const before = await rowCounts(server.house.db)
    expect(await owner.do(setRole, { uid: deniz.uid, role: 'moderator' })).toMatchObject({ entryId: null })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await entriesOn(server.house, deniz.uid)).toMatchObject([
      { action: 'update_user_role', extra: { before: 'user', after: 'moderator' } },
    ])
    await owner.do(moderationRoutes.undoAct, { entryId: given.entryId! })
    expect((await deniz.do(accountRoutes.me, {})).account?.role).toBe('user')
  })

  // MOD-12
  test('of another owner may be taken, one’s own never: an owner is always left', async () => {
    const { owner } = people
    const second = await arrive(server, `Deniz ${++count}`, 'owner')
    expect(await owner.refused(setRole, { uid: owner.uid, role: 'user' })).toMatchObject({ code: 'forbidden' })
    expect(await second.do(setRole, { uid: owner.uid, role: 'admin' })).toMatchObject({ role: 'admin' })
    expect(await owner.refused(setRole, { uid: second.uid, role: 'user' })).toMatchObject({ code: 'forbidden' })
    await second.do(setRole, { uid: owner.uid, role: 'owner' })
    expect(await owner.do(setRole, { uid: second.uid, role: 'user' })).toMatchObject({ role: 'user' })
  })
})

// MOD-11
test('every act of this file is in a log that verifies, and nobody is told a reason', async () => {
  expect((await server.house.db.read(verify)).broken).toBeNull()
  const { members } = await people.bora.do(memberRoutes.listMembers, {})
  expect(JSON.stringify(members)).not.toContain('reason')
})
