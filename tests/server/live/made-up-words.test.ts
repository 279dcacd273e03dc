import { v7 as uuidv7 } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { channelStream } from '#contract/wire/wire.ts'
import { liveSessions } from '#server/accounts/door.ts'
import { noSignals, type Signals } from '#server/db/signals.ts'
import { createBus } from '#server/live/door.ts'
import { minute } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openHall, setReaders } from '#tests/kit/hub.ts'
import { listen, type Listener } from '#tests/kit/machine/listen.ts'

const times = <Thing>(count: number, make: (n: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, n) => make(n))
const ringOf = (heads: Record<string, number>, rightsEpoch = 0): string => JSON.stringify({ heads, rightsEpoch })
const madeUp = (count: number): Record<string, number> =>
  Object.fromEntries(times(count, () => [channelStream(uuidv7()), 3]))
const isPosted = (listener: Listener, text: string) =>
  listener.event('message.posted', ({ data }) => data.message.text === text)

/** A hub that hears of commits by words alone, and somebody who says words beside them. */
async function stageIt() {
  const hall = await openHall()
  const listeners: ((word: string) => void)[] = []
  const say = (word: string): void => listeners.forEach(listener => listener(word))
  const signals: Signals = { ...noSignals, send: say, listen: listener => void listeners.push(listener) }
  const sessionReads = vi.fn(liveSessions)
  const hub = await hall.openHub({ bus: createBus(signals), isDeaf: true, needs: { liveSessions: sessionReads } })
  const guest = await hall.guest(hub)
  const listener = await listen(guest.visitor)
  await listener.hello()
  const reads = vi.spyOn(hall.house.db, 'read')
  const warn = vi.spyOn(hall.house.log, 'warn')
  onTestFinished(async () => {
    await listener[Symbol.asyncDispose]()
    await hall[Symbol.asyncDispose]()
  })
  /** How many reads it cost, with those of one post that is heard after it. */
  const costOf = async (work: () => void): Promise<number> => {
    const before = reads.mock.calls.length
    const text = uuidv7()
    work()
    await hall.post(guest, text)
    await isPosted(listener, text)
    return reads.mock.calls.length - before
  }
  return { hall, hub, guest, listener, say, costOf, sessionReads, warn }
}

// LIVE-27
test('channels that do not exist cost one read together, and none when they are named again', async () => {
  const { say, costOf } = await stageIt()
  const post = await costOf(() => {})
  const heads = madeUp(80)
  expect(await costOf(() => say(ringOf(heads)))).toBeLessThanOrEqual(post + 1)
  expect(await costOf(() => say(ringOf(heads)))).toBeLessThanOrEqual(post)
  const flood = times(2_000, () => ringOf(madeUp(1)))
  expect(await costOf(() => flood.forEach(say))).toBeLessThan(post + 30)
})

// LIVE-27
test('what is claimed of a channel is believed up to what is there', async () => {
  const { hall, listener, say, costOf } = await stageIt()
  const stream = channelStream(hall.channelId)
  const claims = times(500, n => ringOf({ [stream]: 1_000 + n, members: 1_000 + n }, 0))
  expect(await costOf(() => claims.forEach(say))).toBeLessThan(30)
  await costOf(() => {})
  const seqs = listener.events.filter(event => event.stream === stream).map(({ seq }) => seq)
  expect(seqs).toEqual([1, 2])
})

// LIVE-9, LIVE-27
test('rights are read again for an epoch that is there, and for no other', async () => {
  const { hall, hub, guest, listener, say, costOf, sessionReads } = await stageIt()
  const before = sessionReads.mock.calls.length
  const cost = await costOf(() => times(500, n => say(ringOf({}, 1_000_000 + n))))
  expect(cost).toBeLessThan(30)
  expect(sessionReads.mock.calls.length).toBe(before)

  const moderator = await hall.guest(hub, 'moderator')
  await using ears = await listen(moderator.visitor)
  await ears.hello()
  await hall.act(setReaders(hall.channelId, ['moderator']))
  say(ringOf({}, 2_000_000))
  await hall.post(moderator, 'sızmasın', hall.channelId, 'moderator')
  await isPosted(ears, 'sızmasın') // handed out under these rights, and not later under those that come back
  await hall.act(setReaders(hall.channelId, []))
  await hall.post(guest, 'herkese')
  await isPosted(listener, 'herkese')
  const texts = listener.events.flatMap(event => (event.type === 'message.posted' ? [event.data.message.text] : []))
  expect(texts).not.toContain('sızmasın')
  expect(sessionReads.mock.calls.length).toBeGreaterThan(before)
})

// LIVE-27
test.each([
  ['too long', ringOf(madeUp(50_000))],
  ['of too many streams', ringOf(Object.fromEntries(times(81, n => [`members${n}`, 1])))],
])('a word that is %s is looked for as if it were lost', async (_, word) => {
  const { hall, guest, listener, say, costOf } = await stageIt()
  expect(await costOf(() => times(100, () => say(word)))).toBeLessThan(30)
  const lost = await hall.post(guest, 'duyulan')
  await isPosted(listener, 'duyulan')
  expect(lost.seq).toBe(2)
})

// LIVE-27
test('a flood is told in one line a minute, and few words in none', async () => {
  const { hall, say, warn } = await stageIt()
  const lines = () => warn.mock.calls.map(([, line]) => line as unknown)
  const long = ringOf(madeUp(1_000))
  times(5, () => say(long))
  expect(lines()).toEqual([])
  times(500, () => say(long))
  const line = 'Words come that no process of this place says; somebody else knows how they tell each other'
  expect(lines()).toEqual([line])
  hall.clock.pass(minute)
  times(500, () => say(long))
  await eventually(() => expect(lines()).toEqual([line, line]))
})
