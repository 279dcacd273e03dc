import { expect, test } from 'vitest'
import { followStep } from '#server/search/following/follow-step.ts'
import { nextTask, nothingBefore } from '#server/search/following/next-task.ts'
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
