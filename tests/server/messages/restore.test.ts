import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { durations } from '#contract/limits.ts'
import { type LiveEvent } from '#contract/live.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { verify } from '#server/audit/door.ts'
import { eventsBetween } from '#server/messages/door.ts'
import { actionsOn } from '#tests/kit/audit.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { mute, openChannel, setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'
import { randomOf } from '#tests/unit/web/messages/channel-model.ts'
import { applyChanges, openTimeline } from '#web/messages/held/timeline.ts'
import { follow, hear, openPageOf, shown, snapshotOf } from '#tests/kit/held-page.ts'

const { postMessage, editMessage, removeMessage, restoreMessage, listMessages, listMessageChanges } = messageRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => {
  server.clock.pass(2_000 * minute) // what other tests said is not recent
  channelId = await openChannel(server.house, `geri ${++count}`)
})

const post = (by: Person, text: string, extras: { channelId?: string; replyToId?: string; fileId?: string } = {}) =>
  by.do(postMessage, { channelId, id: uuidv7(), text, ...extras })
const remove = (by: Person, { id }: Message) => by.do(removeMessage, { messageId: id })
const restore = (by: Person, { id }: Message) => by.do(restoreMessage, { messageId: id })
const snapshot = () => snapshotOf(people.bora, channelId)
const openPage = () => openPageOf(people.bora, channelId)

describe(`a message that is brought back on ${engine}`, () => {
  // MSG-19
  test('stands where it stood, with its mentions, earlier texts, file and replies', async () => {
    const { ayse, bora } = people
    const fileId = await addUpload(server.house, ayse.uid)
    const first = await post(ayse, 'bir @Bora', { fileId })
    const edited = await ayse.do(editMessage, { messageId: first.id, version: 1, text: 'iki @Bora' })
    const reply = await post(bora, 'efendim', { replyToId: first.id })
    const unread = async () =>
      (await bora.do(messageRoutes.listReadMarks, {})).marks.find(m => m.channelId === channelId)
    const before = await unread()
    await remove(ayse, first)
    expect((await unread())?.mentions).toBe(0)

    const restored = await restore(ayse, first)
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
    expect(await actionsOn(server.house, first.id)).toEqual(['edit_message', 'delete_message', 'restore_message'])
    const copies = await server.house.db.read(db =>
      db.selectFrom('deleted_messages').select('id').where('id', '=', first.id).execute(),
    )
    expect(copies).toEqual([])
    expect((await server.house.db.read(verify)).broken).toBeNull()
    // It is a message like any other again.
    await ayse.do(editMessage, { messageId: first.id, version: 2, text: 'üç' })
  })

  // MSG-18
  test('comes back only by the one who removed it, in time, and not under a sanction', async () => {
    const { ayse, bora, moderator, owner } = people
    const message = await post(ayse, 'bir')
    await remove(ayse, message)
    const before = await rowCounts(server.house.db)
    for (const other of [moderator, owner, bora]) {
      expect(await other.refused(restoreMessage, { messageId: message.id })).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    }
    await mute(server.house, ayse.uid)
    expect(await ayse.refused(restoreMessage, { messageId: message.id })).toMatchObject({ code: 'muted' })
    await mute(server.house, ayse.uid, 0)
    expect(await bora.refused(restoreMessage, { messageId: uuidv7() })).toMatchObject({ status: 404 })
    server.clock.pass(durations.undoMs + durations.undoGraceMs + 1)
    expect(await ayse.refused(restoreMessage, { messageId: message.id })).toMatchObject({
      status: 409,
      code: 'undo-expired',
    })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  // MSG-19
  test('at the last moment, and twice at once: one change, and both are answered', async () => {
    const { ayse } = people
    const message = await post(ayse, 'bir')
    await remove(ayse, message)
    server.clock.pass(durations.undoMs + durations.undoGraceMs)
    const [one, two] = await Promise.all([restore(ayse, message), restore(ayse, message)])
    expect(one).toEqual(two)
    expect((await snapshot()).head).toBe(3)
    expect(await actionsOn(server.house, message.id)).toEqual(['delete_message', 'restore_message'])
  })

  // MSG-18
  test('does not come back where its remover may not read any more: it is not there', async () => {
    const { ayse } = people
    const message = await post(ayse, 'bir')
    await remove(ayse, message)
    await setRights(server.house, channelId, { readRoles: ['moderator'] })
    expect(await ayse.refused(restoreMessage, { messageId: message.id })).toMatchObject({ status: 404 })
  })

  // MSG-18
  test('does not come back by its author or by its remover where staff removed it: the undo of the log does that', async () => {
    const { ayse, owner } = people
    const demoted = await join(server, `Eski ${count}`, 'moderator')
    const one = await post(ayse, 'bir')
    const own = await post(demoted, 'benim')
    const { entryId } = await remove(demoted, one)
    await remove(demoted, own)
    const before = await rowCounts(server.house.db)
    for (const by of [demoted, owner, ayse]) {
      expect(await by.refused(restoreMessage, { messageId: one.id })).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect(await rowCounts(server.house.db)).toEqual(before)
    await owner.do(moderationRoutes.setRole, { uid: demoted.uid, role: 'user' })
    expect(await demoted.refused(moderationRoutes.undoAct, { entryId: entryId! })).toMatchObject({ code: 'forbidden' })
    expect(await restore(demoted, own), 'his own he may still bring back').toMatchObject({ id: own.id })

    await owner.do(moderationRoutes.setRole, { uid: demoted.uid, role: 'moderator' })
    expect(await demoted.refused(restoreMessage, { messageId: one.id })).toMatchObject({ code: 'forbidden' })
    expect(await demoted.do(moderationRoutes.undoAct, { entryId: entryId! })).toMatchObject({ count: 1 })
    expect((await snapshot()).messages.map(({ id }) => id)).toContain(one.id)
  })

  // LIVE-3
  test('leaves a page that applied the events, one that was away, and a hub that fills its gap in the same place', async () => {
    const { ayse, bora, moderator } = people
    await using listener = await listen(bora)
    const written = [await post(ayse, 'a'), await post(bora, 'b'), await post(moderator, 'c')]
    written.push(await post(bora, 'd', { replyToId: written[0]!.id }))
    const timeline = await openPage()
    const random = randomOf(7)
    const backBy = new Map<string, () => Promise<unknown>>()
    const heads = [timeline.head]
    const pages = [await snapshot()]
    for (let step = 0; step < 60; step++) {
      const message = written[Math.floor(random() * written.length)]!
      const by = [ayse, bora, moderator].find(({ uid }) => uid === message.author.uid)!
      const bringBack = backBy.get(message.id)
      if (bringBack) {
        await bringBack()
        backBy.delete(message.id)
      } else if (random() < 0.6) {
        const { entryId } = await remove(random() < 0.5 ? by : moderator, message)
        const undo = () => moderator.do(moderationRoutes.undoAct, { entryId: entryId! })
        backBy.set(message.id, entryId === null ? () => restore(by, message) : undo)
      } else {
        const { messages } = await by.do(listMessages, { channelId })
        const { version } = messages.find(({ id }) => id === message.id)!
        await by.do(editMessage, { messageId: message.id, version, text: `${message.text} ${step}` })
      }
      const fresh = await snapshot()
      await follow(timeline, listener, channelId, fresh.head)
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
      const events: LiveEvent[] = await server.house.db.read(db => eventsBetween(db, channelId, since, fresh.head))
      hear(filled, channelId, events)
      expect(shown(filled), `filled since ${since}`).toEqual(shown(fresh))
    }
  })
})
