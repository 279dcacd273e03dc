import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { durations } from '#contract/limits.ts'
import { allChannels } from '#server/channels/door.ts'
import { createLocalBus } from '#tests/kit/local-bus.ts'
import { minute } from '#tests/kit/clock.ts'
import { addChannel, rowCounts } from '#tests/kit/house.ts'
import { type Guest, openHall, setReaders, setRole, tell } from '#tests/kit/hub.ts'
import { listen, type Listener } from '#tests/kit/machine/listen.ts'
import { mute, setRights, timeOut } from '#tests/kit/tables/rights.ts'

type Hall = Awaited<ReturnType<typeof openHall>>

/** Resolves when these pages have heard everything that the server had taken so far. */
async function settle(hall: Hall, ...pages: Listener[]): Promise<void> {
  for (const page of pages) await page.taken()
  const mark = uuidv7()
  const member = { uid: mark, displayName: '', role: 'user' as const, photoURL: '', createdAt: 0 }
  const data = { member: { ...member, muted: false, timeoutUntil: null, version: 1 } }
  await hall.act(tell({ stream: 'members', type: 'member.changed', data }))
  for (const page of pages) await page.event('member.changed', event => event.data.member.uid === mark)
}
const types = async (page: Listener, channelId: string): Promise<void> => {
  page.say({ t: 'typing', channelId })
  await page.taken()
}

// LIVE-20
test('the other readers of a channel hear who types there, on all their pages, and nothing is stored', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [ayse, bora, mert] = [await hall.guest(hub), await hall.guest(hub), await hall.guest(hub, 'moderator')]
  const again = await hall.guest(hub, 'user', ayse.uid)
  await using typist = await listen(ayse.visitor)
  await using own = await listen(again.visitor)
  await using first = await listen(bora.visitor)
  await using second = await listen(bora.visitor)
  await using staff = await listen(mert.visitor)
  const before = await rowCounts(hall.house.db)

  await types(typist, hall.channelId)
  for (const page of [first, second, staff]) await page.until(() => page.typing.length > 0, 'typing')
  expect(await rowCounts(hall.house.db)).toEqual(before)
  await settle(hall, typist, own, first, second, staff)
  const word = [{ channelId: hall.channelId, uid: ayse.uid }]
  for (const page of [first, second, staff]) expect(page.typing).toEqual(word)
  for (const page of [typist, own]) expect(page.typing, 'her own').toEqual([])
})

test('two who type at once hear each other and not themselves', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [ayse, bora, can] = [await hall.guest(hub), await hall.guest(hub), await hall.guest(hub)]
  await using one = await listen(ayse.visitor)
  await using two = await listen(bora.visitor)
  await using reader = await listen(can.visitor)
  for (const page of [one, two]) page.say({ t: 'typing', channelId: hall.channelId })
  await settle(hall, one, two, reader)
  const uids = (page: Listener) => page.typing.map(({ uid }) => uid)
  expect(uids(one)).toEqual([bora.uid])
  expect(uids(two)).toEqual([ayse.uid])
  expect(uids(reader).sort()).toEqual([ayse.uid, bora.uid].sort())
})

// LIVE-20
test('somebody is told of at most once in three seconds and channel', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const other = await addChannel(hall.house, 'öteki')
  const [ayse, bora] = [await hall.guest(hub), await hall.guest(hub)]
  await using typist = await listen(ayse.visitor)
  await using onPhone = await listen((await hall.guest(hub, 'user', ayse.uid)).visitor)
  await using reader = await listen(bora.visitor)
  const heard = () => reader.typing.map(({ channelId }) => (channelId === other ? 'öteki' : 'genel'))

  for (const page of [typist, typist, onPhone]) await types(page, hall.channelId)
  await types(typist, other)
  await settle(hall, typist, reader)
  expect(heard()).toEqual(['genel', 'öteki'])
  hall.clock.pass(durations.typingEveryMs - 1)
  await types(typist, hall.channelId)
  await settle(hall, typist, reader)
  expect(heard()).toHaveLength(2)
  hall.clock.pass(1)
  await types(typist, hall.channelId)
  await settle(hall, typist, reader)
  expect(heard()).toEqual(['genel', 'öteki', 'genel'])
})

test('a sign from before a message that comes after it is not told; anybody who goes on typing is, a moment later', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const other = await addChannel(hall.house, 'öteki')
  const [ayse, bora] = [await hall.guest(hub), await hall.guest(hub)]
  await using typist = await listen(ayse.visitor)
  await using reader = await listen(bora.visitor)
  for (const channelId of [hall.channelId, other]) await types(typist, channelId)
  await settle(hall, typist, reader)
  await hall.post(bora, 'başkasının sözü')
  await types(typist, hall.channelId)
  await settle(hall, typist, reader)
  expect(reader.typing).toHaveLength(2)
  await hall.post(ayse, 'söylendi')
  await types(typist, hall.channelId)
  await settle(hall, typist, reader)
  expect(reader.typing).toHaveLength(2)
  hall.clock.pass(durations.typingPauseMs)
  for (const channelId of [hall.channelId, other]) await types(typist, channelId)
  await settle(hall, typist, reader)
  expect(reader.typing.map(({ channelId }) => channelId)).toEqual([hall.channelId, other, hall.channelId])
})

// LIVE-20
test('nobody hears of somebody who may not post there now, and he is not sent away for it', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const { house, channelId } = hall
  const [ayse, owner] = [await hall.guest(hub), await hall.guest(hub, 'owner')]
  await using typist = await listen(ayse.visitor)
  await using reader = await listen(owner.visitor)
  const heardAfter = async (where = channelId) => {
    const before = reader.typing.length
    hall.clock.pass(durations.typingEveryMs)
    await types(typist, where)
    await settle(hall, typist, reader)
    return reader.typing.length - before
  }

  expect(await heardAfter(), 'as things are').toBe(1)
  await setRights(house, channelId, { readOnly: true })
  expect(await heardAfter(), 'read-only').toBe(0)
  await setRights(house, channelId, { allowedRoles: ['admin'] })
  expect(await heardAfter(), 'not in the list').toBe(0)
  await setRights(house, channelId, { readRoles: ['moderator'] })
  expect(await heardAfter(), 'hidden').toBe(0)
  await setRights(house, channelId, {})
  expect(await heardAfter(uuidv7()), 'absent').toBe(0)
  await mute(house, ayse.uid)
  expect(await heardAfter(), 'muted').toBe(0)
  await mute(house, ayse.uid, 0)
  await timeOut(house, ayse.uid, hall.clock.now() + minute)
  expect(await heardAfter(), 'timed out').toBe(0)
  hall.clock.pass(minute)
  expect(await heardAfter(), 'the clock has passed it').toBe(1)
  expect(typist.closed).toBeNull()
})

test('who may not read a channel hears nothing of it, from the loss of the right on', async () => {
  await using hall = await openHall()
  const [reading, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isToBeHeld = false
  const hub = await hall.openHub({
    needs: {
      allChannels: async db => {
        const channels = await allChannels(db)
        if (!isToBeHeld) return channels
        isToBeHeld = false
        reading.resolve()
        await going.promise
        return channels
      },
    },
  })
  const [mert, bora, ozan] = [await hall.guest(hub, 'moderator'), await hall.guest(hub), await hall.guest(hub, 'owner')]
  await hall.act(setReaders(hall.channelId, ['moderator']))
  await using typist = await listen(ozan.visitor)
  await using loser = await listen(mert.visitor)
  await using outsider = await listen(bora.visitor)
  await types(typist, hall.channelId)
  await loser.until(() => loser.typing.length === 1, 'typing')

  hall.clock.pass(durations.typingEveryMs)
  isToBeHeld = true
  await hall.act(setReaders(hall.channelId, ['admin']))
  await reading.promise // the hub reads the rights again while somebody types
  await types(typist, hall.channelId)
  going.resolve()
  await settle(hall, typist, loser, outsider)
  expect(loser.typing).toHaveLength(1)
  expect(outsider.typing).toEqual([])
})

test('who loses the right to post while typing is not told of any more', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [mert, ozan] = [await hall.guest(hub, 'moderator'), await hall.guest(hub, 'owner')]
  await setRights(hall.house, hall.channelId, { readRoles: ['moderator'] })
  await using typist = await listen(mert.visitor)
  await using reader = await listen(ozan.visitor)
  await types(typist, hall.channelId)
  await reader.until(() => reader.typing.length === 1, 'typing')
  hall.clock.pass(durations.typingEveryMs)
  await hall.act(setRole(mert.uid, 'user'))
  await types(typist, hall.channelId)
  await settle(hall, typist, reader)
  expect(reader.typing).toHaveLength(1)
})

test('a page whose session ended types no more', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [ayse, bora]: Guest[] = [await hall.guest(hub), await hall.guest(hub)]
  await using typist = await listen(ayse!.visitor)
  await using reader = await listen(bora!.visitor)
  await hall.act(async tx => {
    await tx.deleteFrom('sessions').where('uid', '=', ayse!.uid).execute()
    const data = { sessionIds: [ayse!.sessionId] }
    return { result: null, events: [{ stream: `account:${ayse!.uid}`, type: 'session.ended', data }] }
  })
  typist.say({ t: 'typing', channelId: hall.channelId })
  expect(await typist.ended()).toMatchObject({ code: 4401 })
  await settle(hall, reader)
  expect(reader.typing).toEqual([])
})

test('pages at another hub hear it too, by the rights that the word brings', async () => {
  await using hall = await openHall()
  const bus = { ...createLocalBus(), ring: () => {} }
  const [near, far] = [await hall.openHub({ bus }), await hall.openHub({ bus, isDeaf: true })]
  const [ayse, ozan] = [await hall.guest(near), await hall.guest(near, 'owner')]
  const [bora, second] = [await hall.guest(far), await hall.guest(far, 'owner')]
  await using typist = await listen(ayse.visitor)
  await using owner = await listen(ozan.visitor)
  await using own = await listen((await hall.guest(far, 'user', ayse.uid)).visitor)
  await using reader = await listen(bora.visitor)
  await using keeper = await listen(second.visitor)
  await types(typist, hall.channelId)
  await reader.until(() => reader.typing.length === 1, 'typing')
  await hall.act(setReaders(hall.channelId, ['owner'])) // of which the other hub has not heard
  await types(owner, hall.channelId)
  await keeper.until(() => keeper.typing.length === 2, 'the owner typing')
  await far.beat()
  for (const page of [own, reader]) await page.until(() => page.frames.some(({ t }) => t === 'beat'), 'a beat')
  const uids = [own, reader, keeper].map(({ typing }) => typing.map(({ uid }) => uid))
  expect(uids).toEqual([[], [ayse.uid], [ayse.uid, ozan.uid]])
})
