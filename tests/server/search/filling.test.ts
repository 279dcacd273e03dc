import { expect, test } from 'vitest'
import type { House } from '#server/house.ts'
import { catchUp, filledPercent } from '#server/search/door.ts'
import { followStep } from '#server/search/follow-step.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'

const stage = houseStage()

// SRCH-4
test('what was said before the index is taken in step by step, and a step that fails is taken again', async () => {
  const { house } = stage
  const channelId = await addChannel(house, 'eskiler')
  const { uid } = await addPerson(house, 'Ayşe')
  const columns = (n: number) => ({ search_text: `eski söz ${n % 7}`, timestamp: 5 }) // all of one moment
  await fillChannel(house, { channelId, uid, count: 700, columns })
  const percent = () => house.db.read(filledPercent)
  expect(await percent()).toBe(0)
  const steps: (number | null)[] = []
  for (let n = 0; n < 5; n++) {
    const failing = async (...[tx]: Parameters<typeof followStep>): Promise<never> => {
      await followStep(tx, { channelId })
      throw new Error('killed')
    }
    await expect(house.writer.run({ verb: failing }, null, {} as never)).rejects.toThrow('killed')
    await house.writer.run({ verb: followStep }, null, { channelId })
    steps.push(await percent())
  }
  expect(steps).toEqual([14, 28, 42, 57, null])
  await catchUp(house)
  expect(await held(house)).toEqual({ messages: 700, terms: 2_800, uses: 2_800 })
  await catchUp(house)
  expect(await held(house)).toEqual({ messages: 700, terms: 2_800, uses: 2_800 })
})

const held = (house: House) =>
  house.db.read(async db => {
    const count = async (table: 'search_messages' | 'search_terms'): Promise<number> =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(row => row.fn.countAll().as('all'))
            .executeTakeFirstOrThrow()
        ).all,
      )
    const { uses } = await db
      .selectFrom('search_words')
      .select(row => row.fn.sum('uses').as('uses'))
      .executeTakeFirstOrThrow()
    return { messages: await count('search_messages'), terms: await count('search_terms'), uses: Number(uses) }
  })
