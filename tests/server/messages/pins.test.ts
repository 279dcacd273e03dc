import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { sizes } from '#contract/limits.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { pinRoutes } from '#contract/pin-routes.ts'
import { eventsBetween } from '#server/messages/door.ts'
import { actionsOn } from '#tests/kit/audit.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { messageOf } from '#tests/matrix/everyone.ts'
import { mute, openChannel, setRights } from '#tests/kit/tables/rights.ts'

const { postMessage, editMessage, removeMessage, listMessages, listMessageChanges, listReadMarks } = messageRoutes
const { pinMessage, unpinMessage, listPins } = pinRoutes
const { undoAct, undoMany, previewUndo } = moderationRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => {
  server.clock.pass(2 * minute)
  channelId = await openChannel(server.house, `pano ${++count}`)
})

const post = (by: Person, text: string): Promise<Message> => by.do(postMessage, { channelId, id: uuidv7(), text })
const pin = (by: Person, { id }: Pick<Message, 'id'>) => by.do(pinMessage, { messageId: id })
const unpin = (by: Person, { id }: Pick<Message, 'id'>) => by.do(unpinMessage, { messageId: id })
const pinned = async (to: Person): Promise<string[]> =>
  (await to.do(listPins, { channelId })).messages.map(({ text }) => text)
const fillPins = (ids: readonly string[]) =>
  write(server.house, async tx => {
    for (const id of ids)
      await tx.updateTable('messages').set({ pinned_at: 1, pinned_by: people.ayse.uid }).where('id', '=', id).execute()
  })
const spoken = async (many: number): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < many; n++) ids.push(await messageOf(server.house, people.ayse.uid, channelId))
  return ids
}
const last = async (action: AuditAction) => ({
  entryId: (await people.owner.do(auditRoutes.listAuditEntries, { action })).entries[0]!.id,
})

describe(`a pin on ${engine}`, () => {
  // MSG-52, MSG-53
  test('is seen by all who read, the last one first; the same again changes nothing', async () => {
    const { ayse, bora, moderator, admin } = people
    const [first, second] = [await post(ayse, 'bir'), await post(ayse, 'iki')]
    const { message, entryId } = await pin(moderator, first)
    expect(message).toMatchObject({ seq: 1, changedSeq: 3, pinned: { at: server.clock.now(), by: moderator.uid } })
    expect(entryId).toEqual((await last('pin_message')).entryId)
    server.clock.pass(minute)
    await pin(admin, second)
    expect(await pinned(bora)).toEqual(['iki', 'bir'])
    const before = await rowCounts(server.house.db)
    expect(await pin(admin, first)).toEqual({ message, entryId: null })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await unpin(admin, first), 'whoever pinned it').toMatchObject({ message: { changedSeq: 5 } })
    expect(await unpin(admin, first)).toMatchObject({ message: { changedSeq: 5 }, entryId: null })
    expect(await pinned(ayse)).toEqual(['iki'])
    expect(await actionsOn(server.house, first.id)).toEqual(['pin_message', 'unpin_message'])
  })

  // MSG-53
  test('takes the channel’s next seq, is told to readers, also late, and is no news', async () => {
    const { ayse, moderator } = people
    const message = await post(ayse, 'selam')
    await using listener = await listen(ayse)
    const marks = async () => (await ayse.do(listReadMarks, {})).marks.find(mark => mark.channelId === channelId)!
    const before = await marks()
    await pin(moderator, message)
    const heard = await listener.event('message.pinned', ({ data }) => data.message.id === message.id)
    expect(heard).toMatchObject({ seq: 2, data: { message: { changedSeq: 2, pinned: { by: moderator.uid } } } })
    const late = () => server.house.db.read(db => eventsBetween(db, channelId, 1, 3))
    expect((await late()).map(({ type }) => type)).toEqual(['message.pinned', 'message.superseded'])
    await unpin(moderator, message)
    const ended = await listener.event('message.unpinned', ({ data }) => data.message.id === message.id)
    expect(ended.data.message).not.toHaveProperty('pinned')
    expect((await late()).map(({ type }) => type)).toEqual(['message.superseded', 'message.unpinned'])
    expect(await marks()).toEqual({ ...before, head: 3 })
    const changes = await ayse.do(listMessageChanges, { channelId, since: 1 })
    expect(changes).toMatchObject({ to: 3, changed: [{ id: message.id, changedSeq: 3 }] })
    await ayse.do(editMessage, { messageId: message.id, version: 1, text: 'selamlar' })
    expect(
      (await late()).map(({ type }) => type),
      'what came after it',
    ).toEqual(Array(2).fill('message.superseded'))
  })

  // MSG-52
  test('finds room for fifty in a channel, and not for one more', async () => {
    const { moderator, ayse } = people
    const ids = await spoken(sizes.pinsMax + 1)
    await fillPins(ids.slice(0, -2))
    await pin(moderator, { id: ids.at(-2)! })
    const messageId = ids.at(-1)!
    expect(await moderator.refused(pinMessage, { messageId })).toMatchObject({ code: 'too-many-pins', max: 50 })
    expect(await pinned(ayse)).toHaveLength(50)
    await unpin(moderator, { id: ids[0]! })
    expect(await Promise.all([pin(moderator, { id: messageId }), pin(people.admin, { id: messageId })])).toHaveLength(2)
    expect(await pinned(ayse)).toHaveLength(50)
    expect(await actionsOn(server.house, messageId), 'of two at once one').toEqual(['pin_message'])
  })

  // MSG-52
  test('is for staff who read the channel and are under no sanction', async () => {
    const { ayse, bora, moderator, admin, owner } = people
    const message = await post(ayse, 'selam')
    const input = { messageId: message.id }
    for (const route of [pinMessage, unpinMessage]) {
      expect(await ayse.refused(route, input)).toMatchObject({ code: 'forbidden' })
      expect(await moderator.refused(route, { messageId: uuidv7() })).toMatchObject({ code: 'not-found' })
    }
    await pin(owner, message)
    await setRights(server.house, channelId, { readRoles: ['admin'] })
    expect(await moderator.refused(unpinMessage, input)).toMatchObject({ code: 'not-found' })
    expect(await bora.refused(listPins, { channelId })).toMatchObject({ code: 'not-found' })
    expect(await pinned(admin)).toEqual(['selam'])
    await mute(server.house, admin.uid)
    expect(await admin.refused(unpinMessage, input)).toMatchObject({ code: 'muted' })
    expect(await pinned(admin)).toEqual(['selam'])
    await mute(server.house, admin.uid, 0)
  })

  // MSG-53
  test('goes with its message and comes back with it where there is room', async () => {
    const { ayse, moderator } = people
    const message = await post(ayse, 'selam')
    await pin(moderator, message)
    const { entryId } = await moderator.do(removeMessage, { messageId: message.id })
    expect(await pinned(ayse)).toEqual([])
    expect(await moderator.refused(pinMessage, { messageId: message.id })).toMatchObject({ code: 'not-found' })
    await moderator.do(undoAct, { entryId: entryId! })
    expect(await pinned(ayse)).toEqual(['selam'])
    const again = await moderator.do(removeMessage, { messageId: message.id })
    await fillPins(await spoken(sizes.pinsMax))
    await moderator.do(undoAct, { entryId: again.entryId! })
    const { messages } = await ayse.do(listMessages, { channelId, around: message.id })
    expect(messages.find(({ id }) => id === message.id)).not.toHaveProperty('pinned')
    expect(await pinned(ayse)).toHaveLength(50)
  })

  // MOD-21
  test('is taken back as every act is, the later one first', async () => {
    const { ayse, moderator, admin } = people
    const own = await post(moderator, 'benim')
    await pin(moderator, own)
    const pinning = await last('pin_message')
    await unpin(moderator, own)
    expect(await moderator.refused(undoAct, pinning)).toMatchObject({ code: 'changed-since' })
    await moderator.do(undoAct, await last('unpin_message'))
    expect(await pinned(ayse)).toEqual(['benim'])
    await moderator.do(undoAct, pinning)
    expect(await pinned(ayse)).toEqual([])
    const other = await post(ayse, 'başka')
    await pin(moderator, other)
    await moderator.do(removeMessage, { messageId: other.id })
    const gone = await last('pin_message')
    expect(await admin.refused(undoAct, gone), 'it is removed').toMatchObject({ code: 'undo-gone' })
    const all = { moderatorId: moderator.uid }
    const since = server.clock.now() - 1
    const preview = await admin.do(previewUndo, { ...all, since })
    expect(preview.counts).toContainEqual({ action: 'pin_message', count: 1 })
    const done = await admin.do(undoMany, { ...all, sinceMs: since })
    expect(done.count).toBe(preview.counts.reduce((sum, one) => sum + one.count, 0))
    expect(await pinned(ayse)).toEqual([])
    const { messages } = await ayse.do(listMessages, { channelId })
    expect(messages.map(({ text }) => text)).toContain('başka')
  })

  // MOD-21
  test('does not come back by an undo where the channel is full', async () => {
    const { moderator } = people
    const ids = await spoken(sizes.pinsMax + 1)
    await pin(moderator, { id: ids[0]! })
    await unpin(moderator, { id: ids[0]! })
    await fillPins(ids.slice(1))
    expect(await moderator.refused(undoAct, await last('unpin_message'))).toMatchObject({ code: 'too-many-pins' })
  })
})
