import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { verify } from '#server/audit/door.ts'
import { fillChannel, unpinned } from '#tests/kit/fill.ts'
import { actionsOn } from '#tests/kit/audit.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { mute, openChannel, setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { follow, openPageOf, shown, snapshotOf } from '#tests/kit/held-page.ts'

const { postMessage, removeMessage } = messageRoutes
const { countRecentMessages, removeRecentMessages, undoAct } = moderationRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => {
  server.clock.pass(2_000 * minute) // what other tests said is not recent
  channelId = await openChannel(server.house, `akın ${++count}`)
})

const post = (by: Person, text: string, extras: { channelId?: string; replyToId?: string; fileId?: string } = {}) =>
  by.do(postMessage, { channelId, id: uuidv7(), text, ...extras })
const flood = ({ uid }: Person, count: number) =>
  fillChannel(server.house, { channelId, uid, count, columns: () => ({ timestamp: server.clock.now() }) })
const remove = (by: Person, { id }: Message) => by.do(removeMessage, { messageId: id })
const snapshot = () => snapshotOf(people.bora, channelId)
const openPage = () => openPageOf(people.bora, channelId)

// MOD-13
describe(`a raid on ${engine}`, () => {
  test('goes in one act, an entry each, where the actor may read it, and the count before is what goes', async () => {
    const { ayse, bora, moderator } = people
    const hidden = await openChannel(server.house, `gizli ${count}`, { readRoles: [] })
    const other = await openChannel(server.house, `öbür ${count}`)
    const early = await post(ayse, 'erken')
    server.clock.pass(11 * minute)
    const raid = [await post(ayse, '1'), await post(ayse, '2', { channelId: other }), await post(ayse, '3')]
    const secret = await post(ayse, 'gizli', { channelId: hidden })
    await setRights(server.house, hidden, { readRoles: ['admin'] })
    const innocent = await post(bora, 'ben değilim', { replyToId: raid[0]!.id })
    await using listener = await listen(bora)
    const timeline = await openPage()

    expect(await moderator.do(countRecentMessages, { uid: ayse.uid, minutes: '10' as never })).toEqual({ count: 3 })
    const { count: gone, entryId } = await moderator.do(removeRecentMessages, { uid: ayse.uid, minutes: 10 })
    expect(gone).toBe(3)
    const fresh = await snapshot()
    await follow(timeline, listener, channelId, fresh.head)
    expect(shown(timeline)).toEqual(shown(fresh))
    expect(fresh.messages.map(({ id }) => id)).toEqual([early.id, innocent.id])
    for (const { id } of raid) expect(await actionsOn(server.house, id)).toEqual(['delete_message'])
    expect(await actionsOn(server.house, secret.id)).toEqual([])
    expect((await server.house.db.read(verify)).broken).toBeNull()
    expect(await moderator.do(removeRecentMessages, { uid: ayse.uid, minutes: 10 })).toEqual({
      count: 0,
      entryId: null,
    })

    // And back, in one act: each where it stood.
    const own = await post(ayse, 'sonra')
    await remove(moderator, own) // by itself: no part of the raid
    expect(await moderator.do(undoAct, { entryId: entryId! })).toMatchObject({ count: 3, conflicts: [] })
    const after = await snapshot()
    await follow(timeline, listener, channelId, after.head)
    expect(shown(timeline)).toEqual(shown(after))
    expect(after.messages.map(({ id }) => id)).toEqual([early.id, raid[0]!.id, raid[2]!.id, innocent.id])
    expect(after.messages.at(-1)?.replyTo?.quote).toMatchObject({ text: '1' })
    expect(await actionsOn(server.house, own.id)).toEqual(['delete_message'])
    const before = await rowCounts(server.house.db)
    expect(await moderator.refused(undoAct, { entryId: entryId! })).toMatchObject({ status: 409, code: 'undo-done' })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  // MOD-38
  test('asked for again under the same id goes on with the same act, to five hundred messages in all', async () => {
    const { ayse, moderator } = people
    const actId = uuidv7()
    const input = { uid: ayse.uid, minutes: 10, actId }
    await flood(ayse, 490)
    const first = await moderator.do(removeRecentMessages, input)
    expect(first).toMatchObject({ count: 490 })
    await flood(ayse, 20) // what a server that died has left
    expect(await moderator.do(removeRecentMessages, input)).toEqual({ count: 500, entryId: first.entryId })
    expect(await moderator.do(undoAct, { entryId: first.entryId! })).toMatchObject({ count: 500, next: null })
    expect(await moderator.refused(removeRecentMessages, input)).toMatchObject({ code: 'undo-done' })
  })

  test('comes back only where who undoes it may still read, and of who may undo it', async () => {
    const { ayse, moderator } = people
    const hidden = await openChannel(server.house, `sonra gizli ${count}`)
    const stays = await post(ayse, 'gelir')
    server.clock.pass(1) // the oldest goes first, so that the undo names its entry: by a hidden one there is none
    const lost = await post(ayse, 'gelmez', { channelId: hidden })
    const removed = await moderator.do(removeRecentMessages, { uid: ayse.uid, minutes: 10 })
    const before = await rowCounts(server.house.db)
    const undo = { entryId: removed.entryId! }
    expect(await ayse.refused(undoAct, undo)).toMatchObject({ status: 403 })
    await mute(server.house, moderator.uid)
    expect(await moderator.refused(undoAct, undo)).toMatchObject({ code: 'muted' })
    await mute(server.house, moderator.uid, 0)
    await setRights(server.house, hidden, { readRoles: ['admin'] })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await moderator.do(undoAct, undo)).toMatchObject({ count: 1, conflicts: [] })
    expect((await snapshot()).messages.map(({ id }) => id)).toEqual([stays.id])
    expect(await actionsOn(server.house, lost.id)).toEqual(['delete_message'])
  })

  test('of 500 messages goes and comes back, and the log verifies', async () => {
    const { ayse, moderator } = people
    const ids = Array.from({ length: 500 }, () => uuidv7())
    await fill(ids, ayse.uid)
    const removed = await moderator.do(removeRecentMessages, { uid: ayse.uid, minutes: 10 })
    expect(removed).toMatchObject({ count: 500 })
    expect(await moderator.do(undoAct, { entryId: removed.entryId! })).toMatchObject({ count: 500, conflicts: [] })
    for (const id of [ids[0]!, ids[499]!]) expect(await actionsOn(server.house, id)).toEqual(['delete_message'])
    const { messages, head } = await snapshot()
    expect(head).toBe(1_500)
    expect(messages.map(({ id }) => id)).toEqual(ids.slice(400))
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('is on anybody but oneself, by acting staff', async () => {
    const { ayse, bora, moderator, owner } = people
    await post(owner, 'patron')
    const input = { uid: owner.uid, minutes: 5 }
    expect(await ayse.refused(removeRecentMessages, input)).toMatchObject({ code: 'forbidden' })
    expect(await moderator.do(removeRecentMessages, input)).toMatchObject({ count: 1 })
    expect(await moderator.refused(removeRecentMessages, { uid: moderator.uid, minutes: 5 })).toMatchObject({
      code: 'forbidden',
    })
    expect(await moderator.refused(removeRecentMessages, { uid: uuidv7(), minutes: 5 })).toMatchObject({ status: 404 })
    for (const minutes of [0, -1, 1.5, 1_441, '5', null]) {
      expect(await moderator.refused(removeRecentMessages, { uid: bora.uid, minutes }), String(minutes)).toMatchObject({
        status: 422,
      })
    }
    for (const minutes of ['0', '-1', '1.5', '1441', '٣', '1e3', '']) {
      expect(await moderator.refused(countRecentMessages, { uid: bora.uid, minutes }), minutes).toMatchObject({
        status: 422,
      })
    }
  })
})

/** Messages written straight into the channel: posting them takes minutes of the limit. */
const fill = (ids: readonly string[], uid: string) =>
  write(server.house, async tx => {
    const said = { uid, channel_id: channelId, version: 1, text: 'x', search_text: 'x', timestamp: server.clock.now() }
    const none = {
      edited_at: null,
      reply_to_id: null,
      reply_to_uid: null,
      media_id: null,
      reacted_seq: null,
      ...unpinned,
    }
    const rows = ids.map((id, n) => ({ ...said, ...none, reactions: '', id, seq: n + 1, changed_seq: n + 1 }))
    await tx.insertInto('messages').values(rows).execute()
    await tx.updateTable('channels').set({ head: ids.length }).where('id', '=', channelId).execute()
  })
