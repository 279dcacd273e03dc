import { expect, test } from 'vitest'
import { catchUp } from '#server/search/door.ts'
import { groupSize } from '#server/search/holding/group.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { readIndex } from '#tests/kit/search-index.ts'
import { houseStage } from '#tests/kit/stage.ts'

const stage = houseStage()

/** Some messages say nothing, and the last one this. */
async function say(channelId: string, count: number, last: string): Promise<void> {
  const { uid } = await addPerson(stage.house, `Ayşe ${crypto.randomUUID().slice(0, 8)}`)
  const columns = (n: number) => ({ search_text: n === count - 1 ? last : 'selam' })
  await fillChannel(stage.house, { channelId, uid, count, columns })
}

/** The messages of a channel with this word say something else from now on. */
const unsay = (channelId: string, word: string): Promise<unknown> =>
  write(stage.house, async tx => {
    const channel = tx.selectFrom('channels').select('head').where('id', '=', channelId)
    const head = (await channel.executeTakeFirstOrThrow()).head + 1
    const said = tx.updateTable('messages').where('channel_id', '=', channelId).where('search_text', '=', word)
    await said.set({ search_text: 'başka', changed_seq: head }).execute()
    await tx.updateTable('channels').set({ head }).where('id', '=', channelId).execute()
  })

async function expectWhole(): Promise<void> {
  const { byGroups, standing, words, needed } = await readIndex(stage.house)
  expect(byGroups).toEqual(standing)
  expect(words).toEqual(needed)
}

// SRCH-2
test('a word that leaves its only message stays, if the same step brings another one with it, in the next group', async () => {
  const channelId = await addChannel(stage.house, 'sınırda')
  await say(channelId, groupSize - 1, 'zambak')
  await catchUp(stage.house)
  await unsay(channelId, 'zambak')
  await say(channelId, 1, 'zambak')
  await catchUp(stage.house)
  await expectWhole()
})

// SRCH-2
test('and in a channel of which the index holds nothing yet', async () => {
  const [one, other] = [await addChannel(stage.house, 'birinci'), await addChannel(stage.house, 'ikinci')]
  await say(one, 3, 'lale')
  await catchUp(stage.house)
  await unsay(one, 'lale')
  await say(other, 1, 'lale')
  await catchUp(stage.house)
  await expectWhole()
})
