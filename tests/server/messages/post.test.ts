import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { channelRoutes } from '#contract/channels.ts'
import { cast } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { eraseChannelNow } from '#tests/kit/erase-kept.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { mute, openChannel, setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { postMessage, removeMessage, listMessages } = messageRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => void (channelId = await openChannel(server.house, `kanal ${++count}`)))

const postOf = (text: string, id: string = uuidv7()) => ({ channelId, id, text })
const clearedAt = (id: string): Promise<number | null> =>
  server.house.db.read(async db => {
    const gone = db.selectFrom('removed_channels').select('cleared_at').where('id', '=', id)
    return (await gone.executeTakeFirstOrThrow()).cleared_at
  })
const storedIn = (channel: string): Promise<{ id: string; text: string; seq: number }[]> =>
  server.house.db.read(db =>
    db.selectFrom('messages').select(['id', 'text', 'seq']).where('channel_id', '=', channel).orderBy('seq').execute(),
  )

describe(`posting on ${engine}`, () => {
  // MSG-1, MSG-2
  test('is acknowledged once the message is stored, with its author, place and time', async () => {
    const { ayse } = people
    const posted = await ayse.do(postMessage, postOf('  Merhaba meydan! 🙂\n'))
    expect(posted).toMatchObject({
      channelId,
      seq: 1,
      changedSeq: 1,
      version: 1,
      text: 'Merhaba meydan! 🙂',
      timestamp: server.clock.now(),
      editedAt: null,
      author: { uid: ayse.uid, displayName: 'Ayşe', role: 'user' },
    })
    expect(await storedIn(channelId)).toEqual([{ id: posted.id, text: posted.text, seq: 1 }])
  })

  test('is heard by others exactly as the author’s reply has it', async () => {
    const { ayse, bora } = people
    await using listener = await listen(bora)
    const posted = await ayse.do(postMessage, postOf('duyuyor musun?'))
    const heard = await listener.event('message.posted', ({ data }) => data.message.id === posted.id)
    expect(heard).toEqual({ stream: `channel:${channelId}`, seq: 1, type: 'message.posted', data: { message: posted } })
  })

  // MSG-6
  test('takes the order of the channel’s places, the same in every reply, in history and live', async () => {
    const authors = [people.ayse, people.bora, people.moderator, people.owner]
    await using listener = await listen(people.admin)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => authors[n % 4]!.do(postMessage, postOf(`mesaj ${n}`))),
    )
    const bySeq = replies.toSorted((a, b) => a.seq - b.seq)
    expect(bySeq.map(({ seq }) => seq)).toEqual(replies.map((_, index) => index + 1))
    const { messages, head } = await people.bora.do(listMessages, { channelId })
    expect(messages).toEqual(bySeq)
    expect(head).toBe(40)
    const own = () => listener.events.filter(({ stream }) => stream === `channel:${channelId}`)
    await listener.until(() => own().length >= 40, 'forty messages')
    expect(own().map(({ seq }) => seq)).toEqual(bySeq.map(({ seq }) => seq))
  })

  // MSG-7
  test('does not let time run back within a channel where the clock does by a few minutes', async () => {
    const times: number[] = []
    for (const step of [0, -4 * minute, -minute, 5 * minute, minute]) {
      server.clock.jump(step)
      times.push((await people.ayse.do(postMessage, postOf('tik'))).timestamp)
    }
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBe(server.clock.now())
  })

  // MSG-7
  test('takes the present again once a clock that was far ahead is right, in the order of the places', async () => {
    const post = async (): Promise<Message> => people.ayse.do(postMessage, postOf('tik'))
    const messages = [await post()]
    server.clock.jump(24 * 60 * minute)
    messages.push(await post())
    server.clock.jump(-24 * 60 * minute)
    messages.push(await post())
    expect(messages[2]!.timestamp).toBe(server.clock.now())
    const { version } = messages[2]!
    const edited = await people.ayse.do(messageRoutes.editMessage, { messageId: messages[2]!.id, version, text: 'tak' })
    expect(edited.editedAt).toBe(server.clock.now())
    const shown = (await people.bora.do(listMessages, { channelId })).messages
    expect(shown.map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
  })

  // MSG-8
  test('takes a text of 4,000 emoji and not one more', async () => {
    expect((await people.ayse.do(postMessage, postOf('🙂'.repeat(4_000)))).text).toHaveLength(8_000)
    const refused = await people.ayse.refused(postMessage, postOf('🙂'.repeat(4_001)))
    expect(refused).toMatchObject({ status: 422, code: 'message-too-long', field: 'text' })
    expect(await people.ayse.refused(postMessage, postOf('\u200b \u200f'))).toMatchObject({ code: 'message-empty' })
    expect(await storedIn(channelId)).toHaveLength(1)
  })
})

// MSG-3
describe(`the same id again on ${engine}`, () => {
  let first: Message
  beforeEach(async () => void (first = await people.ayse.do(postMessage, postOf('bir kere'))))

  test('answers the first result, stores nothing and tells nobody', async () => {
    await using listener = await listen(people.bora)
    expect(await people.ayse.do(postMessage, postOf('başka bir metin', first.id))).toEqual(first)
    const later = await people.ayse.do(postMessage, postOf('sonra'))
    await listener.event('message.posted', ({ data }) => data.message.id === later.id)
    expect(later.seq).toBe(2)
    expect(listener.events.filter(({ stream }) => stream === `channel:${channelId}`)).toHaveLength(1)
  })

  test('answers the first result to many at once, and one message is stored', async () => {
    const id = uuidv7()
    const replies = await Promise.all(Array.from({ length: 20 }, () => people.bora.do(postMessage, postOf('tek', id))))
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(await storedIn(channelId)).toHaveLength(2)
  })

  test('answers the first result also when the author may not post any more', async () => {
    await mute(server.house, people.ayse.uid)
    expect(await people.ayse.refused(postMessage, postOf('yeni'))).toMatchObject({ status: 403, code: 'muted' })
    expect(await people.ayse.do(postMessage, postOf('bir kere', first.id))).toEqual(first)
    await mute(server.house, people.ayse.uid, 0)

    await setRights(server.house, channelId, { readRoles: ['owner'] })
    expect(await people.ayse.refused(postMessage, postOf('yeni'))).toMatchObject({ status: 404 })
    expect(await people.ayse.do(postMessage, postOf('bir kere', first.id))).toEqual(first)
  })

  test('answers the author whose message was removed since, and does not bring it back', async () => {
    await people.moderator.do(removeMessage, { messageId: first.id })
    const again = await people.ayse.do(postMessage, postOf('bir kere', first.id))
    expect(again).toMatchObject({ id: first.id, seq: first.seq, text: first.text, timestamp: first.timestamp })
    expect(await storedIn(channelId)).toEqual([])
  })

  // MSG-4
  test('of another author is a conflict that says nothing, whether the message stands or was removed', async () => {
    const standing = await people.bora.refused(postMessage, postOf('benim', first.id))
    expect(standing).toEqual({ status: 409, code: 'id-taken', error: 'Bu kimlik zaten kullanılıyor.' })
    await people.ayse.do(removeMessage, { messageId: first.id })
    expect(await people.bora.refused(postMessage, postOf('benim', first.id))).toEqual(standing)
    expect(await storedIn(channelId)).toEqual([])
  })

  // MSG-4
  test('of another author says nothing of a channel that he may not read', async () => {
    await setRights(server.house, channelId, { readRoles: ['moderator'] })
    const hidden = await people.moderator.do(postMessage, postOf('gizli'))
    const open = await openChannel(server.house, `açık ${count}`)
    const refused = await people.bora.refused(postMessage, { channelId: open, id: hidden.id, text: 'deneme' })
    expect(Object.keys(refused).sort()).toEqual(['code', 'error', 'status'])
    expect(refused.code).toBe('id-taken')
  })

  // MSG-3
  test('stays taken after its channel was deleted and cleared: of a message that stood, and of a removed one', async () => {
    const { owner, ayse, bora } = people
    const second = await ayse.do(postMessage, postOf('iki'))
    await ayse.do(removeMessage, { messageId: second.id })
    await owner.do(channelRoutes.removeChannel, { channelId })
    await eraseChannelNow(server.house, channelId)
    await eventually(async () => expect(await clearedAt(channelId)).not.toBeNull())
    const open = await openChannel(server.house, `açık ${count}`)
    for (const { id } of [first, second]) {
      for (const person of [bora, ayse]) {
        const refused = await person.refused(postMessage, { channelId: open, id, text: 'yeniden' })
        expect(refused).toMatchObject({ status: 409, code: 'id-taken' })
      }
      expect(await ayse.refused(postMessage, postOf('bir kere', id))).toMatchObject({ status: 404, code: 'not-found' })
    }
    expect(await storedIn(open)).toEqual([])
  })
})
