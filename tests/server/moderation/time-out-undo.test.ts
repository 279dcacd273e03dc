import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moderationRoutes } from '#contract/moderation.ts'
import { arrive, cast, type Person, tryToPost } from '#tests/kit/cast.ts'
import { entriesOn } from '#tests/kit/audit.ts'
import { minute } from '#tests/kit/clock.ts'
import { openSanctions } from '#server/accounts/door.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { mute, openChannel, sanctionsDiffer } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { timeOut, cancelTimeOut, undoAct } = moderationRoutes
const { server, people } = stage({ people: cast })
let channelId: string
/** Somebody new for each test. */
let deniz: Person
let count = 0
beforeAll(async () => {
  channelId = await openChannel(server.house, 'meydan')
})
beforeEach(async () => void (deniz = await arrive(server, `Deniz ${++count}`)))

// MOD-8
describe(`the undo of a time-out on ${engine}`, () => {
  const give = (by: Person, amount: string, reason = 'x') =>
    by.do(timeOut, { uid: deniz.uid, amount, unit: 'minutes', reason })
  const refusal = (by: Person, { entryId }: { entryId: string }) => by.refused(undoAct, { entryId })
  const undo = async (by: Person, { entryId }: { entryId: string }) => {
    await by.do(undoAct, { entryId })
    return (await by.do(moderationRoutes.getStanding, { uid: deniz.uid })).member
  }
  /** The time-out in force; null without one. */
  const row = async () => {
    expect(await sanctionsDiffer(server.house)).toEqual([])
    return (await server.house.db.read(db => openSanctions(db, deniz.uid))).timeout
  }

  test('that replaced none ends it, with one entry, told to the person', async () => {
    const { moderator } = people
    const given = await give(moderator, '5')
    await using page = await listen(deniz)
    expect(await undo(moderator, given)).toMatchObject({ uid: deniz.uid, timeoutUntil: null })
    await page.event('account.changed')
    expect(await row()).toBeNull()
    expect((await tryToPost(deniz, channelId)).code).toBeUndefined()
    expect((await entriesOn(server.house, deniz.uid)).map(({ action, extra }) => [action, extra])).toEqual([
      ['timeout_user', expect.anything()],
      ['undo_act', { of: 'timeout_user', entryId: given.entryId, count: 1 }],
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
    expect(await tryToPost(deniz, channelId)).toMatchObject({ code: 'timed-out', until: first.timeoutUntil })
    expect((await entriesOn(server.house, deniz.uid)).slice(2)).toMatchObject([
      { action: 'undo_act', moderator_id: moderator.uid, extra: { entryId: second.entryId } },
    ])
    // It was not he who gave that one.
    expect(await refusal(moderator, first)).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('does not bring back what has ended meanwhile', async () => {
    const { moderator, admin } = people
    await give(admin, '1')
    server.clock.pass(minute - 1_000)
    const second = await give(moderator, '5')
    server.clock.pass(1_000)
    expect(await undo(moderator, second)).toMatchObject({ timeoutUntil: null })
    expect(await row()).toBeNull()
  })

  test('goes step by step where several replaced each other at once, and each comes back once', async () => {
    const { moderator, admin } = people
    const first = await give(admin, '120')
    const second = await give(moderator, '5')
    const third = await give(moderator, '7')
    expect(await undo(moderator, third)).toMatchObject({ timeoutUntil: second.timeoutUntil })
    expect(await refusal(moderator, third)).toMatchObject({ code: 'undo-done' })
    expect(await undo(moderator, second)).toMatchObject({ timeoutUntil: first.timeoutUntil })
    const all = await server.house.db.read(db =>
      db
        .selectFrom('sanctions')
        .select(['until', 'ended_why'])
        .where('uid', '=', deniz.uid)
        .orderBy('given_at')
        .execute(),
    )
    expect(all, 'each stays as a row').toEqual([
      { until: first.timeoutUntil, ended_why: null },
      { until: second.timeoutUntil, ended_why: 'undone' },
      { until: third.timeoutUntil, ended_why: 'undone' },
    ])
  })

  test('is refused when somebody changed it since, and to who may not; nothing is written', async () => {
    const { moderator, admin, ayse } = people
    const first = await give(moderator, '5')
    const refused = async (by: Person, given: typeof first, code: string) => {
      const before = [await rowCounts(server.house.db), await row()]
      expect(await refusal(by, given)).toMatchObject({ code })
      expect([await rowCounts(server.house.db), await row()]).toEqual(before)
    }
    await refused(ayse, first, 'forbidden')
    await refused(deniz, first, 'forbidden')
    await mute(server.house, moderator.uid)
    await refused(moderator, first, 'muted')
    await mute(server.house, moderator.uid, 0)
    const others = await give(admin, '60')
    await refused(moderator, first, 'changed-since')
    await refused(moderator, others, 'forbidden')
    await admin.do(cancelTimeOut, { uid: deniz.uid })
    await refused(admin, others, 'changed-since')
  })

  test('forgets what a cancelled time-out had replaced', async () => {
    const { moderator, admin } = people
    await give(admin, '120')
    await give(moderator, '5')
    await moderator.do(cancelTimeOut, { uid: deniz.uid })
    const next = await give(moderator, '5')
    expect(await undo(moderator, next)).toMatchObject({ timeoutUntil: null })
  })

  test('of what holds longer again narrows rights: a page that stayed open is asked again', async () => {
    const { admin } = people
    const mod = await arrive(server, `Deniz ${++count}`, 'moderator')
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
