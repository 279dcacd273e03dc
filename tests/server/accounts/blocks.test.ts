import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { blockRoutes } from '#contract/blocks.ts'
import { sizes } from '#contract/limits.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { mentionToken } from '#contract/text/mentions.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { removeAccount } from '#server/accounts/door.ts'
import { lockUser } from '#server/accounts/people/user-rows.ts'
import { entriesOn } from '#tests/kit/audit.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { mute, openChannel } from '#tests/kit/tables/rights.ts'

const { blockPerson, unblockPerson, listBlocked } = blockRoutes
const { postMessage, listMessages, listMessageChanges, listReadMarks, markRead } = messageRoutes
const { addReaction, removeReaction, listReactors } = reactionRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let bora: Person
let ayse: Person
let count = 0
beforeEach(async () => {
  server.clock.pass(10 * minute)
  channelId = await openChannel(server.house, `engel ${++count}`)
  ayse = await arrive(server, `Ayşen${count}`)
  bora = await arrive(server, `Boran${count}`)
})

const block = (by: Person, { uid }: Person) => by.do(blockPerson, { uid })
const unblock = (by: Person, { uid }: Person) => by.do(unblockPerson, { uid })
const post = (by: Person, text: string): Promise<Message> => by.do(postMessage, { channelId, id: uuidv7(), text })
const blockedOf = async (by: Person) => (await by.do(accountRoutes.me, {})).account?.blocked
const waitingFor = async (person: Person) => {
  const { marks } = await person.do(listReadMarks, {})
  const { unread, mentions } = marks.find(mark => mark.channelId === channelId)!
  return { unread, mentions }
}
const shown = async (to: Person, { id }: Message) =>
  (await to.do(listMessages, { channelId })).messages.find(message => message.id === id)

describe(`a block on ${engine}`, () => {
  // ACC-54
  test('is made and taken back for oneself alone; the same again changes nothing, and no log says it', async () => {
    const logged = (await entriesOn(server.house, bora.uid)).length
    expect(await blockedOf(ayse)).toBeUndefined()
    expect(await block(ayse, bora)).toEqual({})
    const before = await rowCounts(server.house.db)
    expect(await block(ayse, bora)).toEqual({})
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await blockedOf(ayse)).toEqual([bora.uid])
    expect((await ayse.do(listBlocked, {})).people).toMatchObject([
      { author: { uid: bora.uid, displayName: bora.name } },
    ])
    expect(await blockedOf(bora)).toBeUndefined()
    expect((await bora.do(listBlocked, {})).people).toEqual([])
    expect(await unblock(ayse, bora)).toEqual({})
    expect(await unblock(ayse, bora)).toEqual({})
    expect(await blockedOf(ayse)).toBeUndefined()
    expect(await entriesOn(server.house, bora.uid)).toHaveLength(logged)
  })

  // ACC-54
  test('is heard by one’s own pages alone', async () => {
    await using own = await listen(ayse)
    await using his = await listen(bora)
    await block(ayse, bora)
    await own.until(() => own.events.some(({ type }) => type === 'account.changed'), 'the block')
    await post(ayse, 'şimdi')
    await his.until(() => his.events.some(({ type }) => type === 'message.posted'), 'what was said then')
    expect(his.events.map(({ type }) => type)).toEqual(['message.posted'])
  })

  // ACC-55
  test('does not keep the blocked from anything, and nothing that he may ask says it', async () => {
    const asked = async () => ({
      me: await bora.do(accountRoutes.me, {}),
      members: (await bora.do(memberRoutes.listMembers, {})).members,
      messages: (await bora.do(listMessages, { channelId })).messages,
    })
    const hers = await post(ayse, 'selam')
    const before = await asked()
    await block(ayse, bora)
    expect(await asked()).toEqual(before)
    const id = uuidv7()
    const reply = await bora.do(postMessage, {
      channelId,
      id,
      text: `${mentionToken(ayse.uid)} bak`,
      replyToId: hers.id,
    })
    expect(reply).toMatchObject({ pingedUsers: [{ uid: ayse.uid }], replyTo: { quote: { author: { uid: ayse.uid } } } })
    expect(await bora.do(addReaction, { messageId: hers.id, emoji: '👍' })).toMatchObject({ own: ['👍'] })
  })

  // ACC-56
  test('lets nothing of him wait: neither what he says nor whom he mentions', async () => {
    await ayse.do(markRead, { channelId, seq: (await post(ayse, 'baş')).seq })
    await post(bora, `${mentionToken(ayse.uid)} bir`)
    await post(people.moderator, `${mentionToken(ayse.uid)} iki`)
    expect(await waitingFor(ayse)).toEqual({ unread: 2, mentions: 2 })
    await block(ayse, bora)
    expect(await waitingFor(ayse)).toEqual({ unread: 1, mentions: 1 })
    await unblock(ayse, bora)
    expect(await waitingFor(ayse)).toEqual({ unread: 2, mentions: 2 })
  })

  // ACC-57
  test('says which reactions are of those whom one blocked, and does not name them; others see all', async () => {
    const message = await post(ayse, 'oy')
    const messageId = message.id
    await bora.do(addReaction, { messageId, emoji: '👍' })
    await people.moderator.do(addReaction, { messageId, emoji: '👍' })
    await bora.do(addReaction, { messageId, emoji: '🎉' })
    await block(ayse, bora)
    const hidden = [
      { emoji: '🎉', count: 1 },
      { emoji: '👍', count: 1 },
    ]
    const sorted = (kinds: readonly { emoji: string; count: number }[] = []) =>
      kinds.toSorted((a, b) => (a.emoji < b.emoji ? 1 : -1))
    const seen = (await shown(ayse, message))!.reactions!
    expect(seen.own).toEqual([])
    expect(sorted(seen.hidden)).toEqual(sorted(hidden))
    const given = await ayse.do(addReaction, { messageId, emoji: '👍' })
    expect(given).toMatchObject({ own: ['👍'] })
    expect(sorted(given.hidden)).toEqual(sorted(hidden))
    const missed = await ayse.do(listMessageChanges, { channelId, since: 1 })
    expect(missed.kind === 'changes' && sorted(missed.changed[0]?.reactions?.hidden)).toEqual(sorted(hidden))
    const named = async (by: Person) =>
      (await by.do(listReactors, { messageId, emoji: '👍' })).people.map(({ uid }) => uid)
    expect(await named(ayse)).toEqual([people.moderator.uid, ayse.uid])
    expect(await named(people.moderator)).toEqual([bora.uid, people.moderator.uid, ayse.uid])
    expect((await shown(people.moderator, message))!.reactions).not.toHaveProperty('hidden')
    await bora.do(removeReaction, { messageId, emoji: '🎉' })
    expect((await shown(ayse, message))!.reactions!.hidden).toEqual([{ emoji: '👍', count: 1 }])
  })

  // ACC-58
  test('is refused of oneself, of staff, of nobody, and beyond what one may have', async () => {
    expect(await ayse.refused(blockPerson, { uid: ayse.uid })).toMatchObject({ status: 403, code: 'forbidden' })
    for (const { uid } of [people.moderator, people.admin, people.owner]) {
      expect(await ayse.refused(blockPerson, { uid })).toMatchObject({ status: 403, code: 'not-blockable' })
      expect(await people.owner.refused(blockPerson, { uid })).toMatchObject({ status: 403 })
    }
    expect(await ayse.refused(blockPerson, { uid: uuidv7() })).toMatchObject({ status: 404 })
    const at = server.clock.now()
    const many = Array.from({ length: sizes.blocksMax }, () => ({ uid: ayse.uid, blocked_uid: uuidv7(), at }))
    await write(server.house, tx => tx.insertInto('blocks').values(many).execute())
    const full = { status: 409, code: 'too-many-blocks', max: sizes.blocksMax }
    expect(await ayse.refused(blockPerson, { uid: bora.uid })).toMatchObject(full)
    await ayse.do(unblockPerson, { uid: many[0]!.blocked_uid })
    expect(await block(ayse, bora)).toEqual({})
  })

  // ACC-58
  test('ends as the blocked becomes staff, and does not come back', async () => {
    await block(ayse, bora)
    await people.owner.do(moderationRoutes.setRole, { uid: bora.uid, role: 'moderator' })
    expect(await blockedOf(ayse)).toBeUndefined()
    await people.owner.do(moderationRoutes.setRole, { uid: bora.uid, role: 'user' })
    expect(await blockedOf(ayse)).toBeUndefined()
  })

  // ACC-59
  test('is possible under a sanction, and goes with either account', async () => {
    const cem = await arrive(server, `Cemil${count}`)
    await mute(server.house, ayse.uid)
    await block(ayse, bora)
    await block(bora, cem)
    await block(cem, bora)
    const remove = (uid: string) =>
      write(server.house, async tx =>
        removeAccount(tx, (await lockUser(tx, uid))!, { isOwn: false, now: server.clock.now() }),
      )
    await remove(bora.uid)
    const left = await server.house.db.read(db => db.selectFrom('blocks').selectAll().execute())
    expect(left.filter(row => [row.uid, row.blocked_uid].includes(bora.uid))).toEqual([])
    expect(await blockedOf(ayse)).toBeUndefined()
  })
})
