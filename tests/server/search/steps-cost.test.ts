import { expect, test } from 'vitest'
import { catchUp } from '#server/search/door.ts'
import { followStep } from '#server/search/following/follow-step.ts'
import { nextTask } from '#server/search/following/next-task.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'
import { noting, sqlitePlan } from '#tests/kit/statements.ts'

const stage = houseStage()
let uid: string

async function channels(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await addChannel(stage.house, `oda ${n}`))
  return ids
}
const say = (channelId: string, count: number, word: string): Promise<void> =>
  fillChannel(stage.house, { channelId, uid, count, columns: n => ({ search_text: `${word} ${n}` }) })

/** What a step asks of the engine, and on SQLite how it goes about it. */
const statementsOf = (follow: string[]): Promise<{ count: number; plans: string[] }> =>
  write(stage.house, async tx => {
    const { db, statements } = noting(tx)
    await followStep(db, { follow })
    const plans: string[] = []
    if (engine === 'sqlite') for (const each of statements) plans.push(...(await sqlitePlan(tx, each)))
    return { count: statements.length, plans }
  })

// SRCH-2
test('a step follows twenty channels in the statements of one, and walks through no table', async () => {
  uid = (await addPerson(stage.house, 'Ayşe')).uid
  const [first, ...others] = await channels(20)
  for (const id of [first!, ...others]) await say(id, 60, 'dolap')
  await catchUp(stage.house)
  await say(first!, 3, 'yeni')
  const one = await statementsOf([first!])
  for (const id of [first!, ...others]) await say(id, 3, 'taze')
  const all = await statementsOf([first!, ...others])
  expect(all.count).toBeLessThanOrEqual(one.count + 4) // twenty rows go as sixteen and four
  await write(stage.house, async tx => {
    const rows = await tx.selectFrom('messages').selectAll().where('channel_id', '=', first!).execute()
    for (const [n, { seq }] of rows.entries()) {
      const edited = { search_text: `değişti ${n}`, changed_seq: 1_000 + n }
      await tx.updateTable('messages').set(edited).where('channel_id', '=', first!).where('seq', '=', seq).execute()
    }
    await tx.updateTable('channels').set({ head: 1_100 }).where('id', '=', first!).execute()
  })
  const edited: string[] = []
  for (let n = 0; n < 5; n++) edited.push(...(await statementsOf([first!])).plans)
  const walks = [...one.plans, ...all.plans, ...edited].filter(line =>
    /^SCAN (block|newer|stored|messages|deleted_messages|search_(blocks|groups|words|moments))/.test(line),
  )
  expect(walks).toEqual([])
  if (engine === 'sqlite') expect(edited.join()).toContain('search_blocks')
})

// SRCH-2
test('a packing takes twenty thousand words at most, however long the messages are', async () => {
  const long = await addChannel(stage.house, 'uzunlar')
  const text = Array.from({ length: 1_000 }, (_, n) => `uzun${n}`).join(' ')
  await fillChannel(stage.house, { channelId: long, uid, count: 45, columns: () => ({ search_text: text }) })
  for (let n = 0; n < 25; n++) await write(stage.house, tx => followStep(tx, { follow: [long] }))
  const stateOf = () =>
    stage.house.db.read(db =>
      db.selectFrom('search_channels').selectAll().where('channel_id', '=', long).executeTakeFirstOrThrow(),
    )
  const { number, seq } = await stateOf()
  expect(seq).toBe(45)
  const next = await stage.house.db.read(db => nextTask(db))
  expect(next?.task, 'by its bytes, not by its messages').toEqual({ pack: number })
  await write(stage.house, tx => followStep(tx, { pack: number }))
  expect((await stateOf()).packing_to).toBe(19)
  await catchUp(stage.house)
  const { packed, packing_to } = await stateOf()
  expect([19, 38, 45], 'the rest waits for more').toContain(packed)
  expect(packing_to).toBe(packed)
})

// SRCH-2
test('very long messages are packed before their group is full, and then no more', async () => {
  const few = await addChannel(stage.house, 'azlar')
  const text = Array.from({ length: 3_900 }, (_, n) => `upuzun${n}`).join(' ')
  await fillChannel(stage.house, { channelId: few, uid, count: 24, columns: () => ({ search_text: text }) })
  await catchUp(stage.house)
  const { number, packed } = await stage.house.db.read(db =>
    db.selectFrom('search_channels').selectAll().where('channel_id', '=', few).executeTakeFirstOrThrow(),
  )
  expect(packed, 'each has four kilobytes of words').toBeGreaterThan(5)
  const next = await stage.house.db.read(db => nextTask(db))
  expect(next, `nothing is left to do for channel ${number}`).toBeNull()
})
