import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { cast, join } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { mute, setRights, timeOut } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'

const { postMessage, editMessage, removeMessage, listMessages } = messageRoutes
const { server, people } = stage({ people: cast })
let talk: Talk
let count = 0
beforeAll(async () => {
  await join(server, 'İrem', 'user', 'irem@example.com')
  await join(server, 'İrem Su', 'user', 'iremsu@example.com')
})
beforeEach(async () => void (talk = await openTalk(server, `dosya ${++count}`)))

describe(`a file on ${engine}`, () => {
  const attachedAt = (id: string) =>
    server.house.db.read(async db => {
      const row = await db.selectFrom('media').select('attached_at').where('id', '=', id).executeTakeFirstOrThrow()
      return row.attached_at
    })

  // MSG-8
  test('goes with its message everywhere, with or without a text', async () => {
    const { ayse, bora } = people
    const fileId = await addUpload(server.house, ayse.uid, { name: 'ağaç 1.png' })
    await using listener = await listen(bora)
    const message = await talk.post(ayse, ' \u200b ', { fileId })
    expect(message).toMatchObject({
      text: '',
      file: {
        id: fileId,
        url: `/media/${fileId}/a%C4%9Fa%C3%A7%201.png`,
        name: 'ağaç 1.png',
        type: 'image/png',
        kind: 'image',
        bytes: 1_234,
        width: 640,
        height: 480,
        thumbnailUrl: `/media/${fileId}/thumbnail`,
      },
    })
    expect((await listener.event('message.posted')).data.message).toEqual(message)
    expect(await talk.shown(people.bora, message.id)).toEqual(message)
    expect(await attachedAt(fileId)).toBe(server.clock.now())
    const reply = await talk.post(bora, 'güzel', { replyToId: message.id })
    expect(reply.replyTo?.quote).toMatchObject({ text: '', kind: 'image' })
    expect(await talk.shown(people.bora, reply.id)).toEqual(reply)
  })

  // MSG-11
  test('stays through an edit, which may take its text away; without a file it may not', async () => {
    const { ayse } = people
    const message = await talk.post(ayse, 'bak', { fileId: await addUpload(server.house, ayse.uid) })
    expect(await talk.edit(ayse, message, '')).toMatchObject({ text: '', version: 2, file: message.file })
    const plain = await talk.post(ayse, 'yalnız metin')
    for (const text of ['', ' \n', '\u200b']) {
      expect(await ayse.refused(editMessage, { messageId: plain.id, version: 1, text })).toMatchObject({
        status: 422,
        code: 'message-empty',
      })
    }
    expect(await talk.shown(people.bora, plain.id)).toEqual(plain)
  })

  // MED-14
  test('of somebody else, or of nobody, is refused alike; one that a message carries is taken', async () => {
    const { ayse, bora, moderator } = people
    const fileId = await addUpload(server.house, ayse.uid)
    const refusals = await Promise.all(
      [fileId, uuidv7()].map(id => bora.refused(postMessage, talk.posting('x', { fileId: id }))),
    )
    expect(refusals[0]).toMatchObject({ status: 404, code: 'upload-not-found' })
    expect(refusals[1]).toEqual(refusals[0])
    const { id } = await talk.post(ayse, 'benim', { fileId })
    const again = () => ayse.refused(postMessage, talk.posting('yine', { fileId }))
    expect(await again()).toMatchObject({ status: 409, code: 'upload-taken' })
    await moderator.do(removeMessage, { messageId: id })
    expect(await again(), 'a removed message keeps its file for staff').toMatchObject({ code: 'upload-taken' })
    expect((await bora.do(listMessages, { channelId: talk.channelId })).messages).toEqual([])
  })

  // MED-14
  test('is not taken by a post that is refused for something else', async () => {
    const { ayse } = people
    const fileId = await addUpload(server.house, ayse.uid)
    await ayse.refused(postMessage, talk.posting('x', { fileId, replyToId: uuidv7() }))
    await ayse.refused(postMessage, talk.posting('@İrem '.repeat(51), { fileId }))
    await mute(server.house, ayse.uid)
    expect(await ayse.refused(postMessage, talk.posting('x', { fileId }))).toMatchObject({ code: 'muted' })
    await mute(server.house, ayse.uid, 0)
    expect(await attachedAt(fileId)).toBeNull()
    expect((await talk.post(ayse, 'şimdi', { fileId })).file?.id).toBe(fileId)
  })

  // MED-14
  test('that two posts of one moment want is given to one of them', async () => {
    const { ayse } = people
    const fileId = await addUpload(server.house, ayse.uid)
    const replies = await Promise.all([1, 2, 3, 4].map(n => ayse.ask(postMessage, talk.posting(`${n}`, { fileId }))))
    expect(
      replies
        .map(({ status }) => `${status}`)
        .sort()
        .join(' '),
    ).toBe('200 409 409 409')
    expect((await people.bora.do(listMessages, { channelId: talk.channelId })).messages).toHaveLength(1)
  })

  test('stands in the audit log of an edit and of a removal', async () => {
    const { ayse } = people
    const message = await talk.post(ayse, 'bak', { fileId: await addUpload(server.house, ayse.uid) })
    await talk.edit(ayse, message, 'bakın')
    await ayse.do(removeMessage, { messageId: message.id })
    const { type, url, name } = message.file!
    const file = JSON.stringify({ type, url, name })
    expect(await talk.auditTextsOf(message.id)).toEqual(
      expect.arrayContaining([`edit_message targetMessageFile: ${file}`, `delete_message targetMessageFile: ${file}`]),
    )
  })
})

// MSG-3
describe(`the same id again on ${engine}`, () => {
  test('answers the first result with all its extras, while it stands and after it was removed', async () => {
    const { ayse, bora } = people
    const first = await talk.post(ayse, 'soru')
    const fileId = await addUpload(server.house, bora.uid)
    const input = talk.posting('@İrem baksın', { replyToId: first.id, fileId })
    const message = await bora.do(postMessage, input)
    expect(await bora.do(postMessage, input)).toEqual(message)
    expect(await bora.do(postMessage, { ...input, fileId: uuidv7(), text: 'başka' })).toEqual(message)
    await setRights(server.house, talk.channelId, { readRoles: ['owner'] })
    const own = { ...message, replyTo: null, pingedUsers: [], file: null }
    expect(await bora.do(postMessage, input), 'whatever the rights are now').toEqual(own)
    expect(await ayse.refused(postMessage, input)).toMatchObject({ status: 409, code: 'id-taken' })
    await setRights(server.house, talk.channelId, {})
    await bora.do(removeMessage, { messageId: message.id })
    expect(await bora.do(postMessage, input)).toEqual({ ...message, changedSeq: 3 })
    expect(await talk.mentionsOf(message.id)).toHaveLength(1)
  })

  test('twice in one moment stores one message with its extras', async () => {
    const { ayse } = people
    const input = talk.posting('@İrem', { fileId: await addUpload(server.house, ayse.uid) })
    const [one, two] = await Promise.all([ayse.do(postMessage, input), ayse.do(postMessage, input)])
    expect(one).toEqual(two)
    expect((await ayse.do(listMessages, { channelId: talk.channelId })).messages).toEqual([one])
  })
})

describe(`who may not post on ${engine}`, () => {
  test('may not with extras either, and is told the same', async () => {
    const { ayse } = people
    const { id: replyToId } = await talk.post(people.bora, 'selam')
    const fileId = await addUpload(server.house, ayse.uid)
    const refused = async () => {
      const { code } = await ayse.refused(postMessage, talk.posting('@İrem', { replyToId, fileId }))
      const lone = await ayse.refused(postMessage, talk.posting('', { fileId: uuidv7() }))
      expect(lone.code, 'before anything is said of the file').toBe(code)
      return code
    }
    await setRights(server.house, talk.channelId, { readRoles: ['owner'] })
    expect(await refused()).toBe('not-found')
    await setRights(server.house, talk.channelId, { allowedRoles: ['moderator'] })
    expect(await refused()).toBe('posting-not-allowed')
    await setRights(server.house, talk.channelId, { readOnly: true })
    expect(await refused()).toBe('read-only')
    await timeOut(server.house, ayse.uid, server.clock.now() + 60_000)
    expect(await refused()).toBe('timed-out')
    await timeOut(server.house, ayse.uid, null)
    await mute(server.house, ayse.uid)
    expect(await refused()).toBe('muted')
    await mute(server.house, ayse.uid, 0)
    expect((await people.owner.do(listMessages, { channelId: talk.channelId })).head).toBe(1)
  })
})
