import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { eraseChannelNow } from '#tests/kit/erase-kept.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { type Listener, listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'

const { createChannel, editChannel, setChannelRights, setChannelOpen, removeChannel, listChannels } = channelRoutes
const { postMessage, listMessages } = messageRoutes
const { server, people } = stage({ people: cast })
let count = 0

const made = (by: Person, name = `kanal ${++count}`) =>
  by.do(createChannel, { id: uuidv7(), name, description: 'Eski' })
const entryOf = async (action: AuditAction) =>
  (await people.owner.do(auditRoutes.listAuditEntries, { action })).entries[0]!
const undo = async (action: AuditAction, by: Person = people.owner) =>
  by.do(moderationRoutes.undoAct, { entryId: (await entryOf(action)).id })
const refused = async (action: AuditAction, by: Person = people.owner) =>
  by.refused(moderationRoutes.undoAct, { entryId: (await entryOf(action)).id })
const seen = async (id: string, by: Person = people.owner) =>
  (await by.do(listChannels, {})).channels.find(channel => channel.id === id)
const said = (channelId: string, text: string) => people.ayse.do(postMessage, { channelId, id: uuidv7(), text })
const stored = (channelId: string) =>
  server.house.db.read(db => db.selectFrom('messages').select('id').where('channel_id', '=', channelId).execute())

// MOD-22
describe(`the undo of an act on a channel on ${engine}`, () => {
  test('gives texts and rights back, live, and says where they changed since', async () => {
    const { owner, moderator, ayse } = people
    const channel = await made(moderator)
    const { id: channelId } = channel
    await moderator.do(editChannel, { channelId, name: `${channel.name} yeni`, description: 'Yeni' })
    const open = { allowedRoles: [], readRoles: [], readOnly: true }
    await owner.do(setChannelRights, { channelId, ...open })
    await owner.do(setChannelOpen, { channelId, isOpen: true })
    await owner.do(setChannelRights, { channelId, ...open, readRoles: ['moderator'] })
    expect(await seen(channelId, ayse)).toBeUndefined()
    await using page = await listen(ayse)
    await undo('update_channel_permissions')
    await page.event('channels.changed')
    expect(await seen(channelId, ayse)).toMatchObject({ isOpen: true, readOnly: true, readRoles: [] })
    await undo('update_channel', moderator)
    expect(await seen(channelId)).toMatchObject({ name: channel.name, description: 'Eski' })
    await moderator.do(editChannel, { channelId, name: channel.name, description: 'Bir' })
    const first = await entryOf('update_channel')
    await moderator.do(editChannel, { channelId, name: channel.name, description: 'İki' })
    expect(await moderator.refused(moderationRoutes.undoAct, { entryId: first.id })).toMatchObject({
      status: 409,
      code: 'changed-since',
    })
  })

  test('shows nothing that was said to fewer to more', async () => {
    const { owner, moderator } = people
    const rights = { allowedRoles: [], readRoles: [], readOnly: true }
    const { id: channelId } = await made(moderator)
    await owner.do(setChannelRights, { channelId, ...rights })
    await owner.do(setChannelOpen, { channelId, isOpen: true })
    await owner.do(setChannelRights, { channelId, ...rights, readRoles: ['moderator'] })
    const secret = { channelId, id: uuidv7(), text: 'aramızda kalsın' }
    await moderator.do(postMessage, secret)
    const narrowed = await entryOf('update_channel_permissions')
    const again = () => owner.refused(moderationRoutes.undoAct, { entryId: narrowed.id })
    expect(await again()).toMatchObject({ status: 409, code: 'written-since' })
    expect(await seen(channelId)).toMatchObject({ isOpen: false, readRoles: ['moderator'] })
    await moderator.do(messageRoutes.removeMessage, { messageId: secret.id })
    await owner.do(moderationRoutes.undoAct, { entryId: narrowed.id })
    expect(await seen(channelId)).toMatchObject({ isOpen: true, readRoles: [] })
  })

  test('brings a deleted channel back with all that it held, unless its name is taken', async () => {
    const { owner, admin, ayse } = people
    const channel = await made(owner)
    const { id: channelId } = channel
    const message = await said(channelId, 'burada kalsın')
    await owner.do(setChannelRights, { channelId, allowedRoles: [], readRoles: [], readOnly: true })
    const before = await seen(channelId)
    await owner.do(removeChannel, { channelId })
    expect(await ayse.refused(listMessages, { channelId })).toMatchObject({ status: 404 })
    expect(await refused('delete_channel', admin)).toMatchObject({ status: 403 })
    const taker = await made(owner, channel.name)
    expect(await refused('delete_channel')).toMatchObject({ status: 409, code: 'channel-name-taken' })
    await owner.do(editChannel, { channelId: taker.id, name: `${channel.name} iki`, description: '' })
    expect((await entryOf('delete_channel')).undo).toMatchObject({ undoneAt: null })
    await undo('delete_channel')
    expect(await seen(channelId)).toEqual(before)
    expect((await ayse.do(listMessages, { channelId })).messages.map(({ id }) => id)).toEqual([message.id])
    // And once more.
    await owner.do(removeChannel, { channelId })
    await undo('delete_channel')
    expect(await seen(channelId)).toEqual(before)
  })

  // LIVE-7
  test('brings a channel back whose old messages no page hears again, one that came meanwhile neither', async () => {
    const { owner, ayse, bora } = people
    const { id: channelId } = await made(owner)
    const stream = channelStream(channelId)
    await using stayed = await listen(ayse)
    const old = await said(channelId, 'eskiden kalma')
    await stayed.event('message.posted', ({ data }) => data.message.id === old.id)
    await owner.do(removeChannel, { channelId })
    await using came = await listen(bora)
    await undo('delete_channel')
    const fresh = await said(channelId, 'yepyeni')
    for (const page of [stayed, came]) {
      await page.event('message.posted', ({ data }) => data.message.id === fresh.id)
    }
    const told = (page: Listener) => page.events.filter(event => event.stream === stream).map(({ seq }) => seq)
    expect([told(stayed), told(came)]).toEqual([[old.seq, fresh.seq], [fresh.seq]])
  })

  test('of a deletion is over where the operator erased what was kept', async () => {
    const { owner } = people
    const { id: channelId } = await made(owner)
    await said(channelId, 'gitsin')
    await owner.do(removeChannel, { channelId })
    expect(await stored(channelId)).toHaveLength(1)
    const { id: entryId } = await entryOf('delete_channel')
    await eraseChannelNow(server.house, channelId)
    await eventually(async () => expect(await stored(channelId)).toEqual([]))
    expect(await owner.refused(moderationRoutes.undoAct, { entryId })).toMatchObject({ status: 404 })
  })

  test('takes a new channel away while nobody has written in it; for owners alone', async () => {
    const { moderator } = people
    const { id: channelId } = await made(moderator)
    expect(await refused('create_channel', moderator)).toMatchObject({ status: 403 })
    await undo('create_channel')
    expect(await seen(channelId)).toBeUndefined()
    const used = await made(moderator)
    await said(used.id, 'ilk söz')
    expect(await refused('create_channel')).toMatchObject({ status: 409, code: 'channel-in-use' })
    expect(await seen(used.id)).toBeDefined()
  })
})
