import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberRoutes } from '#contract/member-routes.ts'
import type { ActOnEach } from '#contract/acts-on-many.ts'
import { auditRoutes } from '#contract/audit.ts'
import { sizes } from '#contract/limits.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { verify } from '#server/audit/door.ts'
import { arrive, cast, type Person, tryToPost } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { addPeople } from '#tests/kit/people.ts'
import { openChannel, sanctionsDiffer } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { actOnMany, undoAct, timeOut, setRole, setMuted, cancelTimeOut, getStanding } = moderationRoutes
const { server, people } = stage({ people: cast })
let count = 0
let channelIds: string[]
beforeEach(async () => {
  server.clock.pass(1_500 * minute) // nineteen tests: less than the thirty days after which a session ends
  count++
  channelIds = [await openChannel(server.house, `bir ${count}`), await openChannel(server.house, `iki ${count}`)]
})

const raid = (size: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: size }, (_, n) => arrive(server, `Akıncı ${count} ${n}`)))
const say = (by: Person, channelId = channelIds[0]!) =>
  by.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'bedava elmas' })
const standing = async (): Promise<number> =>
  server.house.db.read(
    async db => (await db.selectFrom('messages').select('id').where('channel_id', 'in', channelIds).execute()).length,
  )

/** These people as they are shown now. */
async function shown(of: readonly { uid: string }[]): Promise<{ uid: string; version: number }[]> {
  const { members } = await people.owner.do(memberRoutes.listMembers, {})
  return of.map(({ uid }) => ({ uid, version: members.find(member => member.uid === uid)?.version ?? 1 }))
}
const day = { amount: '1', unit: 'days', reason: 'Akın' } as const
const cleaning = (): ActOnEach => ({ kind: 'clean', ...day, sinceMs: server.clock.now() - 60 * minute })
const input = async (of: readonly { uid: string }[], how: ActOnEach = cleaning()) => ({
  actId: uuidv7(),
  people: await shown(of),
  how,
})
const justNow = () => ({ timestamp: server.clock.now() })
type Done = Awaited<ReturnType<typeof clean>>
const clean = async (by: Person, of: readonly { uid: string }[], how?: ActOnEach) =>
  by.do(actOnMany, await input(of, how))
const outcomes = ({ people }: Done) => people.map(({ outcome }) => outcome)

// MOD-27
describe(`one act on many on ${engine}`, () => {
  test('times all of them out and removes what they said in every channel, live, and one undo takes it back', async () => {
    const { moderator, bora } = people
    const raiders = await raid(5)
    for (const raider of raiders) for (const id of channelIds) await say(raider, id)
    await using page = await listen(bora)
    const done = await clean(moderator, raiders)
    expect(done).toMatchObject({ removed: 10, isMore: false })
    expect(outcomes(done)).toEqual(Array(5).fill('done'))
    for (const { uid } of raiders) await page.event('member.changed', event => event.data.member.uid === uid)
    expect(page.events.filter(({ type }) => type === 'message.removed')).toHaveLength(10)
    expect(await standing()).toBe(0)
    expect((await tryToPost(raiders[0]!, channelIds[0]!)).code).toBe('timed-out')
    expect(await sanctionsDiffer(server.house)).toEqual([])
    const { entries } = await people.owner.do(auditRoutes.listAuditEntries, { moderatorId: moderator.uid })
    expect(
      entries
        .slice(0, 15)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual([...Array<string>(10).fill('delete_message'), ...Array<string>(5).fill('timeout_user')])
    expect(entries.find(({ action }) => action === 'timeout_user')).toMatchObject({ reason: 'Akın', duration: 1_440 })

    const last = entries[3]!.id // any of them will do
    expect(await moderator.do(undoAct, { entryId: last })).toMatchObject({ count: 15, conflicts: [], next: null })
    expect(await standing()).toBe(10)
    expect((await tryToPost(raiders[0]!, channelIds[0]!)).code).toBeUndefined()
    expect(await sanctionsDiffer(server.house)).toEqual([])
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('names what is in the way of each, as he is now, and stops nobody else', async () => {
    const { owner, admin, moderator, bora } = people
    const [promoted, longer, shorter, freed, plain] = (await raid(5)) as [Person, Person, Person, Person, Person]
    for (const raider of [promoted, longer, shorter, freed, plain]) await say(raider)
    await admin.do(timeOut, { uid: longer.uid, amount: '30', unit: 'days', reason: 'Hakaret' })
    await admin.do(timeOut, { uid: shorter.uid, amount: '5', unit: 'minutes', reason: 'Hakaret' })
    const gone = { uid: uuidv7() }
    const asked = await input([promoted, longer, shorter, freed, plain, admin, moderator, gone])
    await owner.do(setRole, { uid: promoted.uid, role: 'moderator' })
    await admin.do(timeOut, { uid: freed.uid, amount: '5', unit: 'minutes', reason: 'x' })
    await admin.do(cancelTimeOut, { uid: freed.uid })
    await owner.do(setRole, { uid: freed.uid, role: 'moderator' })
    await owner.do(setRole, { uid: freed.uid, role: 'user' })
    await owner.do(setMuted, { uid: freed.uid, isMuted: true, reason: 'x' })

    const done = await moderator.do(actOnMany, asked)
    expect(outcomes(done)).toEqual([
      'forbidden',
      'kept',
      'done',
      'conflict',
      'done',
      'forbidden',
      'forbidden',
      'not-found',
    ])
    expect(done.removed).toBe(3)
    expect(done.people[1]!.member!.timeoutUntil).toBe(server.clock.now() + 30 * 1_440 * minute)
    expect(done.people[7]!.member).toBeNull()
    const left = (await bora.do(messageRoutes.listMessages, { channelId: channelIds[0]! })).messages
    expect(left.map(({ author }) => author.uid).toSorted()).toEqual([promoted.uid, freed.uid].toSorted())
    await moderator.do(undoAct, { entryId: done.entryId! })
    expect((await owner.do(getStanding, { uid: shorter.uid })).timeOut).toMatchObject({ byName: admin.name })
    expect(await standing()).toBe(5)
  })

  // MOD-42
  test('that silences nobody keeps its reason at the first removal, and once', async () => {
    const { admin, moderator } = people
    const [one, other] = (await raid(2)) as [Person, Person]
    for (const raider of [one, other]) {
      await say(raider)
      await admin.do(timeOut, { uid: raider.uid, amount: '30', unit: 'days', reason: 'Hakaret' })
    }
    const asked = await input([one, other])
    expect(await moderator.do(actOnMany, asked)).toMatchObject({ removed: 2, removedInAll: 2 })
    await fillChannel(server.house, { channelId: channelIds[0]!, uid: one.uid, count: 1, columns: justNow })
    expect(await moderator.do(actOnMany, asked), 'the same call goes on').toMatchObject({ removedInAll: 3 })
    const reasonsOn = async ({ uid }: Person) => {
      const inLog = { targetUserId: uid, action: 'delete_message' } as const
      return (await moderator.do(auditRoutes.listAuditEntries, inLog)).entries.map(({ reason }) => reason)
    }
    expect(await reasonsOn(one)).toEqual([null, day.reason])
    expect(await reasonsOn(other)).toEqual([null])
  })

  // MOD-34
  test('that is asked for again changes nothing and says what was done, also where somebody has changed since', async () => {
    const { admin, moderator } = people
    const raiders = await raid(3)
    for (const raider of raiders) await say(raider)
    const asked = await input(raiders)
    const first = await moderator.do(actOnMany, asked)
    await admin.do(cancelTimeOut, { uid: raiders[0]!.uid })
    server.clock.pass(30_000)
    const before = await rowCounts(server.house.db)
    const again = await moderator.do(actOnMany, asked)
    expect(again).toMatchObject({ removed: 0, removedInAll: first.removed, isMore: false, entryId: first.entryId })
    expect(outcomes(again)).toEqual(['done', 'done', 'done'])
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await admin.do(getStanding, { uid: raiders[0]!.uid })).timeOut).toBeNull()
  })

  test('by two moderators is done once, by what was shown before the first and by what is shown after him', async () => {
    const { admin, moderator, owner } = people
    const raiders = await raid(4)
    for (const raider of raiders) await say(raider)
    const early = await input(raiders)
    await clean(moderator, raiders)
    server.clock.pass(5 * minute)
    const before = await rowCounts(server.house.db)
    for (const asked of [early, await input(raiders)]) {
      const second = await admin.do(actOnMany, asked)
      expect(second).toMatchObject({ removed: 0, isMore: false, entryId: null })
      expect(outcomes(second)).toEqual(['kept', 'kept', 'kept', 'kept'])
    }
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await owner.do(getStanding, { uid: raiders[0]!.uid })).timeOut).toMatchObject({ byName: moderator.name })
    const longer = await clean(admin, raiders, { ...cleaning(), amount: '7' } as ActOnEach)
    expect(outcomes(longer)).toEqual(['done', 'done', 'done', 'done'])
  })

  test('of two at once on the same people is done once', async () => {
    const { admin, moderator } = people
    const raiders = await raid(6)
    for (const raider of raiders) for (const id of channelIds) await say(raider, id)
    const [one, other] = [await input(raiders), await input(raiders.toReversed())]
    const both = await Promise.all([moderator.do(actOnMany, one), admin.do(actOnMany, other)])
    expect(both.map(({ removed }) => removed).toSorted((a, b) => a - b)).toEqual([0, 12])
    expect(both.flatMap(outcomes).toSorted()).toEqual([
      ...Array<string>(6).fill('done'),
      ...Array<string>(6).fill('kept'),
    ])
    expect(await sanctionsDiffer(server.house)).toEqual([])
  })

  test('in several calls is one act: all of it goes back by one of its entries, also what came in between', async () => {
    const { moderator, owner } = people
    const raiders = await addPeople(
      server.house,
      Array.from({ length: 70 }, (_, n) => ({ name: `Kalabalık ${count} ${n}` })),
    )
    const timestamp = server.clock.now()
    for (const [n, { uid }] of raiders.entries())
      await fillChannel(server.house, { channelId: channelIds[n % 2]!, uid, count: 10, columns: () => ({ timestamp }) })
    const actId = uuidv7()
    const how = cleaning()
    const call = async (some: readonly { uid: string }[]) =>
      moderator.do(actOnMany, { actId, people: await shown(some), how })
    const first = await call(raiders.slice(0, 50))
    expect(first).toMatchObject({ removed: 500, isMore: false })
    const [, second] = [await clean(moderator, [people.bora]), await call(raiders.slice(50))]
    expect(second).toMatchObject({ removed: 200, removedInAll: 700, isMore: false, entryId: first.entryId })
    expect(await standing()).toBe(0)

    const back = await moderator.do(undoAct, { entryId: second.entryId! })
    expect(back).toMatchObject({ count: 501, conflicts: [] })
    const rest = await moderator.do(undoAct, { entryId: second.entryId!, beforeId: back.next! })
    expect(rest).toMatchObject({ count: 269, conflicts: [], next: null })
    expect(await standing()).toBe(700)
    expect((await owner.do(getStanding, { uid: people.bora.uid })).timeOut).not.toBeNull() // of another act
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('removes at most five hundred in a call, of all together the newest, and the same call goes on', async () => {
    const { moderator } = people
    const raiders = await raid(2)
    const now = server.clock.now()
    for (const [n, { uid }] of raiders.entries())
      await fillChannel(server.house, {
        channelId: channelIds[n]!,
        uid,
        count: 400,
        columns: at => ({ timestamp: now - at * 1_000 }),
      })
    const asked = await input(raiders)
    expect(await moderator.do(actOnMany, asked)).toMatchObject({ removed: 500, removedInAll: 500, isMore: true })
    expect(await moderator.do(actOnMany, asked)).toMatchObject({ removed: 300, removedInAll: 800, isMore: false })
    expect(await standing()).toBe(0)
  })

  test('that is being taken back is over: the same call is refused, and nothing of it is done again', async () => {
    const { owner, moderator } = people
    const raiders = await raid(2)
    for (const raider of raiders) await say(raider)
    const asked = await input(raiders)
    const { entryId } = await moderator.do(actOnMany, asked)
    await owner.do(undoAct, { entryId: entryId! })
    const before = await rowCounts(server.house.db)
    expect(await moderator.refused(actOnMany, asked)).toMatchObject({ status: 409, code: 'undo-done', by: owner.name })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test('of somebody else under the same id is an act of his own', async () => {
    const { admin, moderator } = people
    const [one, other] = (await raid(2)) as [Person, Person]
    const actId = uuidv7()
    const first = await moderator.do(actOnMany, { ...(await input([one])), actId })
    await admin.do(actOnMany, { ...(await input([other])), actId })
    expect(await moderator.do(undoAct, { entryId: first.entryId! })).toMatchObject({ count: 1, conflicts: [] })
    expect((await admin.do(getStanding, { uid: other.uid })).timeOut).not.toBeNull()
  })

  test('mutes, by owners alone, with one undo', async () => {
    const { owner, admin } = people
    const [quiet, loud] = (await raid(2)) as [Person, Person]
    await owner.do(setMuted, { uid: quiet.uid, isMuted: true, reason: 'önce' })
    const mute: ActOnEach = { kind: 'mute', reason: 'Akın' }
    expect(await admin.refused(actOnMany, await input([quiet, loud], mute))).toMatchObject({ code: 'forbidden' })
    const done = await clean(owner, [quiet, loud], mute)
    expect(outcomes(done)).toEqual(['kept', 'done'])
    expect((await owner.do(getStanding, { uid: loud.uid })).mute).toMatchObject({ reason: 'Akın' })
    expect(await sanctionsDiffer(server.house)).toEqual([])
    await owner.do(undoAct, { entryId: done.entryId! })
    expect((await owner.do(getStanding, { uid: loud.uid })).mute).toBeNull()
    expect((await owner.do(getStanding, { uid: quiet.uid })).mute).toMatchObject({ reason: 'önce' })
  })

  const tooMany = sizes.peopleAtOnce + 1
  test.each<[string, (right: Awaited<ReturnType<typeof input>>) => object, string]>([
    ['no reason', right => ({ how: { ...right.how, reason: ' ' } }), 'reason-required'],
    ['a reason of 501 characters', right => ({ how: { ...right.how, reason: 'ğ'.repeat(501) } }), 'reason-too-long'],
    ['366 days', right => ({ how: { ...right.how, amount: '366' } }), 'duration-too-long'],
    ['a length of none', right => ({ how: { ...right.how, amount: '0' } }), 'duration-invalid'],
    ['what was said two days ago', right => ({ how: { ...right.how, sinceMs: 0 } }), 'duration-too-long'],
    ['nobody', () => ({ people: [] }), 'invalid'],
    [
      `${tooMany} people`,
      ({ people: [one] }) => ({ people: Array.from({ length: tooMany }, () => ({ ...one })) }),
      'invalid',
    ],
    ['an act that there is not', right => ({ how: { ...right.how, kind: 'ban' } }), 'invalid'],
  ])('%s is refused, and nothing is changed', async (_, bad, code) => {
    const right = await input(await raid(1))
    const before = await rowCounts(server.house.db)
    expect(await people.moderator.refused(actOnMany, { ...right, ...bad(right) })).toMatchObject({ status: 422, code })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })
})
