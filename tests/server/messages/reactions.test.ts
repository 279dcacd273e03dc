import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { emojiLines } from '#server/messages/reactions/emoji-list.ts'
import { isEmoji } from '#server/messages/reactions/is-emoji.ts'
import { sweepReactions } from '#server/messages/door.ts'
import { actionsOn } from '#tests/kit/audit.ts'
import { cast, join, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { mute, openChannel, setRights } from '#tests/kit/tables/rights.ts'

const { postMessage, editMessage, removeMessage, restoreMessage, listMessages, listReadMarks } = messageRoutes
const { addReaction, removeReaction, listReactors } = reactionRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => {
  server.clock.pass(2 * minute)
  channelId = await openChannel(server.house, `tepki ${++count}`)
})

const post = (by: Person, text: string): Promise<Message> => by.do(postMessage, { channelId, id: uuidv7(), text })
const react = (by: Person, { id }: Message, emoji: string) => by.do(addReaction, { messageId: id, emoji })
const takeBack = (by: Person, { id }: Message, emoji: string) => by.do(removeReaction, { messageId: id, emoji })
const shown = async (to: Person, { id }: Message) =>
  (await to.do(listMessages, { channelId })).messages.find(message => message.id === id)?.reactions
const rowsOf = ({ id }: Message) =>
  server.house.db.read(db =>
    db.selectFrom('message_reactions').selectAll().where('message_id', '=', id).orderBy('seq').execute(),
  )
const countsOf = (kinds: readonly { emoji: string; count: number }[]): string =>
  kinds.map(({ emoji, count }) => `${emoji}${count}`).join(' ')

describe(`a reaction on ${engine}`, () => {
  // MSG-45
  test('is shown to all who read, with what is one’s own; the same again changes nothing', async () => {
    const { ayse, bora, moderator } = people
    const message = await post(ayse, 'selam')
    expect(await shown(bora, message)).toBeUndefined()
    expect(await react(bora, message, '👍')).toEqual({ seq: 2, kinds: [{ emoji: '👍', count: 1 }], own: ['👍'] })
    await react(moderator, message, '🎉')
    const third = await react(moderator, message, '👍')
    expect(third).toEqual({
      seq: 4,
      kinds: [
        { emoji: '👍', count: 2 },
        { emoji: '🎉', count: 1 },
      ],
      own: ['🎉', '👍'],
    })
    const before = await rowCounts(server.house.db)
    expect(await react(moderator, message, '👍')).toEqual(third)
    expect(await takeBack(bora, message, '🎉')).toEqual({ ...third, own: ['👍'] })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await shown(ayse, message)).toEqual({ ...third, own: [] })
    expect(await takeBack(moderator, message, '👍')).toMatchObject({ seq: 5, own: ['🎉'] })
    expect(await takeBack(moderator, message, '👍')).toMatchObject({ seq: 5, own: ['🎉'] })
    expect(countsOf((await shown(bora, message))!.kinds)).toBe('👍1 🎉1')
  })

  // MSG-47
  test('takes the channel’s next seq and tells its readers whose it was; it is no news, no edit and in no log', async () => {
    const { ayse, bora, moderator } = people
    const message = await post(ayse, 'selam')
    await using listener = await listen(ayse)
    const marks = async () => (await ayse.do(listReadMarks, {})).marks.find(mark => mark.channelId === channelId)!
    const before = await marks()
    await react(bora, message, '❤️')
    const heard = await listener.event('message.reacted', ({ data }) => data.id === message.id)
    expect(heard).toMatchObject({
      stream: `channel:${channelId}`,
      seq: 2,
      data: { id: message.id, uid: bora.uid, emoji: '❤️', isOn: true, kinds: [{ emoji: '❤️', count: 1 }] },
    })
    expect(JSON.stringify(heard.data), 'what is one’s own is nobody else’s').not.toContain('own')
    expect(await marks()).toEqual({ ...before, head: 2 })
    expect(await actionsOn(server.house, message.id)).toEqual([])
    const page = await moderator.do(listMessages, { channelId })
    expect(page.messages[0]).toMatchObject({ changedSeq: 1, version: 1, editedAt: null })
    const edited = await ayse.do(editMessage, { messageId: message.id, version: 1, text: 'selamlar' })
    expect(edited).toMatchObject({ changedSeq: 3, reactions: { seq: 2 } })
  })

  // MSG-46
  test('is an emoji of the list in its whole form, and nothing else', async () => {
    const { ayse, bora } = people
    const message = await post(ayse, 'selam')
    const others = [
      'a',
      '1',
      '#',
      ':)',
      '❤',
      '👍️',
      '👍👍',
      '👍 ',
      '🏻',
      '🇹',
      '🇹🇷🇹🇷',
      '‍',
      '<b>',
      '👩‍',
      '👨‍👨',
      '\u{1FAFF}',
    ]
    for (const emoji of [...others, '👍'.repeat(40)]) {
      for (const route of [addReaction, removeReaction])
        expect(await bora.refused(route, { messageId: message.id, emoji }), emoji).toMatchObject({
          status: 422,
          code: 'not-an-emoji',
        })
      expect(await bora.refused(listReactors, { messageId: message.id, emoji }), emoji).toMatchObject({ status: 422 })
    }
    for (const emoji of ['❤️', '👍🏽', '🇹🇷', '👩‍💻', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '👩🏻‍❤️‍💋‍👨🏿']) {
      expect((await react(bora, message, emoji)).kinds.at(-1)).toEqual({ emoji, count: 1 })
    }
  })

  // MSG-46
  test('of a twenty-first kind is refused, and one that is there already is not', async () => {
    const { ayse, bora } = people
    const message = await post(ayse, 'selam')
    const kinds = emojiLines[0]!.split(' ').slice(0, sizes.reactionKindsMax + 1)
    for (const emoji of kinds.slice(0, -1)) await react(bora, message, emoji)
    expect(await ayse.refused(addReaction, { messageId: message.id, emoji: kinds.at(-1) })).toMatchObject({
      status: 409,
      code: 'too-many-reactions',
      max: 20,
    })
    await react(ayse, message, kinds[3]!)
    await takeBack(bora, message, kinds[0]!)
    expect((await react(ayse, message, kinds.at(-1)!)).kinds).toHaveLength(20)
  })

  // MSG-45
  test('is not given by who may not write, but taken back', async () => {
    const { ayse, bora } = people
    const message = await post(ayse, 'selam')
    const muted = await join(server, `Susan ${count}`)
    await react(muted, message, '👍')
    await mute(server.house, muted.uid)
    expect(await muted.refused(addReaction, { messageId: message.id, emoji: '🎉' })).toMatchObject({ code: 'muted' })
    expect((await takeBack(muted, message, '👍')).kinds).toEqual([])
    await setRights(server.house, channelId, { readOnly: true })
    expect((await react(bora, message, '👍')).own).toEqual(['👍'])
    await setRights(server.house, channelId, { readRoles: ['moderator'] })
    for (const messageId of [message.id, uuidv7()]) {
      expect(await bora.refused(addReaction, { messageId, emoji: '🎉' })).toMatchObject({ status: 404 })
      expect(await bora.refused(removeReaction, { messageId, emoji: '👍' })).toMatchObject({ status: 404 })
      expect(await bora.refused(listReactors, { messageId, emoji: '👍' })).toMatchObject({ status: 404 })
    }
  })

  // MSG-48
  test('goes with its message, which takes none then, and comes back with it', async () => {
    const { ayse, bora, moderator } = people
    const message = await post(ayse, 'selam')
    await react(bora, message, '👍')
    await react(moderator, message, '👍')
    await using listener = await listen(bora)
    await moderator.do(removeMessage, { messageId: message.id })
    for (const route of [addReaction, removeReaction])
      expect(await bora.refused(route, { messageId: message.id, emoji: '👍' })).toMatchObject({ status: 404 })
    expect(await bora.refused(listReactors, { messageId: message.id, emoji: '👍' })).toMatchObject({ status: 404 })
    await moderator.do(restoreMessage, { messageId: message.id })
    const heard = await listener.event('message.restored', ({ data }) => data.message.id === message.id)
    expect(heard.data.message.reactions).toEqual({ seq: 5, kinds: [{ emoji: '👍', count: 2 }] })
    expect(await shown(bora, message)).toEqual({ seq: 5, kinds: [{ emoji: '👍', count: 2 }], own: ['👍'] })
  })

  // MSG-49
  test('tells who gave it, the first first, page by page', async () => {
    const { ayse } = people
    const message = await post(ayse, 'selam')
    const uids: string[] = []
    for (let n = 0; n < sizes.reactorsPage + 2; n++) {
      const person = await join(server, `Kişi ${count} ${n}`)
      await react(person, message, '🔥')
      uids.push(person.uid)
      server.clock.pass(1_000)
    }
    const first = await ayse.do(listReactors, { messageId: message.id, emoji: '🔥' })
    expect(first.people.map(({ uid }) => uid)).toEqual(uids.slice(0, 50))
    expect(first.people[0]).toEqual({ uid: uids[0], displayName: `Kişi ${count} 0`, role: 'user', photoURL: '' })
    const second = await ayse.do(listReactors, { messageId: message.id, emoji: '🔥', after: first.next! })
    expect(second.people.map(({ uid }) => uid)).toEqual(uids.slice(50))
    expect(second.next).toBeNull()
    expect(await ayse.do(listReactors, { messageId: message.id, emoji: '🎈' })).toEqual({ people: [], next: null })
  })

  // MSG-45
  test('counts each person once, however many ask at the same time', async () => {
    const { ayse, bora, moderator, admin, owner } = people
    const message = await post(ayse, 'selam')
    const all = [ayse, bora, moderator, admin, owner]
    await Promise.all(all.flatMap(by => ['👍', '🎉', '👍'].map(emoji => react(by, message, emoji))))
    await Promise.all([takeBack(ayse, message, '👍'), takeBack(ayse, message, '👍'), takeBack(bora, message, '🎉')])
    const { kinds } = (await shown(ayse, message))!
    expect(countsOf(kinds.toSorted((a, b) => (a.emoji < b.emoji ? -1 : 1)))).toBe('🎉4 👍4')
    const given = (await rowsOf(message)).filter(({ taken_at }) => taken_at === null)
    expect(given).toHaveLength(8)
    expect((await ayse.do(listMessages, { channelId })).head).toBe(1 + 10 + 2)
  })

  // MSG-47
  test('that was taken back is forgotten after an hour', async () => {
    const { ayse, bora } = people
    const message = await post(ayse, 'selam')
    await react(bora, message, '👍')
    await react(ayse, message, '👍')
    await takeBack(bora, message, '👍')
    const sweep = () => write(server.house, tx => sweepReactions(tx, {}, server.clock.now()))
    server.clock.pass(59 * minute)
    await sweep()
    expect(await rowsOf(message)).toHaveLength(2)
    server.clock.pass(2 * minute)
    await sweep()
    expect(await rowsOf(message)).toMatchObject([{ uid: ayse.uid, taken_at: null }])
  })
})

// MSG-46
test('the list is Unicode’s, each emoji once', () => {
  const all = emojiLines.flatMap(line => line.split(' '))
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBe(3_944)
  expect(all.filter(emoji => !/^\p{RGI_Emoji}$/v.test(emoji) || !isEmoji(emoji))).toEqual([])
})
