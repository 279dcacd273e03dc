import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { messageRoutes } from '#contract/messages.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { clearStep } from '#server/app/start/clear-channels.ts'
import { verify } from '#server/audit/door.ts'
import { openStorage } from '#server/media/door.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eraseChannelNow } from '#tests/kit/erase-kept.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { openTestHouse, rowCounts, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { stage } from '#tests/kit/stage.ts'

const { createChannel, setChannelRights, removeChannel, setChannelMuted, listChannels } = channelRoutes
const { postMessage, editMessage, removeMessage, listMessages, markRead } = messageRoutes
const { addReaction } = reactionRoutes
const open = { allowedRoles: [], readRoles: [], readOnly: false }
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => void (channelId = await openChannel(server.house, `oda ${++count}`)))

const post = (by: Person, text: string, extras: object = {}) =>
  by.do(postMessage, { channelId, id: uuidv7(), text, ...extras })
const entries = () =>
  server.house.db.read(db =>
    db.selectFrom('audit_logs').selectAll().where('channel_id', '=', channelId).orderBy('n').execute(),
  )

describe(`the rights of a channel on ${engine}`, () => {
  // CHN-10, CHN-12
  test('change in one act with one entry, before and after; what is so already writes nothing', async () => {
    const { owner, ayse } = people
    await using page = await listen(ayse)
    const rights = { allowedRoles: ['user', 'owner', 'user'], readRoles: [], readOnly: true } as const
    const changed = await owner.do(setChannelRights, {
      channelId,
      ...rights,
      allowedRoles: [...rights.allowedRoles],
      readRoles: [],
    })
    expect(changed).toMatchObject({ id: channelId, allowedRoles: ['owner', 'user'], readRoles: [], readOnly: true })
    await page.event('channels.changed')
    expect((await ayse.refused(postMessage, { channelId, id: uuidv7(), text: 'x' })).code).toBe('read-only')
    expect(await entries()).toMatchObject([{ action: 'update_channel_permissions', moderator_id: owner.uid }])
    expect(JSON.parse((await entries())[0]!.extra)).toEqual({
      before: open,
      after: { allowedRoles: ['owner', 'user'], readRoles: [], readOnly: true },
    })
    const before = await rowCounts(server.house.db)
    await owner.do(setChannelRights, { channelId, allowedRoles: ['owner', 'user'], readRoles: [], readOnly: true })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  // CHN-15
  test('that take reading away take it at once: live, typing, files, marks and what was being written', async () => {
    const { owner, moderator, ayse } = people
    const file = await upload(ayse, 'selam.txt', 'Merhaba')
    const message = await post(ayse, 'dosya', { fileId: file.id })
    await using hidden = await listen(ayse)
    await using staff = await listen(moderator)
    // Posts stream in while the right goes; nothing that was posted after it may be heard.
    const posting = Array.from({ length: 20 }, (_, n) => post(moderator, `önce ${n}`))
    await Promise.all(posting)
    await owner.do(setChannelRights, { channelId, ...open, readRoles: ['moderator', 'admin'] })
    const { head } = await owner.do(listMessages, { channelId })
    await Promise.all(Array.from({ length: 20 }, (_, n) => post(moderator, `gizli ${n}`)))
    staff.say({ t: 'typing', channelId })
    hidden.say({ t: 'typing', channelId })
    await staff.event('message.posted', ({ seq, stream }) => stream === channelStream(channelId) && seq === head + 20)
    await hidden.taken()
    await hidden.watch() // what was told before has come before it
    const heard = hidden.events.filter(({ stream }) => stream === channelStream(channelId))
    expect(heard.length, 'he was inside before').toBe(20)
    expect(Math.max(...heard.map(({ seq }) => seq))).toBeLessThanOrEqual(head)
    expect(hidden.typing).toEqual([])
    expect(staff.typing).toEqual([])

    expect((await ayse.send('HEAD', message.file!.url)).status).toBe(404)
    for (const attempt of [
      ayse.refused(listMessages, { channelId }),
      ayse.refused(markRead, { channelId, seq: 1 }),
      ayse.refused(editMessage, { messageId: message.id, version: 1, text: 'x' }),
      ayse.refused(removeMessage, { messageId: message.id }),
    ])
      expect(await attempt).toMatchObject({ status: 404 })
    const { marks } = await ayse.do(messageRoutes.listReadMarks, {})
    expect(marks.some(mark => mark.channelId === channelId)).toBe(false)
  })

  // CHN-15
  test('that a lost role took are gone with the event; a muted typist is heard no more', async () => {
    const { owner, moderator, bora } = people
    const mod = await join(server, `Nöbetçi ${count}`, 'moderator', `nobetci${count}@example.com`)
    await owner.do(setChannelRights, { channelId, ...open, readRoles: ['moderator'] })
    await using page = await listen(mod)
    await using other = await listen(moderator)
    await post(moderator, 'ekip')
    await page.event('message.posted', ({ stream }) => stream === channelStream(channelId))
    await owner.do(moderationRoutes.setRole, { uid: mod.uid, role: 'user' })
    const last = await post(moderator, 'yalnız ekip')
    await other.event('message.posted', ({ data }) => data.message.id === last.id)
    await page.watch()
    expect(page.events.filter(({ stream }) => stream === channelStream(channelId))).toHaveLength(1)

    const general = await openChannel(server.house, `genel ${count}`)
    await owner.do(moderationRoutes.setMuted, { uid: mod.uid, isMuted: true, reason: 'Reklam' })
    page.say({ t: 'typing', channelId: general })
    await page.taken()
    await other.watch()
    expect(other.typing.filter(({ uid }) => uid === mod.uid)).toEqual([])
    await owner.do(moderationRoutes.setMuted, { uid: mod.uid, isMuted: false })
    page.say({ t: 'typing', channelId: general })
    await other.until(() => other.typing.some(({ uid }) => uid === mod.uid))
    expect(bora.uid).not.toBe(mod.uid)
  })

  test('refuse roles that there are not, and a channel that is not there', async () => {
    const { owner, admin } = people
    const before = await rowCounts(server.house.db)
    expect(await owner.refused(setChannelRights, { channelId, ...open, readRoles: ['kral'] })).toMatchObject({
      status: 422,
    })
    expect(await owner.refused(setChannelRights, { channelId, readOnly: true })).toMatchObject({ status: 422 })
    expect(await owner.refused(setChannelRights, { channelId: uuidv7(), ...open })).toMatchObject({ status: 404 })
    expect(await admin.refused(setChannelRights, { channelId, ...open })).toMatchObject({ status: 403 })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })
})

/** What is left of a channel anywhere in the database. */
const leftOf = async (house: typeof server.house, id: string, messageIds: readonly string[]) =>
  house.db.read(async db => {
    const of = async (rows: Promise<unknown[]>) => (await rows).length
    return {
      messages: await of(db.selectFrom('messages').select('id').where('channel_id', '=', id).execute()),
      removed: await of(db.selectFrom('deleted_messages').select('id').where('original_channel_id', '=', id).execute()),
      edits: await of(db.selectFrom('message_edits').select('version').where('message_id', 'in', messageIds).execute()),
      mentions: await of(db.selectFrom('message_mentions').select('uid').where('channel_id', '=', id).execute()),
      reactions: await of(db.selectFrom('message_reactions').select('uid').where('channel_id', '=', id).execute()),
      marks: await of(db.selectFrom('read_marks').select('uid').where('channel_id', '=', id).execute()),
      silenced: await of(db.selectFrom('muted_channels').select('uid').where('channel_id', '=', id).execute()),
      links: await of(db.selectFrom('reports').select('id').where('channel_id', '=', id).execute()),
      rest: await of(
        db.selectFrom('removed_channels').select('id').where('id', '=', id).where('cleared_at', 'is', null).execute(),
      ),
    }
  })
const nothingLeft = {
  messages: 0,
  removed: 0,
  edits: 0,
  mentions: 0,
  reactions: 0,
  marks: 0,
  silenced: 0,
  links: 0,
  rest: 0,
}

describe(`deleting a channel on ${engine}`, () => {
  // CHN-16
  test('takes it from everybody at once, and all that it held; the log and the reports keep what they know', async () => {
    const { owner, moderator, ayse, bora } = people
    const file = await upload(ayse, 'selam.txt', 'Merhaba')
    const first = await post(ayse, 'bir @Bora', { fileId: file.id })
    const second = await post(bora, 'iki', { replyToId: first.id })
    const third = await post(bora, 'üç')
    await ayse.do(editMessage, { messageId: first.id, version: 1, text: 'bir! @Bora' })
    for (const { id: messageId } of [second, third]) await ayse.do(addReaction, { messageId, emoji: '👍' })
    await moderator.do(removeMessage, { messageId: third.id })
    await bora.do(markRead, { channelId, seq: 3 })
    await bora.do(setChannelMuted, { channelId, isMuted: true })
    await bora.do(reportRoutes.report, { itemType: 'message', itemId: first.id, reason: 'Kaba' })
    const ids = [first.id, second.id, third.id]
    expect(await leftOf(server.house, channelId, ids)).toEqual({
      messages: 2,
      removed: 1,
      edits: 1,
      mentions: 1,
      reactions: 2,
      marks: 1,
      silenced: 1,
      links: 1,
      rest: 0,
    })
    await using page = await listen(bora)

    await owner.do(removeChannel, { channelId })
    await page.event('channels.changed')
    expect((await bora.do(listChannels, {})).channels.map(({ id }) => id)).not.toContain(channelId)
    for (const attempt of [
      owner.refused(listMessages, { channelId }),
      ayse.refused(postMessage, { channelId, id: uuidv7(), text: 'x' }),
      moderator.refused(messageRoutes.restoreMessage, { messageId: third.id }),
      owner.refused(removeChannel, { channelId }),
    ])
      expect(await attempt).toMatchObject({ status: 404, code: 'not-found' })
    expect((await owner.send('HEAD', first.file!.url)).status).toBe(404)

    const anew = { id: channelId, name: `yine ${channelId}`, description: '' }
    expect(await owner.refused(createChannel, anew)).toMatchObject({ status: 409, code: 'id-taken' })
    expect(await leftOf(server.house, channelId, ids), 'it can be taken back').toMatchObject({
      messages: 2,
      removed: 1,
    })
    await eraseChannelNow(server.house, channelId)
    await eventually(async () => expect(await leftOf(server.house, channelId, ids)).toEqual(nothingLeft))
    // Not even when nothing is left: pages, drafts and the log still speak of the one that had it.
    for (const person of [owner, moderator]) {
      expect(await person.refused(createChannel, anew)).toMatchObject({ status: 409, code: 'id-taken' })
    }
    await eventually(async () => expect(await filesIn(server.dataDir)).not.toContain(file.id))
    const [entry] = (await entries()).slice(-2)
    expect(entry).toMatchObject({ action: 'delete_channel', moderator_id: owner.uid })
    expect(JSON.parse(entry!.extra)).toEqual({ messages: 2, removedMessages: 1, files: 1 })
    const [report] = await server.house.db.read(db =>
      db.selectFrom('reports').selectAll().where('reported_item', '=', first.id).execute(),
    )
    expect(JSON.parse(report!.content)).toMatchObject({
      text: expect.stringContaining('bir!'),
      channelName: `oda ${count}`,
    })
    expect((await server.house.db.read(verify)).broken).toBeNull()
    expect((await bora.do(accountRoutes.me, {})).account?.mutedChannels).not.toContain(channelId)
    // Its name is free again.
    await owner.do(channelRoutes.createChannel, { id: uuidv7(), name: `oda ${count}`, description: '' })
  })

  // CHN-6
  test('is told by its id to those who could read it last, for a day, and to nobody else', async () => {
    const { owner, moderator, bora } = people
    const secret = await openChannel(server.house, `gizli ${count}`, { readRoles: ['moderator'] })
    const lost = await openChannel(server.house, `kayıp ${count}`, { readRoles: ['moderator'] })
    for (const id of [channelId, secret]) await owner.do(removeChannel, { channelId: id })
    const removedFor = async (person: Person) => (await person.do(listChannels, {})).removed
    expect(await removedFor(moderator)).toEqual(expect.arrayContaining([channelId, secret]))
    expect(await removedFor(bora)).toContain(channelId)
    expect(await removedFor(bora)).not.toContain(secret)
    await owner.do(setChannelRights, { channelId: lost, ...open, readRoles: ['admin'] })
    expect(await removedFor(moderator), 'only the right to it is gone').not.toContain(lost)
    server.clock.pass(24 * 60 * minute)
    expect(await removedFor(moderator)).toEqual([])
  })

  // CHN-17
  test('goes on where a server that died had stopped: nothing of it is left, and other channels are whole', async () => {
    await using at = await openTestHouse()
    const storage = await openStorage(at.house.config)
    const { uid } = await addPerson(at.house, 'Ece', 'owner')
    const gone = await openChannel(at.house, 'giden')
    const stays = await openChannel(at.house, 'kalan')
    await fillChannel(at.house, { channelId: gone, uid, count: 500 })
    await fillChannel(at.house, { channelId: stays, uid, count: 3 })
    await write(at.house, async tx => {
      await tx.deleteFrom('channels').where('id', '=', gone).execute()
      await tx
        .insertInto('removed_channels')
        .values({ id: gone, removed_at: 1, cleared_at: null, read_roles: '' })
        .execute()
    })
    const removed: string[][] = []
    const dying = {
      ...storage,
      remove: (keys: readonly string[]) => Promise.reject(new Error(`${removed.push([...keys])}`)),
    }
    await write(at.house, tx =>
      tx
        .updateTable('messages')
        .set({ media_id: uuidv7() })
        .where('channel_id', '=', gone)
        .where('seq', '=', 1)
        .execute(),
    )
    await expect(clearStep(at.house, dying, gone)).rejects.toThrow('1')
    expect(await leftOf(at.house, gone, ['x']), 'rows stay until the bytes are gone').toMatchObject({ messages: 500 })
    expect(await clearStep(at.house, storage, gone)).toBe('more')
    const half = await leftOf(at.house, gone, ['x'])
    expect(half, 'it stopped half way').toMatchObject({ messages: 300, rest: 1 })
    // Nobody finishes it here: the next start does.
    expect(await clearStep(at.house, storage, gone)).toBe('more')
    expect(await clearStep(at.house, storage, gone)).toBe('more')
    expect(await clearStep(at.house, storage, gone)).toBe('done')
    expect(await clearStep(at.house, storage, gone), 'once more does no harm').toBe('done')
    expect(await leftOf(at.house, gone, ['x'])).toEqual(nothingLeft)
    expect(await leftOf(at.house, stays, ['x'])).toMatchObject({ messages: 3 })
  })
})

async function filesIn(dataDir: string): Promise<string> {
  const root = joinPath(dataDir, 'media')
  return existsSync(root) ? (await readdir(root, { recursive: true })).join('\n') : ''
}
