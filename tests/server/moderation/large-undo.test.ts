import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { verify } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { cleanUp, setRole, removeRecentMessages, undoAct, undoMany } = moderationRoutes
const { server, people } = stage({ people: cast })
const all = 130
const long = { amount: '9', unit: 'hours', reason: 'Akın' } as const
let helper: Person
let raider: Person
let channelId: string
let sinceMs = 0
let count = 0
beforeEach(async () => {
  server.clock.pass(2_000 * minute)
  helper = await arrive(server, `Yardımcı ${++count}`, 'moderator')
  raider = await arrive(server, `Akıncı ${count}`)
  channelId = await openChannel(server.house, `akın ${count}`)
  sinceMs = server.clock.now()
  const columns = () => ({ timestamp: sinceMs })
  await fillChannel(server.house, { channelId, uid: raider.uid, count: all, columns })
})

const post = (text: string) => people.bora.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text })
const removed = () => helper.do(removeRecentMessages, { uid: raider.uid, minutes: 5 })
const standingIn = (db: Snapshot) =>
  db
    .selectFrom('messages')
    .select(['seq', 'changed_seq'])
    .where('channel_id', '=', channelId)
    .where('uid', '=', raider.uid)
    .execute()
const standing = () => server.house.db.read(standingIn)

/** What the log says was taken back is taken back, and nothing else is. */
async function expectTold(db: Snapshot): Promise<void> {
  const inverses = await db.selectFrom('inverses').selectAll().where('by_uid', '=', helper.uid).execute()
  const undone = inverses.flatMap(({ undo_entry }) => undo_entry ?? [])
  const entries = await db.selectFrom('audit_logs').select(['id', 'extra']).where('action', '=', 'undo_act').execute()
  const counts = new Map(entries.map(({ id, extra }) => [id, (JSON.parse(extra) as { count: number }).count]))
  for (const [id, rows] of Map.groupBy(undone, id => id)) expect(counts.get(id)).toBe(rows.length)
  const messages = inverses.filter(({ kind, undone_at }) => kind === 'message' && undone_at === null)
  expect((await standingIn(db)).length).toBe(all - messages.length)
  expect((await verify(db)).broken).toBeNull()
}

// MOD-33
test(`a large removal and its undo go out as few events, and lose none, on ${engine}`, async () => {
  await using page = await listen(people.bora)
  const sent = (type: string) =>
    page.frames.flatMap(frame => (frame.t === 'events' ? frame.events : [])).filter(event => event.type === type)
  const { entryId } = await removed()
  const gone = await page.until(() => {
    const ids = page.events.flatMap(event => (event.type === 'message.removed' ? event.data.id : []))
    return ids.length === all && ids
  }, 'each removal')
  await helper.do(undoAct, { entryId: entryId! })
  const back = await page.until(() => {
    const ids = page.events.flatMap(event => (event.type === 'message.restored' ? event.data.message.id : []))
    return ids.length === all && ids
  }, 'each return')
  expect(back.toSorted()).toEqual(gone.toSorted())
  expect(sent('message.removed').length + sent('messages.removed').length).toBeLessThan(all / 5)
  expect(sent('message.restored').length + sent('messages.restored').length).toBeLessThan(all / 5)
  const seqs = page.events.flatMap(({ stream, seq }) => (stream === `channel:${channelId}` ? seq : []))
  expect(seqs, 'one after the other').toEqual(seqs.map((_, index) => seqs[0]! + index))
})

// MOD-28
describe(`a large undo on ${engine}`, () => {
  test('lets others post in between, and is one act for who asks: one answer, and a few entries of the log', async () => {
    await removed()
    await using page = await listen(people.ayse)
    const undo = people.owner.do(undoMany, { moderatorId: helper.uid, sinceMs })
    await page.event('message.restored')
    const said = await post('arada')
    expect(await undo).toEqual({ count: all, conflicts: [], next: null })
    const changed = (await standing()).map(({ changed_seq }) => changed_seq)
    expect(changed.some(seq => seq > said.seq)).toBe(true)
    expect(changed.some(seq => seq < said.seq)).toBe(true)
    const { entries } = await people.owner.do(auditRoutes.listAuditEntries, { action: 'undo_act' })
    const counts = entries.slice(0, 6).map(({ extra }) => (extra as { count: number }).count)
    expect(counts.toReversed()).toEqual([25, 25, 25, 25, 25, 5])
    await server.house.db.read(expectTold)
  })

  test('of somebody who is demoted meanwhile stops there, and a higher one ends it', async () => {
    const { entryId } = await removed()
    await using page = await listen(people.ayse)
    const undo = helper.do(undoAct, { entryId: entryId! })
    await page.event('message.restored')
    await people.owner.do(setRole, { uid: helper.uid, role: 'user' })
    const { count: back, next } = await undo
    expect(back).toBeLessThan(all)
    expect(await helper.refused(undoAct, { entryId: entryId!, beforeId: next! })).toMatchObject({ code: 'forbidden' })
    expect(await standing()).toHaveLength(back)
    await server.house.db.read(expectTold)
    expect(await people.moderator.refused(undoAct, { entryId: entryId! })).toMatchObject({ status: 403 })
    expect(await people.admin.do(undoAct, { entryId: entryId! })).toMatchObject({ count: all - back, next: null })
    expect(await standing()).toHaveLength(all)
    await server.house.db.read(expectTold)
  })

  test('goes on behind an entry of the act alone: any other key is refused, whether or not it is back', async () => {
    const { owner, bora } = people
    const { entryId } = await removed()
    const other = await people.moderator.do(moderationRoutes.timeOut, { uid: raider.uid, ...long })
    const [entry] = (await owner.do(auditRoutes.listAuditEntries, { moderatorId: people.moderator.uid })).entries
    expect(entry).toMatchObject({ id: other.entryId, action: 'timeout_user' })
    const ofAct = { entryId: entryId! }
    const ofAll = { moderatorId: helper.uid, sinceMs }
    const refusedKeys = async () => {
      const before = await rowCounts(server.house.db)
      for (const beforeId of [uuidv7(), entry!.id, channelId]) {
        const told = { status: 422, code: 'invalid', field: 'beforeId' }
        expect(await owner.refused(undoAct, { ...ofAct, beforeId })).toMatchObject(told)
        expect(await owner.refused(undoAct, { entryId: uuidv7(), beforeId }), 'no act').toMatchObject(told)
        expect(await owner.refused(undoMany, { ...ofAll, beforeId })).toMatchObject(told)
        expect(await bora.refused(undoAct, { ...ofAct, beforeId })).toMatchObject({ status: 403 })
        expect(await bora.refused(undoMany, { ...ofAll, beforeId })).toMatchObject({ status: 403 })
      }
      expect(await rowCounts(server.house.db)).toEqual(before)
    }
    await refusedKeys()
    expect(await standing()).toHaveLength(0)
    expect(await owner.do(undoAct, ofAct)).toMatchObject({ count: all, next: null })
    await refusedKeys()
    const nothing = { count: 0, conflicts: [], next: null }
    expect(await owner.do(undoAct, { ...ofAct, beforeId: entryId! }), 'a step again').toMatchObject(nothing)
    expect(await owner.do(undoMany, { ...ofAll, beforeId: entryId! })).toEqual(nothing)
  })

  test('twice at once is done once', async () => {
    const { entryId } = await removed()
    const both = await Promise.allSettled([
      people.owner.do(undoAct, { entryId: entryId! }),
      helper.do(undoAct, { entryId: entryId! }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { count: all } }])
    expect(await people.owner.refused(undoAct, { entryId: entryId! })).toMatchObject({ code: 'undo-done' })
    expect(await standing()).toHaveLength(all)
    await server.house.db.read(expectTold)
  })
})

// MOD-24, MOD-28
describe(`a large clean-up on ${engine}`, () => {
  const how = { amount: '7', unit: 'days', reason: 'Reklam', minutes: 30 } as const

  test('by two moderators at once is done by the first, and the second changes nothing', async () => {
    const { admin } = people
    const version = (await admin.do(moderationRoutes.getStanding, { uid: raider.uid })).member.version
    const both = await Promise.all([helper, admin].map(by => by.do(cleanUp, { uid: raider.uid, version, ...how })))
    expect(both.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, all])
    expect(await standing()).toHaveLength(0)
    const [one, other] = both as [(typeof both)[number], (typeof both)[number]]
    const entryId = (one.entryId ?? other.entryId)!
    expect([one.entryId, other.entryId]).toContain(null)
    expect(await people.owner.do(undoAct, { entryId })).toMatchObject({ count: all + 1, conflicts: [], next: null })
    expect(await standing()).toHaveLength(all)
  })

  test('of somebody who is promoted meanwhile stops there', async () => {
    await using page = await listen(people.ayse)
    const { version } = (await helper.do(moderationRoutes.getStanding, { uid: raider.uid })).member
    const cleaning = helper.do(cleanUp, { uid: raider.uid, version, ...how })
    await page.event('message.removed')
    await people.owner.do(setRole, { uid: raider.uid, role: 'moderator' })
    const { count: gone } = await cleaning
    expect(gone).toBeLessThan(all)
    expect(await standing()).toHaveLength(all - gone)
  })
})
