import { describe, expect, test } from 'vitest'
import type { Counts } from '#contract/status.ts'
import type { House } from '#server/house.ts'
import { createTally, keepCounts } from '#server/status/door.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { day, hour, minute, testClock } from '#tests/kit/clock.ts'
import { addChannel, openTestHouse, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPeople } from '#tests/kit/people.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

/** A house at 12:00 with a process that counts, and what stands in the table, by hours after noon. */
async function open() {
  const opened = await openTestHouse(testClock(noon))
  const { house, clock } = opened
  const start = () => {
    const tally = createTally(clock.now)
    return { tally, ...keepCounts(house, tally) }
  }
  return { ...opened, start, say: (count: number) => say(house, count, clock.now()) }
}

async function say(house: House, count: number, timestamp: number): Promise<void> {
  const found = await house.db.read(db =>
    db.selectFrom('channels').select('id').where('name', '=', 'sayılan').executeTakeFirst(),
  )
  const channelId = found?.id ?? (await addChannel(house, 'sayılan'))
  await fillChannel(house, { channelId, uid: 'x', count, columns: () => ({ timestamp }) })
  await write(house, tx =>
    tx.updateTable('channels').set({ last_timestamp: timestamp }).where('id', '=', channelId).execute(),
  )
}

async function countsOf(house: House): Promise<Record<number, Counts>> {
  const rows = await house.db.read(db => db.selectFrom('hourly_counts').selectAll().orderBy('hour').execute())
  const counts: Record<number, Counts> = {}
  for (const { hour: at, name, value } of rows) (counts[(at - noon) / hour] ??= {})[name] = value
  return counts
}

// DATA-18
describe(`counts by the hour on ${engine}`, () => {
  test('an hour is written when it is over, and the next one begins with who is still here', async () => {
    await using at = await open()
    const { tally, look, stop } = at.start()
    for (const uid of ['ayşe', 'bora', 'can']) tally.noteHere(uid, true)
    tally.noteHere('can', false)
    tally.noteHere('can', true)
    tally.noteHere('can', false)
    for (const took of [2, 2, 2, 2, 90]) tally.notePost(took)
    tally.noteLogIn()
    tally.noteUpload()
    await at.say(5)
    at.clock.pass(hour - 1)
    await look()
    expect(await countsOf(at.house)).toEqual({})

    at.clock.pass(1)
    tally.noteHere('bora', false)
    await look()
    const { 0: first } = await countsOf(at.house)
    expect(first).toMatchObject({ people: 3, visitors: 3, messages: 5, logIns: 1, uploads: 1, reports: 0 })
    expect(first!.postHalfUs).toBeGreaterThan(1_900)
    expect(first!.postHalfUs).toBeLessThan(2_100)
    expect(first!.postMostUs).toBeGreaterThan(85_000)
    expect(first!.diskUsedBytes).toBeGreaterThan(0)
    expect(first!.diskFreeBytes).toBeGreaterThan(0)

    at.clock.pass(hour)
    await look()
    const { 1: second } = await countsOf(at.house)
    expect(second).toMatchObject({ people: 2, visitors: 2, messages: 0, logIns: 0 })
    expect(second).not.toHaveProperty('postHalfUs')
    await stop()
  })

  test('a restart within the hour loses nothing: the two parts make one', async () => {
    await using at = await open()
    const before = at.start()
    for (const uid of ['ayşe', 'bora']) before.tally.noteHere(uid, true)
    before.tally.noteLogIn()
    await at.say(3)
    at.clock.pass(20 * minute)
    await before.stop()

    const after = at.start()
    after.tally.noteHere('ayşe', true)
    after.tally.noteLogIn()
    await at.say(4)
    at.clock.pass(40 * minute)
    await after.look()
    expect((await countsOf(at.house))[0]).toMatchObject({ people: 2, visitors: 2, logIns: 2, messages: 7 })
    await after.stop()
  })

  test('two processes add what each has counted, and agree on what both see', async () => {
    await using at = await open()
    const [one, other] = [at.start(), at.start()]
    for (const { tally } of [one, other]) {
      for (const uid of ['ayşe', 'bora']) tally.noteHere(uid, true)
      tally.noteUpload()
    }
    await at.say(6)
    at.clock.pass(hour)
    await Promise.all([one.look(), other.look()])
    expect((await countsOf(at.house))[0]).toMatchObject({ people: 2, visitors: 2, uploads: 2, messages: 6 })
    await Promise.all([one.stop(), other.stop()])
  })

  test('after a crash the messages are counted from their rows; hours without a server are missing', async () => {
    await using at = await open()
    const lost = at.start()
    await at.say(2)
    at.clock.pass(hour)
    await lost.look()
    await at.say(3)
    at.clock.pass(4 * hour) // it was killed within the second hour

    const { look, stop } = at.start()
    await at.say(1)
    at.clock.pass(hour)
    await look()
    const counts = await countsOf(at.house)
    expect(Object.keys(counts)).toEqual(['0', '1', '5'])
    expect([counts[0]!.messages, counts[1], counts[5]!.messages]).toEqual([2, { messages: 3 }, 1])
    await stop()
    void lost.stop()
  })

  test('who verifies later is counted in the hour in which he signed up', async () => {
    await using at = await open()
    const { look, stop } = at.start()
    const createdAt = at.clock.now()
    await addPeople(at.house, [
      { name: 'Erken', createdAt },
      { name: 'Geç', createdAt, isUnverified: true },
    ])
    at.clock.pass(hour)
    await look()
    expect((await countsOf(at.house))[0]!.members).toBe(1)
    await write(at.house, tx => tx.updateTable('users').set({ email_verified: 1 }).execute())
    at.clock.pass(70 * hour)
    await look()
    expect((await countsOf(at.house))[0]!.members).toBe(2)
    await stop()
  })

  test('a clock that is set back loses nothing and counts nothing twice', async () => {
    await using at = await open()
    const { tally, look, stop } = at.start()
    at.clock.pass(hour)
    tally.noteLogIn()
    at.clock.jump(-hour)
    tally.noteLogIn()
    await look()
    at.clock.pass(hour)
    tally.noteLogIn()
    at.clock.pass(hour)
    await look()
    const counts = await countsOf(at.house)
    expect([counts[0]!.logIns, counts[1]!.logIns]).toEqual([1, 2])
    await stop()
  })

  test('a hundred days are kept, and what a clock that was ahead wrote goes', async () => {
    await using at = await open()
    const { tally, look, stop } = at.start()
    const old = [99 * day, 101 * day, -3 * day].map(ago => ({ hour: noon - ago, name: 'people' as const, value: 1 }))
    await write(at.house, tx => tx.insertInto('hourly_counts').values(old).execute())
    tally.noteHere('ayşe', true)
    at.clock.pass(hour)
    await look()
    expect(Object.keys(await countsOf(at.house)).toSorted()).toEqual(['-2376', '0'].toSorted())
    await stop()
  })

  test('what could not be written is written later', async () => {
    await using at = await open()
    const { tally, look, stop } = at.start()
    tally.noteLogIn()
    at.clock.pass(hour)
    const hold = await at.house.writer.hold()
    await look()
    await hold!.release()
    expect(await countsOf(at.house)).toEqual({})
    tally.noteLogIn()
    at.clock.pass(hour)
    await look()
    const counts = await countsOf(at.house)
    expect([counts[0]!.logIns, counts[1]!.logIns]).toEqual([1, 1])
    await stop()
  })
})
