import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { siteRoutes } from '#contract/site.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { mute, openChannel } from '#tests/kit/tables/rights.ts'

const { server, people } = stage({ people: cast, each: 'test' })
const { listChannels, orderChannels, createChannel, editChannel, removeChannel } = channelRoutes

const listOf = (who: Person) => who.do(listChannels, {})
const namesOf = async (who: Person): Promise<string[]> => (await listOf(who)).channels.map(({ name }) => name)
const idsOf = async (who: Person): Promise<string[]> => (await listOf(who)).channels.map(({ id }) => id)
let ids: string[]
beforeEach(async () => {
  for (const name of ['bir', 'iki', 'üç']) await people.moderator.do(createChannel, { name, description: '' })
  ids = await idsOf(people.owner)
})

// CHN-6, CHN-20
describe(`the order of channels on ${engine}`, () => {
  test('is the owner’s, in every list and live, and what is new follows by name', async () => {
    const { owner, moderator, ayse, visitor } = people
    expect(await namesOf(ayse)).toEqual(['bir', 'duyurular', 'genel', 'iki', 'üç'])
    await openChannel(server.house, 'tek sahip', { readRoles: ['owner'] })
    await using listener = await listen(ayse)
    const order = (await idsOf(owner)).toReversed()
    const answer = await owner.do(orderChannels, { order })
    expect(answer.order).toEqual(order)
    await listener.event('channels.changed')
    expect(await namesOf(ayse)).toEqual(['üç', 'iki', 'genel', 'duyurular', 'bir'])
    expect(await idsOf(owner)).toEqual(order)
    const { channels } = await visitor.do(siteRoutes.square, {})
    expect(channels.map(({ name }) => name)).toEqual(['üç', 'iki', 'genel', 'duyurular', 'bir'])

    for (const name of ['çok yeni', 'aa yeni']) await moderator.do(createChannel, { name, description: '' })
    expect((await namesOf(ayse)).slice(-3)).toEqual(['bir', 'aa yeni', 'çok yeni'])
    const placed = (await listOf(ayse)).channels.filter(({ isPlaced }) => isPlaced).map(({ name }) => name)
    expect(placed, 'nobody learns of a place between').toEqual(['üç', 'iki', 'genel', 'duyurular', 'bir'])
    const last = (await idsOf(ayse))[4]!
    await moderator.do(editChannel, { channelId: last, name: 'aaa', description: '' })
    expect((await namesOf(ayse))[4], 'a new name moves none that has a place').toBe('aaa')
  })

  test('is set with what was shown: the second of two owners is told how it stands now', async () => {
    const { owner } = people
    const { orderVersion: version } = await listOf(owner)
    const [first, second] = [ids.toReversed(), [...ids.slice(1), ids[0]!]]
    const replies = await Promise.all([first, second].map(order => owner.ask(orderChannels, { order, version })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = replies[0]!.status === 200 ? first : second
    const refused = await owner.refused(orderChannels, { order: winner === first ? second : first, version })
    expect(refused).toMatchObject({ status: 409, code: 'conflict', now: { order: winner } })
    expect(await idsOf(owner)).toEqual(winner)

    const before = await rowCounts(server.house.db)
    const again = await owner.do(orderChannels, { order: winner, version })
    expect(again, 'the same call again').toEqual(refused.now)
    expect(await rowCounts(server.house.db)).toEqual(before)
    await owner.do(orderChannels, { order: ids, version: again.version })
    expect(await idsOf(owner)).toEqual(ids)
  })

  test('may be the one that is shown: then it is kept, and set with its version', async () => {
    const { owner, moderator } = people
    const placed = async () => (await listOf(owner)).channels.map(({ isPlaced }) => isPlaced)
    expect(await placed()).toEqual(ids.map(() => false))
    const unknown = await owner.refused(orderChannels, { order: ids, version: 1 })
    expect(unknown).toMatchObject({ status: 409, now: { order: ids } })
    const { orderVersion: version } = await listOf(owner)
    expect(await owner.do(orderChannels, { order: ids, version })).toEqual({ order: ids, version })
    expect(await placed()).toEqual(ids.map(() => true))
    await moderator.do(editChannel, { channelId: ids[0]!, name: 'zzz', description: '' })
    expect(await idsOf(owner)).toEqual(ids)

    const before = await rowCounts(server.house.db)
    await owner.do(orderChannels, { order: ids, version: 1 }) // all of it is so already
    expect(await rowCounts(server.house.db)).toEqual(before)
    await moderator.do(createChannel, { name: 'aa yeni', description: '' })
    const order = await idsOf(owner)
    await owner.do(orderChannels, { order })
    expect(await placed(), 'the new one too').toEqual(order.map(() => true))
  })

  test.each<[string, (owner: Person, moderator: Person) => Promise<unknown>]>([
    ['a new channel', (_, moderator) => moderator.do(createChannel, { name: 'yeni', description: '' })],
    ['one less', owner => owner.do(removeChannel, { channelId: ids[2]! })],
    ['another name', owner => owner.do(editChannel, { channelId: ids[0]!, name: 'zzz', description: '' })],
  ])('that was shown before %s is another one', async (_, change) => {
    const { owner, moderator } = people
    const { orderVersion: version } = await listOf(owner)
    await change(owner, moderator)
    const refused = await owner.refused(orderChannels, { order: ids.toReversed(), version })
    expect(refused).toMatchObject({ status: 409, now: { order: await idsOf(owner) } })
  })

  test('names each channel once, and no other', async () => {
    const { owner, moderator } = people
    const before = await rowCounts(server.house.db)
    const codeOf = async (order: unknown) => {
      const { status, code, field } = await owner.refused(orderChannels, { order })
      return `${status} ${code} ${String(field)}`
    }
    const [one, ...rest] = ids
    for (const [what, order] of Object.entries({
      'one is missing': rest,
      'one stands twice': [one, one, ...rest],
      'one stands for another': [one, one, ...rest.slice(1)],
      'one is unknown': [uuidv7(), ...rest],
      'one is too many': [...ids, uuidv7()],
      none: [],
      'more than anybody has': Array.from({ length: sizes.orderedChannelsMax + 1 }, () => uuidv7()),
    }))
      expect(await codeOf(order), what).toBe('422 invalid order')
    expect(await codeOf(['genel', ...rest])).toBe('422 invalid order.0')
    expect(await codeOf(undefined)).toBe('422 invalid order')
    expect(await rowCounts(server.house.db)).toEqual(before)

    const hidden = await openChannel(server.house, 'sahip odası', { readRoles: ['owner'] })
    const refused = await moderator.refused(orderChannels, { order: [...ids, hidden] })
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('holds for two hundred channels', async () => {
    const { owner, ayse } = people
    for (let n = ids.length; n < 200; n++) await openChannel(server.house, `oda ${String(n).padStart(3, '0')}`)
    const order = (await idsOf(owner)).toReversed()
    expect(order).toHaveLength(200)
    await owner.do(orderChannels, { order })
    expect(await idsOf(ayse)).toEqual(order)
  })

  test('is no act for anybody else, nor for an owner under a sanction, and the log names no channel', async () => {
    const { owner, admin, moderator, ayse, visitor } = people
    const order = ids.toReversed()
    for (const who of [admin, moderator, ayse])
      expect(await who.refused(orderChannels, { order })).toMatchObject({ code: 'forbidden' })
    expect(await visitor.refused(orderChannels, { order, version: 1 })).toMatchObject({ code: 'signed-out' })
    await mute(server.house, owner.uid)
    expect(await owner.refused(orderChannels, { order })).toMatchObject({ code: 'muted' })
    await mute(server.house, owner.uid, 0)
    await owner.do(orderChannels, { order })
    const [entry] = await server.house.db.read(db =>
      db.selectFrom('audit_logs').selectAll().where('action', '=', 'order_channels').execute(),
    )
    expect(entry).toMatchObject({ moderator_id: owner.uid, channel_id: null })
    expect(JSON.parse(entry!.extra)).toEqual({ channels: ids.length })
  })
})
