import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { durations } from '#contract/limits.ts'
import { accountStream } from '#contract/wire/wire.ts'
import { createLocalBus } from '#tests/kit/local-bus.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { type Guest, openHall, setRole, tell } from '#tests/kit/hub.ts'
import { listen, type Listener } from '#tests/kit/machine/listen.ts'

type Hall = Awaited<ReturnType<typeof openHall>>
type Hub = Awaited<ReturnType<Hall['openHub']>>

const uidsOf = (...guests: Guest[]): Set<string> => new Set(guests.map(({ uid }) => uid))
const presenceOf = (page: Listener) => page.frames.filter(frame => frame.t === 'presence')

/** Resolves when this page has heard everything that was told so far. */
async function settle(hall: Hall, page: Listener): Promise<void> {
  const before = page.events.length
  await hall.act(tell({ stream: 'members', type: 'channels.changed', data: {} }))
  await page.until(() => page.events.length > before, 'a mark')
}

/** Closes a page and waits until the server has noticed. */
async function leave(hub: Hub, page: Listener): Promise<void> {
  const before = await hub.socketsLeft()
  await page.close()
  await eventually(async () => expect(await hub.socketsLeft()).toBeLessThan(before))
}

// LIVE-19
test('who asks is told of everybody at once, and then who came and went; others are told nothing', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [ayse, bora, can] = [await hall.guest(hub), await hall.guest(hub), await hall.guest(hub, 'owner')]
  await using asking = await listen(ayse.visitor)
  await using silent = await listen(bora.visitor)
  const boraOnPhone = await listen(bora.visitor)
  expect(await asking.watch()).toEqual(uidsOf(ayse, bora))

  const coming = await listen(can.visitor)
  hub.tellPresence()
  await asking.until(() => asking.online?.has(can.uid), 'who came')

  await leave(hub, boraOnPhone)
  await leave(hub, coming)
  hall.clock.pass(durations.presenceGraceMs - 1)
  hub.tellPresence()
  await settle(hall, asking)
  expect(asking.online, 'within the grace').toEqual(uidsOf(ayse, bora, can))
  hall.clock.pass(1)
  hub.tellPresence()
  await asking.until(() => !asking.online?.has(can.uid), 'who left')
  expect(asking.online).toEqual(uidsOf(ayse, bora))
  await settle(hall, silent)
  expect(presenceOf(silent)).toEqual([])
})

// LIVE-19
test('who came is told in batches, and without a change nothing is', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guests = await Promise.all(Array.from({ length: 10 }, () => hall.guest(hub)))
  await using asking = await listen((await hall.guest(hub)).visitor)
  await asking.watch()
  hub.tellPresence()
  await settle(hall, asking)
  const before = presenceOf(asking).length
  const pages = await Promise.all(guests.map(({ visitor }) => listen(visitor)))
  hub.tellPresence()
  hub.tellPresence()
  await asking.until(() => asking.online!.size === 11, 'ten more')
  await settle(hall, asking)
  // The hub's own timer may have told of some of them in between.
  expect(presenceOf(asking).length - before).toBeLessThanOrEqual(3)
  for (const { socket } of pages) socket.terminate()
})

test('it is told without anybody’s help', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [ayse, bora] = [await hall.guest(hub), await hall.guest(hub)]
  await using asking = await listen(ayse.visitor)
  await asking.watch()
  await using coming = await listen(bora.visitor)
  await asking.until(() => asking.online?.has(bora.uid), 'who came')
  expect(coming.closed).toBeNull()
})

// LIVE-19
test('a reload is no leaving', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [ayse, bora] = [await hall.guest(hub), await hall.guest(hub)]
  await using asking = await listen(ayse.visitor)
  const page = await listen(bora.visitor)
  await asking.watch()
  hub.tellPresence()
  await settle(hall, asking)
  const before = presenceOf(asking).length
  await leave(hub, page)
  hall.clock.pass(durations.presenceGraceMs - 1)
  await using reloaded = await listen(bora.visitor)
  hall.clock.pass(durations.presenceGraceMs)
  hub.tellPresence()
  await settle(hall, asking)
  expect(presenceOf(asking)).toHaveLength(before)
  expect(reloaded.closed).toBeNull()
})

test('an ended session counts as leaving', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [ayse, bora] = [await hall.guest(hub), await hall.guest(hub)]
  await using asking = await listen(ayse.visitor)
  await using ending = await listen(bora.visitor)
  expect(await asking.watch()).toEqual(uidsOf(ayse, bora))
  const sockets = await hub.socketsLeft()
  await hall.act(async tx => {
    await tx.deleteFrom('sessions').where('id', '=', bora.sessionId).execute()
    const data = { sessionIds: [bora.sessionId] }
    return { result: null, events: [{ stream: accountStream(bora.uid), type: 'session.ended', data }] }
  })
  expect(await ending.ended()).toMatchObject({ code: 4401 })
  await eventually(async () => expect(await hub.socketsLeft()).toBeLessThan(sockets))
  hall.clock.pass(durations.presenceGraceMs)
  hub.tellPresence()
  await asking.until(() => !asking.online?.has(bora.uid), 'who left')
})

test('anybody who asks in the middle of it ends with who is here: everybody first, then what changed', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guests = await Promise.all(Array.from({ length: 6 }, () => hall.guest(hub)))
  const anchor = await hall.guest(hub)
  const watchers: Listener[] = [await listen(anchor.visitor)]
  await watchers[0]!.watch()
  const pages = new Map<Guest, Listener>()
  let seed = 7
  const random = (below: number): number => (seed = (seed * 16_807) % 2_147_483_647) % below

  for (let step = 0; step < 60; step++) {
    const guest = guests[random(guests.length)]!
    const page = pages.get(guest)
    const did = random(5)
    if (did === 0) hub.tellPresence()
    else if (did === 1) hall.clock.pass(durations.presenceGraceMs)
    else if (did === 2 && watchers.length < 9) {
      const watcher = await listen(anchor.visitor)
      watchers.push(watcher)
      watcher.say({ t: 'presence' })
    } else if (page) {
      await leave(hub, page)
      pages.delete(guest)
    } else pages.set(guest, await listen(guest.visitor))
  }
  hall.clock.pass(durations.presenceGraceMs)
  hub.tellPresence()
  expect(watchers.length).toBeGreaterThan(4)
  const here = uidsOf(anchor, ...pages.keys())
  for (const watcher of watchers) {
    await watcher.until(() => watcher.online, 'an answer')
    await settle(hall, watcher)
    expect(watcher.online).toEqual(here)
  }
  for (const { socket } of [...watchers, ...pages.values()]) socket.terminate()
})

test('anybody who asks just when a difference is told gets everybody, and not the difference', async () => {
  await using hall = await openHall()
  const bus = createLocalBus()
  const hub = await hall.openHub({ bus })
  await using watching = await listen((await hall.guest(hub)).visitor)
  await watching.watch()
  await using asking = await listen((await hall.guest(hub)).visitor)
  const uid = uuidv7()
  asking.say({ t: 'presence' })
  for (let n = 0; n < 2_000 && !asking.online; n++) {
    bus.say({ t: 'presence', from: 'elsewhere', uid, isHere: n % 2 === 0 })
    hub.tellPresence()
    await turn() // so that each turn of the loop has a difference to tell
  }
  bus.say({ t: 'presence', from: 'elsewhere', uid, isHere: true })
  hub.tellPresence()
  await settle(hall, asking)
  await settle(hall, watching)
  expect(asking.online).toEqual(watching.online)
  expect(asking.online).toContain(uid)
})

test('nothing of one’s own is lost beside the answer to who is here', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guest = await hall.guest(hub)
  await using asking = await listen(guest.visitor)
  const stream = accountStream(guest.uid)
  asking.say({ t: 'presence' })
  let seq = 0
  while (seq < 2_000 && !asking.online) {
    const event = { stream, seq: ++seq, type: 'account.changed' as const, data: {} }
    hub.deliver({ events: [event], rightsEpoch: 0, queuesMail: false })
    await turn() // so that each turn of the loop has an event of this page's own
  }
  await asking.until(() => asking.events.at(-1)?.seq === seq, 'the last event')
  expect(asking.events.map(event => event.seq)).toEqual(Array.from({ length: seq }, (_, index) => index + 1))
})

test('a page is told of everybody once, however often it asks', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  await using asking = await listen((await hall.guest(hub)).visitor)
  for (let n = 0; n < 20; n++) asking.say({ t: 'presence' })
  await asking.taken()
  await settle(hall, asking)
  expect(presenceOf(asking)).toHaveLength(1)
})

test('who asked goes on hearing it after a change of role', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const [mert, bora] = [await hall.guest(hub, 'moderator'), await hall.guest(hub)]
  await using asking = await listen(mert.visitor)
  await asking.watch()
  await hall.act(setRole(mert.uid, 'user'))
  await using coming = await listen(bora.visitor)
  hub.tellPresence()
  await asking.until(() => asking.online?.has(bora.uid), 'who came')
  expect(coming.closed).toBeNull()
})

test('hubs share who is here: somebody at two of them has left when he has left both', async () => {
  await using hall = await openHall()
  const bus = createLocalBus()
  const [near, far] = [await hall.openHub({ bus }), await hall.openHub({ bus })]
  const [ayse, bora] = [await hall.guest(near), await hall.guest(near)]
  await using asking = await listen(ayse.visitor)
  const here = await listen(bora.visitor)
  const there = await listen((await hall.guest(far, 'user', bora.uid)).visitor)
  expect(await asking.watch()).toEqual(uidsOf(ayse, bora))
  await leave(near, here)
  hall.clock.pass(durations.presenceGraceMs)
  near.tellPresence()
  await settle(hall, asking)
  expect(asking.online).toEqual(uidsOf(ayse, bora))
  await leave(far, there)
  hall.clock.pass(durations.presenceGraceMs)
  far.tellPresence()
  near.tellPresence()
  await asking.until(() => !asking.online?.has(bora.uid), 'who left')
})

test('ten thousand people are one frame, and events go on beside it', async () => {
  await using hall = await openHall()
  const bus = createLocalBus()
  const hub = await hall.openHub({ bus })
  const guest = await hall.guest(hub)
  await using asking = await listen(guest.visitor)
  for (let n = 0; n < 10_000; n++) bus.say({ t: 'presence', from: 'elsewhere', uid: uuidv7(), isHere: true })
  asking.say({ t: 'presence' })
  await hall.post(guest, 'selam')
  await asking.event('message.posted')
  await asking.until(() => asking.online?.size === 10_001, 'everybody')
  expect(presenceOf(asking)).toHaveLength(1)
  expect(asking.closed).toBeNull()
})
