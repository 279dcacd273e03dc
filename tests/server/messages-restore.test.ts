import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { durations } from '#contract/limits.ts'
import { channelStream, type EventType, type LiveEvent } from '#contract/live.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { verify } from '#server/audit/door.ts'
import { eventsBetween } from '#server/messages/door.ts'
import { type Cast, cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/database.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { listen, type Listener } from '#tests/kit/listen.ts'
import { mute, openChannel, setRights } from '#tests/kit/rights.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { addUpload } from '#tests/kit/uploads.ts'
import { randomOf } from '../unit/web/channel-model.ts'
import {
  changeChannel,
  holdChannel,
  messageEdited,
  messagePosted,
  messageRemoved,
  messageRestored,
  messageSuperseded,
} from '#web/messages/held/store.ts'
import { applyChanges, openTimeline, type Timeline } from '#web/messages/held/timeline.ts'

const { postMessage, editMessage, removeMessage, restoreMessage, listMessages, listMessageChanges } = messageRoutes
const { countRecentMessages, removeRecentMessages, restoreRecentMessages } = moderationRoutes
let server: Awaited<ReturnType<typeof startTestServer>>
let people: Cast
let channelId: string
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  people = await cast(server)
})
afterAll(async () => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.pass(2_000 * minute) // what other tests said is not recent
  channelId = await openChannel(server.house, `geri ${++count}`)
})

const post = (by: Person, text: string, extras: { channelId?: string; replyToId?: string; fileId?: string } = {}) =>
  by.do(postMessage, { channelId, id: uuidv7(), text, ...extras })
const remove = (by: Person, { id }: Message) => by.do(removeMessage, { messageId: id })
const restore = (by: Person, { id }: Message) => by.do(restoreMessage, { messageId: id })
const snapshot = async (): Promise<Timeline> =>
  openTimeline(await people.bora.do(listMessages, { channelId, limit: 100 }))
const actionsOn = (id: string) =>
  server.house.db.read(async db => {
    const rows = await db.selectFrom('audit_logs').select('action').where('message_id', '=', id).orderBy('n').execute()
    return rows.map(({ action }) => action)
  })

const reducers: Partial<Record<EventType, (event: never) => void>> = {
  'message.posted': messagePosted,
  'message.edited': messageEdited,
  'message.removed': messageRemoved,
  'message.restored': messageRestored,
  'message.superseded': messageSuperseded,
}

/** A page that holds the channel in the web's own store, and follows the events that a listener heard. */
async function openPage(): Promise<Timeline> {
  const timeline = await snapshot()
  holdChannel(channelId)
  changeChannel(channelId, { timeline })
  return timeline
}
async function follow(timeline: Timeline, listener: Listener, upTo: number): Promise<void> {
  while (timeline.head < upTo) {
    const next = timeline.head + 1
    const event = await listener.until(() =>
      listener.events.find(({ stream, seq }) => stream === channelStream(channelId) && seq === next),
    )
    reducers[event.type]?.(event as never)
    expect(timeline.head, event.type).toBe(next)
  }
}
const shown = ({ messages, head }: Timeline) => ({ messages, head })

describe(`a message that is brought back on ${engine}`, () => {
  test('stands where it stood, with its mentions, earlier texts, file and replies', async () => {
    const { ayse, bora, moderator } = people
    const fileId = await addUpload(server.house, ayse.uid)
    const first = await post(ayse, 'bir @Bora', { fileId })
    const edited = await ayse.do(editMessage, { messageId: first.id, version: 1, text: 'iki @Bora' })
    const reply = await post(bora, 'efendim', { replyToId: first.id })
    const unread = async () =>
      (await bora.do(messageRoutes.listReadMarks, {})).marks.find(m => m.channelId === channelId)
    const before = await unread()
    await remove(moderator, first)
    expect((await unread())?.mentions).toBe(0)

    const restored = await restore(moderator, first)
    expect(restored).toEqual({ ...edited, changedSeq: 5 })
    expect((await snapshot()).messages).toEqual([
      restored,
      { ...reply, replyTo: { ...reply.replyTo, quote: expect.objectContaining({ text: edited.text }) } },
    ])
    expect(await unread()).toEqual({ ...before, head: 5 })
    expect((await bora.do(messageRoutes.listEarlierTexts, { messageId: first.id })).history).toMatchObject([
      { text: 'bir @Bora' },
    ])
    expect((await bora.send('HEAD', restored.file!.url)).status).toBe(200)
    expect(await actionsOn(first.id)).toEqual(['edit_message', 'delete_message', 'restore_message'])
    const copies = await server.house.db.read(db =>
      db.selectFrom('deleted_messages').select('id').where('id', '=', first.id).execute(),
    )
    expect(copies).toEqual([])
    expect((await server.house.db.read(verify)).broken).toBeNull()
    // It is a message like any other again.
    await ayse.do(editMessage, { messageId: first.id, version: 2, text: 'üç' })
  })

  test('comes back only by whoever removed it, in time, and not under a sanction', async () => {
    const { ayse, bora, moderator, owner } = people
    const message = await post(ayse, 'bir')
    await remove(moderator, message)
    const before = await rowCounts(server.house.db)
    for (const other of [ayse, owner, bora]) {
      expect(await other.refused(restoreMessage, { messageId: message.id })).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    }
    await mute(server.house, moderator.uid)
    expect(await moderator.refused(restoreMessage, { messageId: message.id })).toMatchObject({ code: 'muted' })
    await mute(server.house, moderator.uid, 0)
    expect(await bora.refused(restoreMessage, { messageId: uuidv7() })).toMatchObject({ status: 404 })
    server.clock.pass(durations.undoMs + durations.undoGraceMs + 1)
    expect(await moderator.refused(restoreMessage, { messageId: message.id })).toMatchObject({
      status: 409,
      code: 'undo-expired',
    })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test('at the last moment, and twice at once: one change, and both are answered', async () => {
    const { ayse } = people
    const message = await post(ayse, 'bir')
    await remove(ayse, message)
    server.clock.pass(durations.undoMs + durations.undoGraceMs)
    const [one, two] = await Promise.all([restore(ayse, message), restore(ayse, message)])
    expect(one).toEqual(two)
    expect((await snapshot()).head).toBe(3)
    expect(await actionsOn(message.id)).toEqual(['delete_message', 'restore_message'])
  })

  test('does not come back where its remover may not read any more: it is not there', async () => {
    const { ayse } = people
    const message = await post(ayse, 'bir')
    await remove(ayse, message)
    await setRights(server.house, channelId, { readRoles: ['moderator'] })
    expect(await ayse.refused(restoreMessage, { messageId: message.id })).toMatchObject({ status: 404 })
  })

  test('leaves a page that applied the events, one that was away, and a hub that fills its gap in the same place', async () => {
    const { ayse, bora, moderator } = people
    await using listener = await listen(bora)
    const written = [await post(ayse, 'a'), await post(bora, 'b'), await post(moderator, 'c')]
    written.push(await post(bora, 'd', { replyToId: written[0]!.id }))
    const timeline = await openPage()
    const random = randomOf(7)
    const standing = new Set(written.map(({ id }) => id))
    const heads = [timeline.head]
    const pages = [await snapshot()]
    for (let step = 0; step < 60; step++) {
      const message = written[Math.floor(random() * written.length)]!
      if (!standing.has(message.id)) {
        await restore(moderator, message)
        standing.add(message.id)
      } else if (random() < 0.6) {
        await remove(moderator, message)
        standing.delete(message.id)
      } else {
        const by = [ayse, bora, moderator].find(({ uid }) => uid === message.author.uid)!
        const { messages } = await by.do(listMessages, { channelId })
        const { version } = messages.find(({ id }) => id === message.id)!
        await by.do(editMessage, { messageId: message.id, version, text: `${message.text} ${step}` })
      }
      const fresh = await snapshot()
      await follow(timeline, listener, fresh.head)
      expect(shown(timeline), `step ${step}`).toEqual(shown(fresh))
      heads.push(fresh.head)
      pages.push(fresh)
    }
    const fresh = await snapshot()
    const told = listener.events.filter(({ type }) => type === 'message.restored')
    expect(told.length).toBeGreaterThan(10)
    for (const [index, since] of heads.entries()) {
      const away = pages[index]!
      const behind = openTimeline({ head: since, messages: away.messages, hasOlder: false, hasNewer: false })
      const changes = await bora.do(listMessageChanges, { channelId, since })
      if (changes.kind !== 'changes') throw new Error(changes.kind)
      applyChanges(behind, changes)
      if (since < fresh.head) expect(shown(behind), `away since ${since}`).toEqual(shown(fresh))

      const filled = openTimeline({ head: since, messages: away.messages, hasOlder: false, hasNewer: false })
      changeChannel(channelId, { timeline: filled })
      const events: LiveEvent[] = await server.house.db.read(db => eventsBetween(db, channelId, since, fresh.head))
      for (const event of events) reducers[event.type]?.(event as never)
      expect(shown(filled), `filled since ${since}`).toEqual(shown(fresh))
    }
  })
})

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
    const { ids } = await moderator.do(removeRecentMessages, { uid: ayse.uid, minutes: 10 })
    expect(ids.toSorted()).toEqual(raid.map(({ id }) => id).toSorted())
    const fresh = await snapshot()
    await follow(timeline, listener, fresh.head)
    expect(shown(timeline)).toEqual(shown(fresh))
    expect(fresh.messages.map(({ id }) => id)).toEqual([early.id, innocent.id])
    for (const { id } of raid) expect(await actionsOn(id)).toEqual(['delete_message'])
    expect(await actionsOn(secret.id)).toEqual([])
    expect((await server.house.db.read(verify)).broken).toBeNull()
    expect(await moderator.do(removeRecentMessages, { uid: ayse.uid, minutes: 10 })).toEqual({ count: 0, ids: [] })

    // And back, in one act: each where it stood.
    const own = await post(ayse, 'sonra')
    await remove(moderator, own) // by itself: no part of the raid
    expect(await moderator.do(restoreRecentMessages, { uid: ayse.uid, ids })).toEqual({ count: 3 })
    const after = await snapshot()
    await follow(timeline, listener, after.head)
    expect(shown(timeline)).toEqual(shown(after))
    expect(after.messages.map(({ id }) => id)).toEqual([early.id, raid[0]!.id, raid[2]!.id, innocent.id])
    expect(after.messages.at(-1)?.replyTo?.quote).toMatchObject({ text: '1' })
    for (const { id } of raid) expect(await actionsOn(id)).toEqual(['delete_message', 'restore_message'])
    expect(await actionsOn(own.id)).toEqual(['delete_message'])
    const before = await rowCounts(server.house.db)
    expect(await moderator.refused(restoreRecentMessages, { uid: ayse.uid, ids })).toMatchObject({ status: 404 })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('comes back only by whoever made it, in time, where he may still read, and as staff', async () => {
    const { ayse, moderator, admin } = people
    const hidden = await openChannel(server.house, `sonra gizli ${count}`)
    const stays = await post(ayse, 'gelir')
    const lost = await post(ayse, 'gelmez', { channelId: hidden })
    const { ids } = await moderator.do(removeRecentMessages, { uid: ayse.uid, minutes: 10 })
    const before = await rowCounts(server.house.db)
    const input = { uid: ayse.uid, ids }
    expect(await admin.refused(restoreRecentMessages, input)).toMatchObject({ status: 404 })
    expect(await moderator.refused(restoreRecentMessages, { ...input, uid: admin.uid })).toMatchObject({ status: 404 })
    await mute(server.house, moderator.uid)
    expect(await moderator.refused(restoreRecentMessages, input)).toMatchObject({ code: 'muted' })
    await mute(server.house, moderator.uid, 0)
    await setRights(server.house, hidden, { readRoles: ['admin'] })
    expect(await rowCounts(server.house.db)).toEqual(before)
    server.clock.pass(durations.undoMs + durations.undoGraceMs)
    expect(await moderator.do(restoreRecentMessages, input)).toEqual({ count: 1 })
    expect(await actionsOn(stays.id)).toEqual(['delete_message', 'restore_message'])
    expect(await actionsOn(lost.id)).toEqual(['delete_message'])
    const again = await moderator.do(removeRecentMessages, { uid: ayse.uid, minutes: 10 })
    server.clock.pass(durations.undoMs + durations.undoGraceMs + 1)
    const late = { uid: ayse.uid, ids: again.ids }
    expect(await moderator.refused(restoreRecentMessages, late)).toMatchObject({ status: 409, code: 'undo-expired' })
    expect(await actionsOn(stays.id)).toEqual(['delete_message', 'restore_message', 'delete_message'])
  })

  test('of 500 messages goes and comes back, and the log has a thousand entries that verify', async () => {
    const { ayse, moderator } = people
    const ids = Array.from({ length: 500 }, () => uuidv7())
    await fill(ids, ayse.uid)
    const removed = await moderator.do(removeRecentMessages, { uid: ayse.uid, minutes: 10 })
    expect(removed).toEqual({ count: 500, ids })
    expect(await moderator.do(restoreRecentMessages, { uid: ayse.uid, ids })).toEqual({ count: 500 })
    for (const wrong of [[], [...ids, uuidv7()], ['x'], ids[0]]) {
      const refused = await moderator.refused(restoreRecentMessages, { uid: ayse.uid, ids: wrong })
      expect(refused).toMatchObject({ status: 422 })
    }
    for (const id of [ids[0]!, ids[499]!]) expect(await actionsOn(id)).toEqual(['delete_message', 'restore_message'])
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
    const none = { edited_at: null, reply_to_id: null, reply_to_uid: null, media_id: null }
    const rows = ids.map((id, n) => ({ ...said, ...none, id, seq: n + 1, changed_seq: n + 1 }))
    await tx.insertInto('messages').values(rows).execute()
    await tx.updateTable('channels').set({ head: ids.length }).where('id', '=', channelId).execute()
  })
