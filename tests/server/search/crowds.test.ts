import { expect, test } from 'vitest'
import { catchUp } from '#server/search/door.ts'
import { crowdMark } from '#server/search/holding/crowd-rows.ts'
import { namesIn } from '#server/search/holding/names.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { readIndex } from '#tests/kit/search-index.ts'
import { houseStage } from '#tests/kit/stage.ts'

const stage = houseStage()

const say = (channelId: string, uid: string, texts: readonly string[]): Promise<void> =>
  fillChannel(stage.house, { channelId, uid, count: texts.length, columns: n => ({ search_text: texts[n]! }) })
const many = (beginning: string, from: number, to: number): string =>
  Array.from({ length: to - from }, (_, n) => `${beginning}${String(from + n).padStart(5, '0')}`).join(' ')
/** Of the words that begin so: those that are named by some of their letters, and by all. */
async function named(beginning: string): Promise<{ short: number; whole: number }> {
  const rows = await stage.house.db.read(db => db.selectFrom('search_names').selectAll().execute())
  const names = rows.flatMap(({ words }) => namesIn(words))
  return {
    short: names.filter(name => name === beginning).length,
    whole: names.filter(name => name.startsWith(`=${beginning}`)).length,
  }
}
const marks = () =>
  stage.house.db.read(async db => {
    const rows = await db.selectFrom('search_words').select('word').where('word', '>=', crowdMark).execute()
    return rows.map(({ word }) => word).filter(word => word.startsWith(crowdMark))
  })

// SRCH-2
test('a word of a crowd is named by all of its letters, so that nobody walks through the others to find it', async () => {
  const { house } = stage
  const { uid } = await addPerson(house, 'Ayşe')
  const channelId = await addChannel(house, 'kalabalık')
  const tell = async (...texts: string[]): Promise<void> => {
    await say(channelId, uid, texts)
    await catchUp(house)
  }
  await tell(many('fene', 0, 999), many('kala', 0, 600))
  await tell('fenerim', 'kalabalık')
  expect(await named('fene'), 'no crowd yet').toEqual({ short: 1_000, whole: 0 })
  await tell('fenerimiz')
  expect(await named('fene'), 'those before it too').toEqual({ short: 0, whole: 1_001 })
  expect(await named('kala')).toEqual({ short: 601, whole: 0 })
  expect(await marks()).toEqual([`${crowdMark}fene`])

  await tell(many('kala', 600, 1_100), many('keşk', 0, 1_100), many('kule', 0, 1_100))
  await tell('kalanlar keşke kuleler')
  expect((await marks()).length, 'two in one step').toBe(3)
  await tell('kalanlardan keşkeler kuleden')
  expect((await marks()).length).toBe(4)
  expect(await named('kule')).toEqual({ short: 0, whole: 1_102 })
  const { byGroups, standing, words, needed } = await readIndex(house)
  expect(byGroups).toEqual(standing)
  expect(words).toEqual(needed)
})

// SRCH-2, DATA-19
test('what leaves a crowd leaves the vocabulary, and with the last word its mark', async () => {
  const { house } = stage
  await write(house, async tx => {
    const rows = await tx.selectFrom('messages').selectAll().execute()
    for (const [n, row] of rows.entries()) {
      const { head } = await tx
        .selectFrom('channels')
        .select('head')
        .where('id', '=', row.channel_id)
        .executeTakeFirstOrThrow()
      const text = n === 0 ? 'fenerim' : 'başka'
      await tx
        .updateTable('messages')
        .set({ search_text: text, changed_seq: head + 1 })
        .where('id', '=', row.id)
        .execute()
      await tx
        .updateTable('channels')
        .set({ head: head + 1 })
        .where('id', '=', row.channel_id)
        .execute()
    }
  })
  await catchUp(house)
  const { byGroups, standing, words, needed } = await readIndex(house)
  expect(byGroups).toEqual(standing)
  expect(words).toEqual(needed)
  expect(await marks(), 'one of its words is left').toEqual([`${crowdMark}fene`])
  expect(await named('fene')).toEqual({ short: 0, whole: 1 })
})
