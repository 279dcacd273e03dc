import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { durations, sizes } from '#contract/limits.ts'
import { mediaRoutes } from '#contract/media.ts'
import { messageRoutes } from '#contract/messages.ts'
import { cast } from '#tests/kit/cast.ts'
import { hour, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { write } from '#tests/kit/house.ts'
import { mute, setRights, timeOut } from '#tests/kit/tables/rights.ts'
import { sendFile, tracesOf, trickle, upload } from '#tests/kit/files/send-file.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'
import { channels } from '#tests/matrix/cells.ts'
import { answer, everyoneCount, gatherEveryone, messageOf } from '#tests/matrix/everyone.ts'
import { type Answer, answerOf } from '#tests/matrix/rules.ts'

const { postMessage, removeMessage } = messageRoutes

// MED-16
describe(`files on ${engine}, in ${everyoneCount * Object.keys(channels).length} cells each,`, () => {
  const { server, people: gathered } = stage({ people: gatherEveryone })

  const other = { uid: 'somebody else', role: 'user' } as const
  /** A file that stands in the channel, or in a message that was removed there. */
  async function fileIn(channelId: string, uid: string, isRemoved: boolean): Promise<string> {
    const fileId = await addUpload(server.house, uid, { attached_at: 1 })
    const id = await messageOf(server.house, uid, channelId)
    await write(server.house, async tx => {
      await tx.updateTable('messages').set({ media_id: fileId }).where('id', '=', id).execute()
      if (!isRemoved) return
      const {
        search_text: _,
        changed_seq: __,
        channel_id,
        ...row
      } = await tx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const removal = { original_channel_id: channel_id, original_channel_name: '', removed_seq: row.seq }
      const by = { deleted_at: 1, deleted_by: uid, deleter_display_name: '' }
      await tx
        .insertInto('deleted_messages')
        .values({ ...row, ...removal, ...by })
        .execute()
      await tx.deleteFrom('messages').where('id', '=', id).execute()
    })
    return fileId
  }
  /** Absent and hidden are alike, and a file that is not for this person is hidden. */
  const statusOf = (expected: Answer): number => (expected === 'yes' ? 200 : expected === 'signed-out' ? 401 : 404)

  test.each([
    ['another’s file in a message', false, false],
    ['one’s own file in a message', true, false],
    ['another’s file of a removed message', false, true],
    ['one’s own file of a removed message', true, true],
  ])('%s is for whom the rules say', async (_, isOwn, isRemoved) => {
    const wrong: string[] = []
    const statuses = new Set<number>()
    for (const [name, channel] of Object.entries(channels)) {
      for (const person of gathered.people) {
        const author = (isOwn && person.who) || other
        const id = await fileIn(gathered.ids.get(name)!, author.uid, isRemoved)
        const expected = statusOf(
          answerOf(isRemoved ? 'media.readRemoved' : 'media.read', person.who, { channel, author }),
        )
        const { status } = await person.visitor.send('HEAD', `/media/${id}/meydan.png`)
        statuses.add(status)
        if (status !== expected) wrong.push(`${person.name} in ${name}: ${status}, but the rules say ${expected}`)
      }
    }
    expect(wrong).toEqual([])
    expect(statuses).toEqual(new Set([200, 401, 404]))
  })

  // MED-16
  test('an upload that no message carries is its uploader’s alone, whatever his rank or sanction', async () => {
    for (const owner of gathered.people.filter(({ who }) => who)) {
      const id = await addUpload(server.house, owner.who!.uid)
      for (const person of gathered.people) {
        const { status } = await person.visitor.send('HEAD', `/media/${id}/meydan.png`)
        expect(status, `${person.name} asks for what ${owner.name} uploaded`).toBe(
          person === owner ? 200 : person.who ? 404 : 401,
        )
      }
    }
  })

  test('everyone may upload exactly where the rules say so', async () => {
    const answers = new Set<string>()
    for (const { name, who, visitor } of gathered.people) {
      const given = await answer(visitor, mediaRoutes.uploadFile, {})
      answers.add(given)
      expect(given, name).toBe(answerOf('media.upload', who, {}))
    }
    expect([...answers].sort()).toEqual(['muted', 'signed-out', 'timed-out', 'yes'])
  })
})

describe(`a right to a file on ${engine}`, () => {
  const { server, people } = stage({ people: cast })

  // MED-16
  test('goes with the message: given by posting, lost with the channel, and gone for others with its removal', async () => {
    const { ayse, bora, moderator } = people
    const talk = await openTalk(server, 'dosyalar')
    const { id, secure_url } = await upload(ayse, 'not.txt', 'Merhaba')
    const statuses = async () => [
      (await ayse.send('GET', secure_url)).status,
      (await bora.send('GET', secure_url)).status,
      (await moderator.send('GET', secure_url)).status,
    ]
    expect(await statuses(), 'not posted yet').toEqual([200, 404, 404])
    const message = await talk.post(ayse, 'bakın', { fileId: id })
    expect(secure_url).toBe(server.house.config.publicUrl + message.file?.url)
    expect(await statuses(), 'posted').toEqual([200, 200, 200])
    await setRights(server.house, talk.channelId, { readRoles: ['moderator'] })
    expect(await statuses(), 'reading right lost').toEqual([404, 404, 200])
    const known = { 'if-none-match': `"${id}"` }
    expect((await bora.send('GET', secure_url, undefined, known)).status, 'and no 304 either').toBe(404)
    await setRights(server.house, talk.channelId, {})
    await ayse.do(removeMessage, { messageId: message.id })
    expect(await statuses(), 'removed').toEqual([200, 404, 200])
    await mute(server.house, moderator.uid)
    expect(await statuses(), 'staff under a sanction').toEqual([200, 404, 404])
    await mute(server.house, moderator.uid, 0)
  })

  // MED-11
  test('to upload is asked before anything is read, and says until when a time-out lasts', async () => {
    const { bora } = people
    const until = server.clock.now() + hour
    await timeOut(server.house, bora.uid, until)
    const waiting = trickle(bora)
    expect(await waiting.answer).toMatchObject({ status: 403, body: { code: 'timed-out', until } })
    waiting.connection.destroy()
    await timeOut(server.house, bora.uid, null)
  })

  // MED-11
  test('to upload is asked again when the file is there: who was muted meanwhile stores nothing', async () => {
    const { bora } = people
    const before = await tracesOf(server)
    const sending = trickle(bora)
    await sending.send('Merhaba')
    await mute(server.house, bora.uid)
    await sending.send('\r\n--sinir--\r\n')
    sending.connection.end()
    expect(await sending.answer).toMatchObject({ status: 403, body: { code: 'muted' } })
    expect(await tracesOf(server)).toEqual(before)
    await mute(server.house, bora.uid, 0)
  })

  // MED-11
  test('to 50 MB is asked again, too: who is no longer staff stores nothing over 5', async () => {
    const { admin } = people
    const before = await tracesOf(server)
    const sending = trickle(admin)
    await sending.send(Buffer.alloc(sizes.fileBytes + 1, 'a'))
    await write(server.house, tx =>
      tx.updateTable('users').set({ role: 'user' }).where('uid', '=', admin.uid).execute(),
    )
    await sending.send('\r\n--sinir--\r\n')
    sending.connection.end()
    expect(await sending.answer).toMatchObject({ status: 413, body: { code: 'file-too-large', maxMegabytes: 5 } })
    expect(await tracesOf(server)).toEqual(before)
  })

  // MED-11
  test('is gone with the session: who logged out meanwhile stores nothing', async () => {
    const { moderator } = people
    const before = await tracesOf(server)
    const sending = trickle(moderator)
    await sending.send('Merhaba')
    await moderator.do(accountRoutes.logout, {})
    await sending.send('\r\n--sinir--\r\n')
    sending.connection.end()
    expect(await sending.answer).toMatchObject({ status: 401, body: { code: 'signed-out' } })
    expect(await tracesOf(server)).toEqual(before)
  })

  test('is gone with the account', async () => {
    const { bora } = people
    const sending = trickle(bora)
    await sending.send('Merhaba')
    const before = (await tracesOf(server)).filter(trace => !trace.includes('incoming'))
    await write(server.house, tx => tx.deleteFrom('users').where('uid', '=', bora.uid).execute())
    await sending.send('\r\n--sinir--\r\n')
    sending.connection.end()
    expect(await sending.answer).toMatchObject({ status: 401, body: { code: 'signed-out' } })
    expect(await tracesOf(server)).toEqual(before)
  })
})

// MED-12
describe(`how much one may upload on ${engine}`, () => {
  const { server, people } = stage({ env: { LIMITS: '1' }, people: cast })

  test('is ten files a minute; wrong addresses do not count, and 429 comes before 403', async () => {
    const { ayse } = people
    for (let n = 0; n < 12; n++)
      expect((await ayse.send('POST', '/api/media/auto/upload?x=1', new FormData())).status).toBe(422)
    for (let n = 0; n < 10; n++) expect((await sendFile(ayse, 'not.txt', 'Merhaba')).status).toBe(200)
    const { status, headers } = await sendFile(ayse, 'not.txt', 'Merhaba')
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    await mute(server.house, ayse.uid)
    expect((await sendFile(ayse, 'not.txt', 'Merhaba')).status).toBe(429)
    await mute(server.house, ayse.uid, 0)
    server.clock.pass(minute)
    expect((await sendFile(ayse, 'not.txt', 'Merhaba')).status).toBe(200)
  })

  test.each([
    ['member', 'bora', sizes.uploadBytesPerDay],
    ['member of staff', 'moderator', sizes.staffUploadBytesPerDay],
  ] as const)('is so many bytes a day for a %s, removed ones too', async (_, name, aDay) => {
    const person = people[name]
    const uploadedAt = server.clock.now()
    await addUpload(server.house, person.uid, { bytes: aDay - 10, attached_at: 1, created_at: uploadedAt - hour })
    expect((await sendFile(person, 'not.txt', 'Merhaba')).status, 'seven of ten').toBe(200)
    const before = await tracesOf(server)
    const over = await sendFile(person, 'not.txt', 'Merhaba')
    const retryAfterSeconds = (durations.uploadCountMs - hour) / 1000
    expect(over, 'the row decides').toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', retryAfterSeconds },
    })
    expect(await tracesOf(server), 'and nothing is half-stored').toEqual(before)
    expect((await sendFile(person, 'not.txt', 'abc')).status, 'three more').toBe(200)
    const full = trickle(person)
    expect(await full.answer, 'full: not even read').toMatchObject({ status: 429, body: { retryAfterSeconds } })
    full.connection.destroy()
    server.clock.pass(durations.uploadCountMs - hour)
    expect((await sendFile(person, 'not.txt', 'Merhaba')).status, 'a day later').toBe(200)
  })

  test('has nothing to do with posting: a file is posted by its id, once', async () => {
    const { ayse } = people
    const talk = await openTalk(server, 'bir kez')
    const { id } = await upload(ayse, 'not.txt', 'Merhaba')
    await talk.post(ayse, '', { fileId: id })
    const again = await ayse.ask(postMessage, { ...talk.posting('yine'), id: uuidv7(), fileId: id })
    expect(again).toMatchObject({ status: 409, body: { code: 'upload-taken' } })
  })
})
