import { expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import { catchUp, filledPercent } from '#server/search/door.ts'
import { followStep } from '#server/search/following/follow-step.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { readIndex } from '#tests/kit/search-index.ts'
import { houseStage } from '#tests/kit/stage.ts'

const stage = houseStage()

// SRCH-4
test('what was said before the index is taken in step by step, and a step that fails is taken again', async () => {
  const { house } = stage
  const channelId = await addChannel(house, 'eskiler')
  const { uid } = await addPerson(house, 'Ayşe')
  const columns = (n: number) => ({ search_text: `eski söz ${n % 7} ${n}`, timestamp: 5 }) // all of one moment
  await fillChannel(house, { channelId, uid, count: 2_500, columns })
  const percent = () => house.db.read(filledPercent)
  expect(await percent()).toBe(0)
  const steps: (number | null)[] = []
  for (let n = 0; n < 10; n++) {
    const failing = async (...[tx]: Parameters<typeof followStep>): Promise<never> => {
      await followStep(tx, { follow: [channelId] })
      throw new Error('killed')
    }
    await expect(house.writer.run({ verb: failing }, null, {} as never)).rejects.toThrow('killed')
    await house.writer.run({ verb: followStep }, null, { follow: [channelId] })
    steps.push(await percent())
  }
  expect(steps).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, null])
  await catchUp(house)
  const index = await readIndex(house)
  expect(index.byGroups.size).toBe(2_500)
  expect(index.byGroups).toEqual(index.standing)
  expect(index.byBlocks).toEqual(index.standing)
  expect(index.words).toEqual(index.needed)
  const { packed } = await house.db.read(db =>
    db.selectFrom('search_channels').select('packed').executeTakeFirstOrThrow(),
  )
  expect(packed, 'old ones stand in blocks').toBe(2_500)
})

// SRCH-2
test('a channel that comes back while the index clears it is found whole again, and one that does not leaves nothing', async () => {
  const { house } = stage
  const channelId = await addChannel(house, 'dönen')
  const { uid } = await addPerson(house, 'Bora')
  const columns = (n: number) => ({ search_text: `dönme dolap ${n}` })
  await fillChannel(house, { channelId, uid, count: 700, columns })
  await catchUp(house)
  const { number } = await house.db.read(db =>
    db.selectFrom('search_channels').select('number').where('channel_id', '=', channelId).executeTakeFirstOrThrow(),
  )
  await house.writer.run({ verb: followStep }, null, { pack: number })
  const channels = (tx: Tx) => tx.selectFrom('channels').selectAll().where('id', '=', channelId)
  const row = await house.db.read(db => channels(db).executeTakeFirstOrThrow())
  const remove = (tx: Tx): Promise<unknown> => tx.deleteFrom('channels').where('id', '=', channelId).execute()
  await write(house, remove)
  await house.writer.run({ verb: followStep }, null, { gone: number })
  await write(house, tx => tx.insertInto('channels').values(row).execute())
  await catchUp(house)
  const back = await readIndex(house)
  expect(back.byBlocks).toEqual(back.standing)
  expect(back.words).toEqual(back.needed)
  expect(back.words).toContain('dolap')
  await write(house, async tx => {
    await remove(tx)
    await tx.deleteFrom('messages').where('channel_id', '=', channelId).execute()
  })
  await catchUp(house)
  const left = await readIndex(house)
  expect(left.words).not.toContain('dolap')
  expect(left.words).toEqual(left.needed)
  expect(left.byGroups).toEqual(left.standing)
})
