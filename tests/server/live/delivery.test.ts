import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { listen, type Listener } from '#tests/kit/machine/listen.ts'
import { openHall, tell } from '#tests/kit/hub.ts'
import type { Bus } from '#server/live/door.ts'
import type { Ring } from '#server/live/bus/words.ts'
import { createLocalBus } from '#tests/kit/local-bus.ts'
import { eventsBetween } from '#server/messages/door.ts'

const textsOf = (listener: Listener) =>
  listener.events.filter(event => event.type === 'message.posted').map(event => event.data.message.text)
const seqsOf = (listener: Listener, stream: string) =>
  listener.events.filter(event => event.stream === stream).map(event => event.seq)
const upTo = (n: number, from = 1) => Array.from({ length: n - from + 1 }, (_, index) => from + index)

// LIVE-1
test('everybody hears what is posted once, in order, no matter who posts at the same time', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guests = await Promise.all(upTo(5).map(() => hall.guest(hub)))
  const listeners = await Promise.all(guests.map(({ visitor }) => listen(visitor)))

  const texts = upTo(200).map(n => `${n}`)
  const posted = await Promise.all(texts.map((text, n) => hall.post(guests[n % 5]!, text)))
  const inOrder = posted.toSorted((a, b) => a.seq - b.seq).map(({ text }) => text)
  for (const listener of listeners) {
    await listener.until(() => listener.events.length >= 200, 'all posts')
    expect(seqsOf(listener, channelStream(hall.channelId))).toEqual(upTo(200))
    expect(textsOf(listener)).toEqual(inOrder)
  }
})

// LIVE-14
test('what one turn of the loop brings travels in one frame', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guest = await hall.guest(hub)
  await using listener = await listen(guest.visitor)
  await Promise.all(upTo(50).map(n => hall.post(guest, `${n}`)))
  await listener.until(() => listener.events.length >= 50, 'all posts')
  expect(listener.frames.length).toBeLessThanOrEqual(1 + 3)
  expect(listener.socket.extensions, 'offered by the client, not taken').not.toContain('deflate')
})

// LIVE-7
test('who arrives in the middle of it hears everything after the heads of hello, and nothing twice', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const author = await hall.guest(hub)
  const others = await Promise.all(upTo(20).map(() => hall.guest(hub)))
  const stream = channelStream(hall.channelId)

  const posting = (async () => {
    for (const n of upTo(150)) await hall.post(author, `${n}`)
  })()
  const listeners = await Promise.all(
    others.map(async ({ visitor }, index) => {
      await wait(index * 3)
      return listen(visitor)
    }),
  )
  await posting
  for (const listener of listeners) {
    const { heads } = await listener.hello()
    const expected = upTo(150, heads[stream]! + 1)
    await listener.until(() => seqsOf(listener, stream).length >= expected.length, 'the rest')
    expect(seqsOf(listener, stream)).toEqual(expected)
  }
})

// LIVE-8
test('a gap is filled by one read before what comes after it', async () => {
  await using hall = await openHall()
  const reads: [number, number][] = []
  const rings: Ring[] = []
  const bus: Bus = { ...createLocalBus(), ring: ring => void rings.push(ring), listen: () => {} }
  const hub = await hall.openHub({
    bus,
    isDeaf: true,
    needs: {
      eventsBetween: (db, id, after, to) => {
        reads.push([after, to])
        return eventsBetween(db, id, after, to)
      },
    },
  })
  const committed: { events: LiveEvent[]; rightsEpoch: number; queuesMail: boolean }[] = []
  hall.house.outbox.listen(one => void committed.push(one))
  const guest = await hall.guest(hub)
  await using listener = await listen(guest.visitor)
  for (const n of upTo(5)) await hall.post(guest, `${n}`)

  const posts = committed.filter(({ events }) => events.length > 0)
  hub.deliver(posts[0]!)
  hub.deliver(posts[3]!)
  hub.deliver(posts[1]!)
  hub.deliver(posts[4]!)
  await listener.until(() => listener.events.length >= 5, 'all posts')
  expect(textsOf(listener)).toEqual(['1', '2', '3', '4', '5'])
  expect(reads).toEqual([[1, 3]])
})

// LIVE-8
test('two hubs over one database with rings that get lost end with the same sequence', async () => {
  await using hall = await openHall()
  const bus = lossyBus()
  const near = await hall.openHub({ bus })
  const far = await hall.openHub({ bus, isDeaf: true })
  const here = await hall.guest(near)
  const there = await hall.guest(far)
  await using first = await listen(here.visitor)
  await using second = await listen(there.visitor)
  const stream = channelStream(hall.channelId)

  for (const n of upTo(100)) {
    await hall.post(here, `${n}`)
    if (n % 10 === 0) await hall.act(tell({ stream: 'members', type: 'channels.changed', data: {} }))
  }
  bus.isDown = true
  await hall.post(here, 'the last, whose ring is lost')
  await first.until(() => seqsOf(first, stream).length >= 101, 'all posts')
  expect(seqsOf(second, stream).length).toBeLessThan(101)
  await far.beat()
  await second.until(() => second.frames.some(({ t }) => t === 'beat'), 'a beat')

  for (const listener of [first, second]) {
    expect(seqsOf(listener, stream)).toEqual(upTo(101))
    expect(seqsOf(listener, 'members')).toEqual(upTo(10))
  }
  expect(textsOf(second)).toEqual(textsOf(first))
})

// LIVE-6
test('a beat carries the heads of all streams of that person, and nobody else’s', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const member = await hall.guest(hub)
  const moderator = await hall.guest(hub, 'moderator')
  await hall.act(tell({ stream: `account:${member.uid}`, type: 'account.changed', data: {} }))
  await using his = await listen(member.visitor)
  await using hers = await listen(moderator.visitor)
  await hall.post(member, 'one')
  await hub.beat()
  const headsOf = async (listener: Listener) =>
    (await listener.until(() => listener.frames.find(frame => frame.t === 'beat'), 'a beat')).heads

  const mine = await headsOf(his)
  expect(mine).toMatchObject({ [`account:${member.uid}`]: 1, [channelStream(hall.channelId)]: 1, members: 0 })
  expect(await headsOf(hers)).toMatchObject({ [`account:${moderator.uid}`]: 0 })
  expect(JSON.stringify(await headsOf(hers))).not.toContain(member.uid)
})

// LIVE-6
test('a page that answers no ping is cut after three heartbeats, but not for commits whose end nobody heard', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [mute, quick] = [await hall.guest(hub), await hall.guest(hub)]
  await using silent = await listen(mute.visitor)
  await using listener = await listen(quick.visitor)
  const beatsHeard = () => listener.frames.filter(({ t }) => t === 'beat').length
  silent.socket.pause()

  for (const n of upTo(6)) {
    hub.deliver({ events: [], rightsEpoch: -1, queuesMail: true, isUnsure: true })
    await listener.until(() => beatsHeard() >= n, 'the heads once more')
  }
  silent.socket.resume()
  await silent.taken()
  expect(silent.closed).toBe(null)

  silent.socket.pause()
  for (const n of upTo(3)) {
    await hub.beat()
    await listener.until(() => beatsHeard() >= 6 + n, 'a beat')
    await listener.taken()
  }
  silent.socket.resume()
  expect((await silent.ended()).code).toBe(1006)
  expect(listener.closed).toBe(null)
})

// LIVE-15
test('a page that stops reading is cut at a bound, and the others wait for nothing', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [slow, quick] = [await hall.guest(hub), await hall.guest(hub)]
  await using stuck = await listen(slow.visitor)
  await using listener = await listen(quick.visitor)
  stuck.socket.pause()

  const before = performance.now()
  const long = 'ü'.repeat(4_000)
  let sent = 0
  while (!stuck.closed && sent < 6_000) {
    await Promise.all(upTo(100).map(() => hall.post(quick, long)))
    sent += 100
    await listener.until(() => listener.events.length >= sent, 'all posts')
    if (sent === 4_000) stuck.socket.resume()
  }
  expect((await stuck.ended()).code).toBeOneOf([1006, 4008])
  expect(stuck.events.length).toBeLessThan(listener.events.length)
  expect(seqsOf(listener, channelStream(hall.channelId))).toEqual(upTo(sent))
  expect(performance.now() - before).toBeLessThan(25_000)
})

function lossyBus(): Bus & { isDown: boolean } {
  const listeners: ((ring: Ring) => void)[] = []
  let count = 0
  const bus = {
    ...createLocalBus(),
    isDown: false,
    ring: (ring: Ring) => {
      if (bus.isDown || ++count % 3 === 0) return
      setTimeout(() => listeners.forEach(listener => listener(ring)), count % 7) // and out of order
    },
    listen: (listener: (ring: Ring) => void) => void listeners.push(listener),
  }
  return bus
}
