import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { openChannel, setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { cleanUp, setRole, undoAct, timeOut, getStanding } = moderationRoutes
const { server, people } = stage({ people: cast })
let raider: Person
let channelId: string
let count = 0
beforeEach(async () => {
  server.clock.pass(60 * minute)
  raider = await arrive(server, `Baskıncı ${++count}`)
  channelId = await openChannel(server.house, `temiz ${count}`)
})

const say = (text: string) => raider.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text })
const how = { amount: '7', unit: 'days', reason: 'Reklam', minutes: 30 } as const
const standing = async () => (await people.bora.do(messageRoutes.listMessages, { channelId })).messages
const clean = (by: Person, more: Record<string, unknown> = {}) => by.do(cleanUp, { uid: raider.uid, ...how, ...more })

// MOD-24
describe(`cleaning up after somebody on ${engine}`, () => {
  test('times out and removes what he said lately in one act, live, and one undo takes all of it back', async () => {
    const { moderator, bora } = people
    const early = await say('eski')
    server.clock.pass(31 * minute)
    const raid = [await say('bir'), await say('iki')]
    await using page = await listen(bora)
    const done = await clean(moderator)
    expect(done).toMatchObject({ count: 2, member: { timeoutUntil: server.clock.now() + 7 * 1_440 * minute } })
    await page.event('member.changed', event => event.data.member.uid === raider.uid)
    for (const { id } of raid) await page.event('message.removed', event => event.data.id === id)
    expect((await standing()).map(({ id }) => id)).toEqual([early.id])

    expect(await moderator.do(undoAct, { entryId: done.entryId! })).toMatchObject({ count: 3, conflicts: [] })
    expect(await standing()).toHaveLength(3)
    expect((await moderator.do(getStanding, { uid: raider.uid })).timeOut).toBeNull()
    const { entries } = await moderator.do(auditRoutes.listAuditEntries, { action: 'undo_act' })
    expect(entries[0], 'the undo says what and on whom').toMatchObject({
      targetUserId: raider.uid,
      channelId: null,
      extra: { first: 'timeout_user', entryId: done.entryId, count: 3 },
    })
  })

  // MOD-40
  test('is told by the log as one act, under a name that is no id; an act of one entry has no such name', async () => {
    const { moderator, owner } = people
    for (const text of ['bir', 'iki', 'üç']) await say(text)
    const { entryId } = await clean(moderator)
    const entriesOf = async (by: Person) =>
      (await by.do(auditRoutes.listAuditEntries, { targetUserId: raider.uid, doneBy: 'staff' })).entries
    const told = await entriesOf(moderator)
    expect(told.map(({ action }) => action)).toEqual([
      'delete_message',
      'delete_message',
      'delete_message',
      'timeout_user',
    ])
    const [name, ...others] = new Set(told.map(({ undo }) => undo?.act))
    expect(name).toMatch(/^[0-9a-f]{16}$/)
    expect(others).toEqual([])
    expect((await entriesOf(owner)).map(({ undo }) => undo?.act)).toEqual(told.map(() => name))

    await moderator.do(undoAct, { entryId: entryId! })
    expect((await entriesOf(moderator)).filter(({ undo }) => undo?.act === name)).toHaveLength(4)
    await moderator.do(timeOut, { uid: raider.uid, amount: '5', unit: 'minutes', reason: 'Reklam' })
    expect((await entriesOf(moderator))[0]!.undo).not.toHaveProperty('act')
  })

  test('without a time-out is undone in a log that tells who said it to readers of each of its channels alone', async () => {
    const { moderator, bora } = people
    const other = await openChannel(server.house, `öbür kanal ${server.clock.now()}`)
    await say('bir')
    await raider.do(messageRoutes.postMessage, { channelId: other, id: uuidv7(), text: 'iki' })
    const { entryId } = await moderator.do(moderationRoutes.removeRecentMessages, { uid: raider.uid, minutes: 5 })
    expect(await moderator.do(undoAct, { entryId: entryId! })).toMatchObject({ count: 2 })
    const undid = async () => (await moderator.do(auditRoutes.listAuditEntries, { action: 'undo_act' })).entries[0]
    const told = { channelId: null, extra: { of: 'delete_message', count: 2 } }
    expect(await undid()).toMatchObject({ ...told, targetUserId: raider.uid })
    await setRights(server.house, other, { readRoles: ['admin'] })
    expect(await undid()).toMatchObject({ isHidden: false, targetUserId: null, extra: { count: 1 } })
    await setRights(server.house, other, {})
    expect(await standing()).toHaveLength(1)
    expect((await bora.do(messageRoutes.listMessages, { channelId: other })).messages).toHaveLength(1)
  })

  // MOD-38
  test('asked for again under the same id goes on with the same act, and is one: one time-out, one undo', async () => {
    const { moderator, admin, bora } = people
    const actId = uuidv7()
    const { version } = (await moderator.do(getStanding, { uid: raider.uid })).member
    await say('bir')
    const first = await clean(moderator, { version, actId })
    server.clock.pass(minute) // what a server that died has left: the span is the one that was begun
    const at = server.clock.now() - 30 * minute - 1_000
    await fillChannel(server.house, { channelId, uid: raider.uid, count: 2, columns: () => ({ timestamp: at }) })
    const again = await clean(moderator, { version, actId, amount: '30' })
    expect(again).toEqual({ member: first.member, count: 3, entryId: first.entryId })
    const before = await rowCounts(server.house.db)
    expect(await clean(moderator, { version, actId }), 'and once more').toEqual(again)
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await clean(admin, { actId }), 'an act of his own').toMatchObject({ entryId: null })

    expect(await moderator.do(undoAct, { entryId: first.entryId! })).toMatchObject({ count: 4, conflicts: [] })
    expect((await bora.do(messageRoutes.listMessages, { channelId })).messages).toHaveLength(3)
    expect(await moderator.refused(cleanUp, { uid: raider.uid, ...how, actId })).toMatchObject({ code: 'undo-done' })
  })

  test('of two at once the second changes nothing; what came between goes, and the time-out stays', async () => {
    const { moderator, admin } = people
    await say('bir')
    const { version } = (await moderator.do(getStanding, { uid: raider.uid })).member
    const first = await clean(moderator, { version })
    const before = await rowCounts(server.house.db)
    const second = await clean(admin, { version, amount: '30' })
    expect(second).toEqual({ member: first.member, count: 0, entryId: null })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await moderator.do(getStanding, { uid: raider.uid })).timeOut).toMatchObject({ byName: moderator.name })
  })

  // MOD-42
  test('a longer time-out that runs is not made shorter, and the removal alone keeps its reason', async () => {
    const { moderator, admin } = people
    const columns = () => ({ timestamp: server.clock.now() })
    await fillChannel(server.house, { channelId, uid: raider.uid, count: 30, columns }) // in two parts
    const long = await admin.do(timeOut, { uid: raider.uid, amount: '30', unit: 'days', reason: 'Hakaret' })
    expect(await clean(moderator)).toMatchObject({ count: 30, member: { timeoutUntil: long.timeoutUntil } })
    const inLog = { targetUserId: raider.uid, action: 'delete_message' } as const
    const { entries } = await moderator.do(auditRoutes.listAuditEntries, inLog)
    const { entries: older } = await moderator.do(auditRoutes.listAuditEntries, {
      ...inLog,
      beforeId: entries.at(-1)!.id,
    })
    expect([...entries, ...older].flatMap(({ reason }) => reason ?? [])).toEqual(['Reklam'])
    expect(await moderator.do(getStanding, { uid: raider.uid }), 'he is told what he was told').toMatchObject({
      timeOut: { reason: 'Hakaret' },
    })
  })

  test('who was just promoted is out of reach, and who changed otherwise is a conflict', async () => {
    const { moderator, admin, owner } = people
    await say('bir')
    const { version } = (await moderator.do(getStanding, { uid: raider.uid })).member
    await owner.do(setRole, { uid: raider.uid, role: 'moderator' })
    const before = await rowCounts(server.house.db)
    const input = { uid: raider.uid, version, ...how }
    expect(await moderator.refused(cleanUp, input)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await admin.refused(cleanUp, input)).toMatchObject({ status: 409, code: 'conflict' })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test.each([
    ['no reason', { reason: '' }, 'reason-required'],
    ['a reason of 501 characters', { reason: 'ğ'.repeat(501) }, 'reason-too-long'],
    ['366 days', { amount: '366' }, 'duration-too-long'],
    ['no minutes', { minutes: 0 }, 'duration-invalid'],
    ['more minutes than a day has', { minutes: 1_441 }, 'duration-too-long'],
  ])('%s is refused, and nothing is changed', async (_, bad, code) => {
    await say('bir')
    const before = await rowCounts(server.house.db)
    const refused = await people.moderator.refused(cleanUp, { uid: raider.uid, ...how, ...bad })
    expect(refused).toMatchObject({ status: 422, code })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test('forty in ten seconds by one moderator are let through', async () => {
    const { moderator } = people
    server.clock.pass(10 * minute)
    const raiders = await Promise.all(Array.from({ length: 40 }, (_, n) => arrive(server, `Kırk ${count} ${n}`)))
    for (const { uid } of raiders) {
      expect(await moderator.do(cleanUp, { uid, ...how })).toMatchObject({ count: 0 })
      server.clock.pass(250)
    }
  })
})
