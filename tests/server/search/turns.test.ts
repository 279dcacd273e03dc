import { expect, test } from 'vitest'
import { Refusal } from '#server/gate/refusal.ts'
import { followStep } from '#server/search/following/follow-step.ts'
import { nextTask, nothingBefore, turnAfter } from '#server/search/following/next-task.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'

const stage = houseStage()

// SRCH-2, SRCH-4
test('while everybody talks everywhere each channel has its turn, the past goes on, and packing too', async () => {
  const { house } = stage
  const { uid } = await addPerson(house, 'Ayşe')
  const ids: string[] = []
  for (let n = 0; n < 40; n++) ids.push(await addChannel(house, `oda ${n}`))
  const past = await addChannel(house, 'geçmiş')
  const say = (channelId: string, count: number): Promise<void> =>
    fillChannel(house, { channelId, uid, count, columns: n => ({ search_text: `söz ${n}` }) })
  await say(past, 3_000)
  for (const id of ids) await say(id, 10)
  const turns = new Map<string, number>()
  let [before, packed] = [nothingBefore, 0]
  for (let step = 0; step < 60; step++) {
    const next = (await house.db.read(db => nextTask(db, before)))!
    before = next.before
    await house.writer.run({ verb: followStep }, null, next.task)
    if ('pack' in next.task) packed++
    if (!('follow' in next.task)) continue
    for (const id of next.task.follow) turns.set(id, (turns.get(id) ?? 0) + 1)
    for (const id of next.task.follow) if (id !== past) await say(id, 1) // who was heard talks on
  }
  const counts = ids.map(id => turns.get(id) ?? 0)
  expect(Math.max(...counts) - Math.min(...counts), counts.join()).toBeLessThanOrEqual(1)
  expect(Math.min(...counts)).toBeGreaterThan(3)
  expect(turns.get(past)).toBe(12) // all of it
  expect(packed).toBeGreaterThan(3)
})

// SRCH-2
test('what a step had no room for comes first in the next, however much is said before it', async () => {
  const { house } = stage
  const { uid } = await addPerson(house, 'Bora')
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push(await addChannel(house, `sıra ${n}`))
  ids.sort()
  const say = (channelId: string, count: number, text = 'söz'): Promise<void> =>
    fillChannel(house, { channelId, uid, count, columns: () => ({ search_text: text }) })
  const stateOf = async (): Promise<number[]> => {
    const rows = await house.db.read(db =>
      db
        .selectFrom('channels')
        .leftJoin('search_channels', 'search_channels.channel_id', 'channels.id')
        .select(['channels.id', 'head', 'seq'])
        .where('channels.id', 'in', ids)
        .execute(),
    )
    return ids.map(id => rows.find(row => row.id === id)!).map(({ head, seq }) => head - (seq ?? 0))
  }
  let before = nothingBefore
  const step = async (): Promise<void> => {
    const next = await house.db.read(db => nextTask(db, before))
    if (!next) return
    const outcome = await house.writer.run({ verb: followStep }, null, { ...next.task, isSmall: true })
    before = outcome instanceof Refusal ? before : turnAfter(next, outcome.result.cut)
  }
  while (await house.db.read(db => nextTask(db))) await step()

  const [talking, heavy, ...others] = ids
  const long = Array.from({ length: 3_990 }, (_, n) => `kelime${n}`).join(' ')
  await say(heavy!, 1, long)
  for (const id of others) await say(id, 1)
  for (let n = 0; n < 6; n++) {
    await say(talking!, 1)
    await step()
  }
  expect((await stateOf()).slice(1), 'a message of four thousand words, and two behind it').toEqual([0, 0, 0])

  for (let n = 0; n < 12; n++) {
    for (const id of ids) await say(id, 30)
    for (let steps = 0; steps < 2; steps++) await step()
  }
  const left = await stateOf()
  expect(Math.max(...left), `${left.join()}: more is said than a small step follows, and all wait alike`).toBeLessThan(
    Math.min(...left) + 90,
  )
})

// SRCH-2
test('a step reads a quarter of a megabyte of texts at most, however many messages wait', async () => {
  const { house } = stage
  const { uid } = await addPerson(house, 'Cem')
  const channelId = await addChannel(house, 'uzun metin')
  const long = 'لا'.repeat(30_000) // 120 kB
  await fillChannel(house, { channelId, uid, count: 20, columns: () => ({ search_text: long }) })
  const read: number[] = []
  for (let n = 0; n < 3; n++) {
    await house.writer.run({ verb: followStep }, null, { follow: [channelId] })
    const row = await house.db.read(db =>
      db.selectFrom('search_channels').select('seq').where('channel_id', '=', channelId).executeTakeFirstOrThrow(),
    )
    read.push(row.seq)
  }
  expect(read, 'two of them are as much as that').toEqual([2, 4, 6])
})
