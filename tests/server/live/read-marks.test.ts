import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { type Message, messageRoutes, type ReadMark } from '#contract/messages.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { openChannel, setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { postMessage, editMessage, removeMessage, listReadMarks, markRead } = messageRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => void (channelId = await openChannel(server.house, `okunan ${++count}`)))

const post = (by: Person, text = 'selam'): Promise<Message> => by.do(postMessage, { channelId, id: uuidv7(), text })
const postMany = (by: Person, many: number): Promise<Message[]> =>
  Promise.all(Array.from({ length: many }, (_, n) => post(by, `${n}`)))
const mark = (by: Person, seq: number) => by.do(markRead, { channelId, seq })
const markOf = async (person: Person): Promise<Omit<ReadMark, 'channelId'> | undefined> => {
  const { marks } = await person.do(listReadMarks, {})
  const found = marks.find(each => each.channelId === channelId)
  return found && { seq: found.seq, unread: found.unread, mentions: found.mentions, head: found.head }
}

// MSG-28
describe(`what waits for somebody on ${engine}`, () => {
  test('is what others posted after his mark, and of that what mentions him', async () => {
    const { ayse, bora, moderator } = people
    await post(ayse, '1 @Bora')
    await post(ayse, '2')
    expect(await mark(bora, 1)).toEqual({ seq: 1 })
    await post(bora, '3')
    await post(moderator, '4 @bora, @Bora')
    await post(moderator, '5 @Ayşe')
    await post(bora, '6 @Bora')
    expect(await markOf(bora)).toEqual({ seq: 1, unread: 3, mentions: 1, head: 6 })
    await mark(bora, 4)
    expect(await markOf(bora)).toEqual({ seq: 4, unread: 1, mentions: 0, head: 6 })
    await mark(bora, 6)
    expect(await markOf(bora)).toEqual({ seq: 6, unread: 0, mentions: 0, head: 6 })
  })

  test('counts postings: an edit or a removal makes nothing unread, and what was removed waits no more', async () => {
    const { ayse, bora } = people
    const [first, second] = [await post(ayse, '1'), await post(ayse, '2 @Bora')]
    await mark(bora, first.seq)
    await ayse.do(editMessage, { messageId: first.id, version: 1, text: '1 @Bora' })
    expect(await markOf(bora)).toEqual({ seq: 1, unread: 1, mentions: 1, head: 3 })
    await ayse.do(removeMessage, { messageId: second.id })
    expect(await markOf(bora)).toEqual({ seq: 1, unread: 0, mentions: 0, head: 4 })
  })

  test('follows the edits of what waits: a mention comes and goes', async () => {
    const { ayse, bora } = people
    const message = await post(ayse, 'selam')
    await mark(bora, 0)
    const edited = await ayse.do(editMessage, { messageId: message.id, version: 1, text: 'selam @Bora' })
    expect(await markOf(bora)).toMatchObject({ unread: 1, mentions: 1 })
    await ayse.do(editMessage, { messageId: message.id, version: edited.version, text: 'selam' })
    expect(await markOf(bora)).toMatchObject({ unread: 1, mentions: 0 })
  })

  test('is counted up to a bound', async () => {
    const { ayse, bora } = people
    await post(bora)
    await mark(bora, 1)
    await postMany(ayse, sizes.unreadMax - 1)
    expect(await markOf(bora)).toMatchObject({ unread: sizes.unreadMax - 1 })
    for (let n = 0; n < 3; n++) await post(ayse)
    expect(await markOf(bora)).toMatchObject({ seq: 1, unread: sizes.unreadMax, head: sizes.unreadMax + 3 })
  })

  test('is nothing of before his account for somebody new, who never opened the channel', async () => {
    await postMany(people.ayse, 5)
    server.clock.pass(minute)
    const newcomer = await join(server, 'Yeni', 'user', `yeni${count}@example.com`)
    expect(await markOf(newcomer)).toEqual({ seq: 5, unread: 0, mentions: 0, head: 5 })
    server.clock.pass(minute)
    await post(people.ayse, 'hoş geldin @Yeni')
    expect(await markOf(newcomer)).toEqual({ seq: 5, unread: 1, mentions: 1, head: 6 })
    expect(await newcomer.do(markRead, { channelId, seq: 3 }), 'the mark does not move back').toEqual({ seq: 5 })
    expect(await markOf(newcomer)).toMatchObject({ seq: 5, unread: 1 })
  })

  test('in a long channel that he never opened is only the newest, and nothing in an empty one', async () => {
    const { ayse, bora } = people
    expect(await markOf(bora)).toEqual({ seq: 0, unread: 0, mentions: 0, head: 0 })
    await postMany(ayse, sizes.unreadMax + 20)
    expect(await markOf(bora)).toEqual({ seq: 20, unread: sizes.unreadMax, mentions: 0, head: sizes.unreadMax + 20 })
  })

  test('keeps what mentions him in a channel that he never opened, however much others post after it', async () => {
    const { ayse, bora } = people
    const welcomed = await post(ayse, 'bu kime?')
    await post(ayse, 'selam @Bora')
    server.clock.pass(minute)
    const newcomer = await join(server, 'Sonraki', 'user', `sonraki${count}@example.com`)
    await post(ayse, 'hoş geldin @Sonraki')
    await postMany(people.moderator, sizes.unreadMax)
    const head = sizes.unreadMax + 3
    expect(await markOf(bora)).toEqual({ seq: 3, unread: sizes.unreadMax, mentions: 1, head })
    expect(await markOf(newcomer)).toEqual({ seq: 3, unread: sizes.unreadMax, mentions: 1, head })
    await ayse.do(editMessage, { messageId: welcomed.id, version: 1, text: 'bu kime? @Sonraki' })
    expect((await markOf(newcomer))?.mentions, 'nothing from before his account').toBe(1)
    await mark(bora, head)
    await mark(newcomer, head)
    expect(await markOf(bora)).toMatchObject({ unread: 0, mentions: 0 })
    expect(await markOf(newcomer)).toMatchObject({ unread: 0, mentions: 0 })
  })

  test('is told of readable channels only, silenced ones too', async () => {
    const { ayse, bora, owner } = people
    await post(ayse, '@Bora')
    await bora.do(channelRoutes.setChannelMuted, { channelId, isMuted: true })
    expect(await markOf(bora)).toMatchObject({ unread: 1, mentions: 1 })
    await setRights(server.house, channelId, { readRoles: ['owner'] })
    expect(await markOf(bora), 'a mention in a channel that he can’t read').toBeUndefined()
    expect(await markOf(owner)).toMatchObject({ unread: 1, mentions: 0 })
    await setRights(server.house, channelId, {})
    expect(await markOf(bora)).toMatchObject({ unread: 1, mentions: 1 })
  })
})

// MSG-27
describe(`a mark on ${engine}`, () => {
  test('never moves back and never beyond the head; the person’s other pages hear when it moved', async () => {
    const { ayse, bora } = people
    await postMany(ayse, 5)
    await using phone = await listen(bora)
    await using other = await listen(ayse)
    const heard = () => phone.events.flatMap(({ type, data }) => (type === 'channel.read' ? [data] : []))
    const answers: number[] = []
    for (const seq of [2, 1, 2, 4, 999, 5, 0]) answers.push((await mark(bora, seq)).seq)
    expect(answers).toEqual([2, 2, 2, 4, 5, 5, 5])
    await phone.event('channel.read', ({ data }) => data.seq === 5)
    await post(ayse)
    await phone.event('message.posted')
    expect(heard()).toEqual([2, 4, 5].map(seq => ({ channelId, seq })))
    await other.event('message.posted')
    expect(
      other.events.filter(({ type }) => type === 'channel.read'),
      'nobody else hears',
    ).toEqual([])
  })

  test('of many pages at once ends at the highest', async () => {
    const { ayse, bora } = people
    await postMany(ayse, 20)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => mark(n % 2 ? bora : ayse, 20 - n)))
    for (const [n, { seq }] of answers.entries()) expect(seq).toBeGreaterThanOrEqual(20 - n)
    expect((await mark(bora, 0)).seq).toBe(19)
    expect((await mark(ayse, 0)).seq).toBe(20)
    const rows = await server.house.db.read(db =>
      db.selectFrom('read_marks').selectAll().where('channel_id', '=', channelId).execute(),
    )
    expect(rows).toHaveLength(2)
  })

  test('is kept for readers only, and nobody learns of a hidden channel', async () => {
    const { ayse, bora } = people
    await post(ayse)
    await setRights(server.house, channelId, { readRoles: ['owner'] })
    const hidden = await bora.refused(markRead, { channelId, seq: 1 })
    expect(hidden).toMatchObject({ status: 404, code: 'not-found' })
    expect(await bora.refused(markRead, { channelId: uuidv7(), seq: 1 })).toEqual(hidden)
    await setRights(server.house, channelId, {})
    expect(await markOf(bora)).toMatchObject({ unread: 1 })
  })
})
