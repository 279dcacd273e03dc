import { expect, test } from 'vitest'
import { accountStream, channelStream } from '#contract/wire/wire.ts'
import { openHall, setReaders, setRole, tell } from '#tests/kit/hub.ts'
import { connect, listen, type Listener } from '#tests/kit/machine/listen.ts'
import { minute } from '#tests/kit/clock.ts'

const textsOf = (listener: Listener) =>
  listener.events.filter(event => event.type === 'message.posted').map(event => event.data.message.text)
const told = (text: string) => tell({ stream: 'members', type: 'member.changed', data: { member: nobody(text) } })
const nobody = (uid: string) => ({
  uid,
  displayName: uid,
  role: 'user' as const,
  photoURL: '',
  createdAt: 0,
  muted: false,
  timeoutUntil: null,
  version: 1,
})
/** Resolves when this listener has heard everything that was committed so far. */
async function settled(listener: Listener, hall: Awaited<ReturnType<typeof openHall>>, mark: string): Promise<void> {
  await hall.act(told(mark))
  await listener.event('member.changed', ({ data }) => data.member.uid === mark)
}

// LIVE-9
test('nothing of a channel follows the loss of the right to it, in the very group that took it', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const moderator = await hall.guest(hub, 'moderator')
  const owner = await hall.guest(hub, 'owner')
  await hall.act(setReaders(hall.channelId, ['moderator', 'user']))
  await using loser = await listen(moderator.visitor)
  await using keeper = await listen(owner.visitor)

  await hall.post(owner, 'before')
  await loser.event('message.posted')
  await Promise.all([
    hall.act(setReaders(hall.channelId, ['user'])),
    hall.post(owner, 'in the same group'),
    hall.post(owner, 'and again'),
  ])
  await hall.post(owner, 'after')
  await settled(loser, hall, 'end')
  await settled(keeper, hall, 'end too')
  expect(textsOf(loser)).toEqual(['before'])
  expect(textsOf(keeper)).toEqual(['before', 'in the same group', 'and again', 'after'])

  await hub.beat()
  const beat = await loser.until(() => loser.frames.find(({ t }) => t === 'beat'), 'a beat')
  expect(JSON.stringify(beat)).not.toContain(hall.channelId)
})

// LIVE-10
test('a demotion moves open sockets, a promotion opens what it opens, without a new connection', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const person = await hall.guest(hub, 'moderator')
  const author = await hall.guest(hub, 'owner')
  await hall.act(setReaders(hall.channelId, ['moderator']))
  await using listener = await listen(person.visitor)
  await using keeper = await listen(author.visitor)

  await hall.act(setRole(person.uid, 'user'))
  await hall.post(author, 'unseen')
  await keeper.event('message.posted') // rights are those at delivery: it must be over before they come back
  await hall.act(async tx => {
    const outcome = await setRole(person.uid, 'moderator', false)(tx)
    const member = { ...nobody(person.uid), role: 'moderator' as const }
    return { ...outcome, events: [{ stream: 'members', type: 'member.changed', data: { member } }] }
  })
  await hall.post(author, 'seen')
  await listener.event('message.posted')
  await settled(listener, hall, 'end')
  expect(textsOf(listener)).toEqual(['seen'])
})

// LIVE-9
test('rights are read again after a ring, before what it rings for', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub({ isDeaf: true })
  const person = await hall.guest(hub, 'moderator')
  const author = await hall.guest(hub, 'owner')
  await hall.act(setReaders(hall.channelId, ['moderator']))
  await using loser = await listen(person.visitor)
  await using keeper = await listen(author.visitor)
  await hall.act(setRole(person.uid, 'user'))
  await hall.post(author, 'secret')
  await hub.beat()
  await keeper.event('message.posted')
  await loser.until(() => loser.frames.some(({ t }) => t === 'beat'), 'a beat')
  expect(textsOf(loser)).toEqual([])
})

// LIVE-10
test('a channel that appears is heard from its first event', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guest = await hall.guest(hub)
  await using listener = await listen(guest.visitor)
  const id = 'a-new-channel'
  await hall.act(async tx => {
    const old = await tx.selectFrom('channels').selectAll().where('id', '=', hall.channelId).executeTakeFirstOrThrow()
    await tx
      .insertInto('channels')
      .values({ ...old, id, name: id, name_key: id, head: 0 })
      .execute()
    return { result: null, events: [{ stream: 'members', type: 'channels.changed', data: {} }] }
  })
  await Promise.all(['1', '2', '3'].map(text => hall.post(guest, text, id)))
  await listener.until(() => textsOf(listener).length === 3, 'three posts')
  expect(listener.events.filter(event => event.stream === channelStream(id)).map(({ seq }) => seq)).toEqual([1, 2, 3])
})

// LIVE-12
test('ended sessions close with 4401 after what came before, others of the account stay', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guest = await hall.guest(hub)
  const again = await hall.guest(hub, 'user', guest.uid)
  await using ending = await listen(guest.visitor)
  await using staying = await listen(again.visitor)
  const before = performance.now()
  await hall.post(guest, 'the last one')
  await hall.act(async tx => {
    await tx.deleteFrom('sessions').where('id', '=', guest.sessionId).execute()
    const data = { sessionIds: [guest.sessionId] }
    return { result: null, events: [{ stream: accountStream(guest.uid), type: 'session.ended', data }] }
  })
  expect(await ending.ended()).toMatchObject({ code: 4401 })
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(textsOf(ending)).toEqual(['the last one'])
  await settled(staying, hall, 'end')
  expect(staying.closed).toBeNull()
  expect(connectedAfter(ending)).toBe(false)
})

// LIVE-12
test('a session that lapsed is noticed at the beat', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guest = await hall.guest(hub)
  await using listener = await listen(guest.visitor)
  hall.clock.pass(31 * 24 * 60 * minute)
  await hub.beat()
  expect(await listener.ended()).toMatchObject({ code: 4401 })
})

// LIVE-21
test('staff under a sanction hear nothing of reports until the clock has passed it, also of what was written to them', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const moderator = await hall.guest(hub, 'moderator')
  const stream = accountStream(moderator.uid)
  const desk = tell({ stream, type: 'reports.changed', data: {} })
  await hall.act(async tx => {
    const until = hall.clock.now() + minute
    await tx.updateTable('users').set({ timeout_until: until }).where('uid', '=', moderator.uid).execute()
    return { result: null }
  })
  await using listener = await listen(moderator.visitor)
  await listener.hello()
  await hall.act(desk)
  await settled(listener, hall, 'under sanction')
  expect(listener.events.map(({ stream }) => stream)).toEqual(['members'])

  hall.clock.pass(minute)
  await hall.act(desk)
  await listener.event('reports.changed')
  expect(listener.events.at(-1)).toMatchObject({ stream, seq: 2 })
})

// LIVE-21
test('an account’s events reach its own sockets and nobody else’s', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [mine, other] = [await hall.guest(hub), await hall.guest(hub)]
  await using his = await listen(mine.visitor)
  await using hers = await listen(other.visitor)
  await hall.act(tell({ stream: accountStream(mine.uid), type: 'account.changed', data: {} }))
  await his.event('account.changed')
  await settled(hers, hall, 'end')
  expect(hers.events.map(({ stream }) => stream)).toEqual(['members'])
})

// LIVE-13
test('of more sockets than an account may hold the oldest goes with 4429', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guest = await hall.guest(hub)
  const listeners: Listener[] = []
  for (let n = 0; n < 11; n++) listeners.push(await listen(guest.visitor))
  expect(await listeners[0]!.ended()).toMatchObject({ code: 4429 })
  await settled(listeners[1]!, hall, 'end')
  expect(listeners.slice(1).every(({ closed }) => closed === null)).toBe(true)
  for (const { socket } of listeners) socket.terminate()
})

// LIVE-11
test('a hub that cannot read rights delivers nothing, sends everybody away and recovers', async () => {
  await using hall = await openHall()
  let isBroken = false
  const hub = await hall.openHub({
    needs: {
      allChannels: async db => {
        if (isBroken) throw new Error('the database is away')
        const { allChannels } = await import('#server/channels/door.ts')
        return allChannels(db)
      },
    },
  })
  const guest = await hall.guest(hub)
  await using listener = await listen(guest.visitor)
  isBroken = true
  await hall.act(setReaders(hall.channelId, ['user']))
  await hall.post(guest, 'unheard')
  expect(await listener.ended()).toMatchObject({ code: 1012 })
  expect(listener.events).toEqual([])
  expect(await connect(guest.visitor).ended()).toMatchObject({ code: 1012 })
  isBroken = false
  await using back = await listen(guest.visitor)
  expect((await back.hello()).heads[channelStream(hall.channelId)]).toBe(1)
})

// LIVE-16
test('a hub that closes tells every page to come back', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guest = await hall.guest(hub)
  await using listener = await listen(guest.visitor)
  await hub.close()
  expect(await listener.ended()).toMatchObject({ code: 1012 })
  const { socket } = connect(guest.visitor)
  const status = await new Promise(resolve => socket.on('unexpected-response', (_, reply) => resolve(reply.statusCode)))
  expect(status).toBe(503)
  socket.terminate()
})

const connectedAfter = ({ socket }: Listener): boolean => socket.readyState === socket.OPEN
