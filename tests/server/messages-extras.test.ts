import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { mentionToken } from '#contract/mentions.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { type Cast, cast, join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/database.ts'
import { write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/listen.ts'
import { mute, openChannel, setRights, timeOut } from '#tests/kit/rights.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { addUpload } from '#tests/kit/uploads.ts'

const { postMessage, editMessage, removeMessage, listMessages, listEarlierTexts, listMessageChanges } = messageRoutes
let server: Awaited<ReturnType<typeof startTestServer>>
let people: Cast
let irem: Person
let iremSu: Person
let channelId: string
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  people = await cast(server)
  irem = await join(server, 'İrem', 'user', 'irem@example.com')
  iremSu = await join(server, 'İrem Su', 'user', 'iremsu@example.com')
})
afterAll(async () => server[Symbol.asyncDispose]())
beforeEach(async () => void (channelId = await openChannel(server.house, `ekler ${++count}`)))

interface Extras {
  channelId?: string
  id?: string
  replyToId?: string
  fileId?: string
}
const posting = (text: string, extras: Extras = {}) => ({ channelId, id: uuidv7(), text, ...extras })
const post = (by: Person, text: string, extras: Extras = {}): Promise<Message> =>
  by.do(postMessage, posting(text, extras))
const shown = async (id: string, channel = channelId): Promise<Message | undefined> =>
  (await people.bora.do(listMessages, { channelId: channel })).messages.find(message => message.id === id)
const edit = (by: Person, { id, version }: Message, text: string) =>
  by.do(editMessage, { messageId: id, version, text })
const named = ({ uid, name }: Person) => ({ uid, displayName: name })
const mentionsOf = (id: string) =>
  server.house.db.read(db =>
    db
      .selectFrom('message_mentions')
      .select(['uid', 'channel_id', 'seq'])
      .where('message_id', '=', id)
      .orderBy('uid')
      .execute(),
  )
const auditTextsOf = (id: string) =>
  server.house.db.read(async db => {
    const rows = await db
      .selectFrom('audit_texts')
      .innerJoin('audit_logs', 'audit_logs.n', 'audit_texts.n')
      .select(['action', 'field', 'text'])
      .where('message_id', '=', id)
      .orderBy('audit_texts.n')
      .execute()
    return rows.map(({ action, field, text }) => `${action} ${field}: ${text}`)
  })

describe(`a reply on ${engine}`, () => {
  test('quotes what it replies to: in its own answer, in the event, in history and in the changes', async () => {
    const { ayse, bora } = people
    const first = await post(ayse, 'Kim geliyor?')
    await using listener = await listen(ayse)
    const reply = await post(bora, 'Ben', { replyToId: first.id })
    const expected = {
      id: first.id,
      uid: ayse.uid,
      quote: { author: first.author, text: 'Kim geliyor?', pingedUsers: [], kind: null },
    }
    expect(reply.replyTo).toEqual(expected)
    expect((await listener.event('message.posted')).data.message).toEqual(reply)
    expect(await shown(reply.id)).toEqual(reply)
    expect(await bora.do(listMessageChanges, { channelId, since: 1 })).toMatchObject({ changed: [reply] })
  })

  test('quotes the text as of now, and nothing once it was removed', async () => {
    const { ayse, bora, moderator } = people
    const first = await post(ayse, 'Kim geliyor?')
    const reply = await post(bora, 'Ben', { replyToId: first.id })
    await edit(ayse, first, 'x'.repeat(200))
    expect((await shown(reply.id))?.replyTo?.quote?.text).toBe('x'.repeat(sizes.quoteCharacters))
    await moderator.do(removeMessage, { messageId: first.id })
    expect((await shown(reply.id))?.replyTo).toEqual({ id: first.id, uid: ayse.uid, quote: null })
  })

  test('to a message that was removed meanwhile is stored, and shows it as deleted', async () => {
    const { ayse, bora } = people
    const first = await post(ayse, 'gidecek')
    await ayse.do(removeMessage, { messageId: first.id })
    const reply = await post(bora, 'neydi o?', { replyToId: first.id })
    expect(reply.replyTo).toEqual({ id: first.id, uid: ayse.uid, quote: null })
    expect(await shown(reply.id)).toEqual(reply)
  })

  test('to nothing, or to a message of another channel, is refused alike and stores nothing', async () => {
    const { ayse, owner } = people
    const hidden = await openChannel(server.house, `gizli ${count}`, { readRoles: ['owner'] })
    const elsewhere = await openChannel(server.house, `başka ${count}`)
    const secret = await post(owner, 'gizli', { channelId: hidden })
    const gone = await post(owner, 'gitti', { channelId: hidden })
    await owner.do(removeMessage, { messageId: gone.id })
    const other = await post(ayse, 'başka', { channelId: elsewhere })
    const refusals = await Promise.all(
      [uuidv7(), secret.id, gone.id, other.id].map(replyToId =>
        ayse.refused(postMessage, posting('selam', { replyToId })),
      ),
    )
    expect(refusals[0]).toMatchObject({ status: 404, code: 'reply-not-found' })
    expect(new Set(refusals.map(refusal => JSON.stringify(refusal))).size, 'nobody learns what stands elsewhere').toBe(
      1,
    )
    expect((await people.bora.do(listMessages, { channelId })).head).toBe(0)
  })

  test('keeps what it replies to through an edit and in the copy of a removed one', async () => {
    const { ayse, bora } = people
    const first = await post(ayse, 'bir')
    const reply = await post(bora, 'iki', { replyToId: first.id })
    expect((await edit(bora, reply, 'iki!')).replyTo).toEqual(reply.replyTo)
    await bora.do(removeMessage, { messageId: reply.id })
    const [copy] = await server.house.db.read(db =>
      db.selectFrom('deleted_messages').selectAll().where('id', '=', reply.id).execute(),
    )
    expect(copy).toMatchObject({ reply_to_id: first.id, reply_to_uid: ayse.uid })
  })

  test('of an account that is gone quotes the fallback user', async () => {
    const gone = await join(server, 'Gidici', 'user', `gidici${count}@example.com`)
    const first = await post(gone, 'hoşça kalın')
    const reply = await post(people.bora, 'güle güle @Gidici', { replyToId: first.id })
    await write(server.house, tx => tx.deleteFrom('users').where('uid', '=', gone.uid).execute())
    const fallback = { uid: gone.uid, displayName: 'User' }
    expect(await shown(reply.id)).toMatchObject({
      replyTo: { quote: { author: { ...fallback, role: 'user', photoURL: '' } } },
      pingedUsers: [fallback],
    })
  })
})

describe(`a mention on ${engine}`, () => {
  test('is found in the text as typed, the longest name first, each person once', async () => {
    const { ayse } = people
    const message = await post(ayse, '@irem su ve @İREM, bir de @İrem Su!')
    expect(message.text).toBe(
      `${mentionToken(iremSu.uid)} ve ${mentionToken(irem.uid)}, bir de ${mentionToken(iremSu.uid)}!`,
    )
    expect(message.pingedUsers).toEqual([named(iremSu), named(irem)])
    expect(await shown(message.id)).toEqual(message)
    const place = { channel_id: channelId, seq: message.seq }
    expect(await mentionsOf(message.id)).toEqual([irem.uid, iremSu.uid].sort().map(uid => ({ uid, ...place })))
  })

  test('is none in code, of nobody, or of somebody whose address is not verified', async () => {
    const message = await post(people.ayse, '`@irem` @kimse ```\n@İrem Su\n``` a@irem')
    expect(message).toMatchObject({ text: '`@irem` @kimse ```\n@İrem Su\n``` a@irem', pingedUsers: [] })
    expect(await mentionsOf(message.id)).toEqual([])
  })

  test('of oneself is one', async () => {
    expect((await post(people.ayse, 'Ben @ayşe')).pingedUsers).toEqual([named(people.ayse)])
  })

  test('by a token counts only for somebody who exists; any other is text', async () => {
    const nobody = mentionToken(uuidv7())
    const text = `${mentionToken(irem.uid)} ${nobody} \`${mentionToken(iremSu.uid)}\``
    const message = await post(people.ayse, text)
    expect(message).toMatchObject({ text, pingedUsers: [named(irem)] })
    expect(await shown(message.id)).toEqual(message)
    expect(await mentionsOf(message.id)).toHaveLength(1)
  })

  test('in a quoted text comes with its name', async () => {
    const first = await post(people.ayse, 'Selam @İrem')
    const reply = await post(people.bora, 'tamam', { replyToId: first.id })
    expect(reply.replyTo?.quote).toMatchObject({ text: first.text, pingedUsers: [named(irem)] })
    expect(await shown(reply.id)).toEqual(reply)
  })

  test('may stand fifty times in a message and not once more', async () => {
    const fifty = '@İrem, '.repeat(sizes.mentionsMax)
    expect((await post(people.ayse, fifty)).pingedUsers).toEqual([named(irem)])
    expect(await people.ayse.refused(postMessage, posting(`${fifty}@İrem Su`))).toMatchObject({
      status: 422,
      code: 'too-many-mentions',
      max: 50,
    })
    expect((await post(people.ayse, `${fifty}\`@İrem Su\``)).version, 'code counts for nothing').toBe(1)
  })

  test('is found anew by an edit: who is added, who goes, and what stays', async () => {
    const { ayse, bora } = people
    const message = await post(ayse, '@İrem ve @Bora')
    const edited = await edit(ayse, message, '@Bora ve @irem su')
    expect(edited.pingedUsers).toEqual([named(bora), named(iremSu)])
    expect(await shown(message.id)).toEqual(edited)
    expect((await mentionsOf(message.id)).map(({ uid }) => uid)).toEqual([bora.uid, iremSu.uid].sort())
    const { history } = await bora.do(listEarlierTexts, { messageId: message.id })
    expect(history).toEqual([{ version: 1, text: '@İrem ve @Bora', timestamp: edited.editedAt, editorId: ayse.uid }])
    expect((await edit(ayse, edited, 'kimse')).pingedUsers).toEqual([])
    expect(await mentionsOf(message.id)).toEqual([])
  })

  test('read as its name makes an unchanged text: nothing is stored and nobody is told', async () => {
    const { ayse } = people
    const message = await post(ayse, 'Selam @irem')
    for (const same of ['Selam @İrem', 'Selam @irem', message.text]) {
      expect(await edit(ayse, message, same)).toEqual(message)
    }
    expect((await ayse.do(listMessages, { channelId })).head).toBe(1)
  })

  test('too many of them refuse an edit, and the message stays as it is', async () => {
    const { ayse } = people
    const message = await post(ayse, 'Selam @irem')
    const input = { messageId: message.id, version: 1, text: '@İrem '.repeat(51) }
    expect(await ayse.refused(editMessage, input)).toMatchObject({ code: 'too-many-mentions' })
    expect(await shown(message.id)).toEqual(message)
  })

  test('stands in the audit log as its name', async () => {
    const { ayse } = people
    const message = await post(ayse, 'Selam @irem')
    await edit(ayse, message, 'Selam @irem su')
    await ayse.do(removeMessage, { messageId: message.id })
    expect(await auditTextsOf(message.id)).toEqual(
      expect.arrayContaining([
        'edit_message originalText: Selam @İrem',
        'edit_message newText: Selam @İrem Su',
        'delete_message targetMessageText: Selam @İrem Su',
      ]),
    )
  })

  test('is found again by the name that people read', async () => {
    const { id } = await post(people.ayse, 'Selam @irem su')
    const [row] = await server.house.db.read(db =>
      db.selectFrom('messages').select('search_text').where('id', '=', id).execute(),
    )
    expect(row?.search_text).toBe('selam @irem su')
  })
})

describe(`a file on ${engine}`, () => {
  const attachedAt = (id: string) =>
    server.house.db.read(async db => {
      const row = await db.selectFrom('media').select('attached_at').where('id', '=', id).executeTakeFirstOrThrow()
      return row.attached_at
    })

  test('goes with its message everywhere, with or without a text', async () => {
    const { ayse, bora } = people
    const fileId = await addUpload(server.house, ayse.uid, { name: 'ağaç 1.png' })
    await using listener = await listen(bora)
    const message = await post(ayse, ' \u200b ', { fileId })
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
    expect(await shown(message.id)).toEqual(message)
    expect(await attachedAt(fileId)).toBe(server.clock.now())
    const reply = await post(bora, 'güzel', { replyToId: message.id })
    expect(reply.replyTo?.quote).toMatchObject({ text: '', kind: 'image' })
    expect(await shown(reply.id)).toEqual(reply)
  })

  test('stays through an edit, which may take its text away; without a file it may not', async () => {
    const { ayse } = people
    const message = await post(ayse, 'bak', { fileId: await addUpload(server.house, ayse.uid) })
    expect(await edit(ayse, message, '')).toMatchObject({ text: '', version: 2, file: message.file })
    const plain = await post(ayse, 'yalnız metin')
    for (const text of ['', ' \n', '\u200b']) {
      expect(await ayse.refused(editMessage, { messageId: plain.id, version: 1, text })).toMatchObject({
        status: 422,
        code: 'message-empty',
      })
    }
    expect(await shown(plain.id)).toEqual(plain)
  })

  test('of somebody else, or of nobody, is refused alike; one that a message carries is taken', async () => {
    const { ayse, bora, moderator } = people
    const fileId = await addUpload(server.house, ayse.uid)
    const refusals = await Promise.all(
      [fileId, uuidv7()].map(id => bora.refused(postMessage, posting('x', { fileId: id }))),
    )
    expect(refusals[0]).toMatchObject({ status: 404, code: 'upload-not-found' })
    expect(refusals[1]).toEqual(refusals[0])
    const { id } = await post(ayse, 'benim', { fileId })
    const again = () => ayse.refused(postMessage, posting('yine', { fileId }))
    expect(await again()).toMatchObject({ status: 409, code: 'upload-taken' })
    await moderator.do(removeMessage, { messageId: id })
    expect(await again(), 'a removed message keeps its file for staff').toMatchObject({ code: 'upload-taken' })
    expect((await bora.do(listMessages, { channelId })).messages).toEqual([])
  })

  test('is not taken by a post that is refused for something else', async () => {
    const { ayse } = people
    const fileId = await addUpload(server.house, ayse.uid)
    await ayse.refused(postMessage, posting('x', { fileId, replyToId: uuidv7() }))
    await ayse.refused(postMessage, posting('@İrem '.repeat(51), { fileId }))
    await mute(server.house, ayse.uid)
    expect(await ayse.refused(postMessage, posting('x', { fileId }))).toMatchObject({ code: 'muted' })
    await mute(server.house, ayse.uid, 0)
    expect(await attachedAt(fileId)).toBeNull()
    expect((await post(ayse, 'şimdi', { fileId })).file?.id).toBe(fileId)
  })

  test('that two posts of one moment want is given to one of them', async () => {
    const { ayse } = people
    const fileId = await addUpload(server.house, ayse.uid)
    const replies = await Promise.all([1, 2, 3, 4].map(n => ayse.ask(postMessage, posting(`${n}`, { fileId }))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await people.bora.do(listMessages, { channelId })).messages).toHaveLength(1)
  })

  test('stands in the audit log of an edit and of a removal', async () => {
    const { ayse } = people
    const message = await post(ayse, 'bak', { fileId: await addUpload(server.house, ayse.uid) })
    await edit(ayse, message, 'bakın')
    await ayse.do(removeMessage, { messageId: message.id })
    const { type, url, name } = message.file!
    const file = JSON.stringify({ type, url, name })
    expect(await auditTextsOf(message.id)).toEqual(
      expect.arrayContaining([`edit_message targetMessageFile: ${file}`, `delete_message targetMessageFile: ${file}`]),
    )
  })
})

describe(`the same id again on ${engine}`, () => {
  test('answers the first result with all its extras, while it stands and after it was removed', async () => {
    const { ayse, bora } = people
    const first = await post(ayse, 'soru')
    const fileId = await addUpload(server.house, bora.uid)
    const input = posting('@İrem baksın', { replyToId: first.id, fileId })
    const message = await bora.do(postMessage, input)
    expect(await bora.do(postMessage, input)).toEqual(message)
    expect(await bora.do(postMessage, { ...input, fileId: uuidv7(), text: 'başka' })).toEqual(message)
    await setRights(server.house, channelId, { readRoles: ['owner'] })
    expect(await bora.do(postMessage, input), 'whatever the rights are now').toEqual(message)
    expect(await ayse.refused(postMessage, input)).toMatchObject({ status: 409, code: 'id-taken' })
    await setRights(server.house, channelId, {})
    await bora.do(removeMessage, { messageId: message.id })
    expect(await bora.do(postMessage, input)).toEqual({ ...message, changedSeq: 3 })
    expect(await mentionsOf(message.id)).toHaveLength(1)
  })

  test('twice in one moment stores one message with its extras', async () => {
    const { ayse } = people
    const input = posting('@İrem', { fileId: await addUpload(server.house, ayse.uid) })
    const [one, two] = await Promise.all([ayse.do(postMessage, input), ayse.do(postMessage, input)])
    expect(one).toEqual(two)
    expect((await ayse.do(listMessages, { channelId })).messages).toEqual([one])
  })
})

describe(`who may not post on ${engine}`, () => {
  test('may not with extras either, and is told the same', async () => {
    const { ayse } = people
    const { id: replyToId } = await post(people.bora, 'selam')
    const fileId = await addUpload(server.house, ayse.uid)
    const refused = async () => {
      const { code } = await ayse.refused(postMessage, posting('@İrem', { replyToId, fileId }))
      const lone = await ayse.refused(postMessage, posting('', { fileId: uuidv7() }))
      expect(lone.code, 'before anything is said of the file').toBe(code)
      return code
    }
    await setRights(server.house, channelId, { readRoles: ['owner'] })
    expect(await refused()).toBe('not-found')
    await setRights(server.house, channelId, { allowedRoles: ['moderator'] })
    expect(await refused()).toBe('posting-not-allowed')
    await setRights(server.house, channelId, { readOnly: true })
    expect(await refused()).toBe('read-only')
    await timeOut(server.house, ayse.uid, server.clock.now() + 60_000)
    expect(await refused()).toBe('timed-out')
    await timeOut(server.house, ayse.uid, null)
    await mute(server.house, ayse.uid)
    expect(await refused()).toBe('muted')
    await mute(server.house, ayse.uid, 0)
    expect((await people.owner.do(listMessages, { channelId })).head).toBe(1)
  })
})

describe(`two acts at once on ${engine}`, () => {
  test('an edit and a removal: either the edit came first, or it finds nothing', async () => {
    const { ayse, moderator } = people
    for (let n = 0; n < 5; n++) {
      const message = await post(ayse, '@İrem')
      const [edited, removed] = await Promise.all([
        ayse.ask(editMessage, { messageId: message.id, version: 1, text: '@İrem Su' }),
        moderator.ask(removeMessage, { messageId: message.id }),
      ])
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(edited.status)
      expect(await shown(message.id)).toBeUndefined()
      const [copy] = await server.house.db.read(db =>
        db.selectFrom('deleted_messages').select(['version', 'text']).where('id', '=', message.id).execute(),
      )
      const person = edited.status === 200 ? iremSu : irem
      expect(copy).toEqual({ version: edited.status === 200 ? 2 : 1, text: mentionToken(person.uid) })
      expect((await mentionsOf(message.id)).map(({ uid }) => uid)).toEqual([person.uid])
    }
  })

  test('a reply and the removal of what it replies to: the reply stands, and shows it as deleted', async () => {
    const { ayse, bora } = people
    for (let n = 0; n < 5; n++) {
      const first = await post(ayse, 'gidecek')
      const [reply] = await Promise.all([
        post(bora, 'yanıt', { replyToId: first.id }),
        ayse.do(removeMessage, { messageId: first.id }),
      ])
      expect((await shown(reply.id))?.replyTo).toEqual({ id: first.id, uid: ayse.uid, quote: null })
    }
  })
})
