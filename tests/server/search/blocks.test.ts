import { expect, test } from 'vitest'
import { unpackBlock } from '#server/search/holding/block.ts'
import { changeBlocks } from '#server/search/holding/change-blocks.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { houseStage } from '#tests/kit/stage.ts'

const stage = houseStage()
const channel = 1

/** Where a word stands, block by block: the open one last. */
const blocksOf = (word: number): Promise<number[][]> =>
  stage.house.db.read(async db => {
    const rows = await db.selectFrom('search_blocks').select(['last', 'seqs']).where('word', '=', word).execute()
    const inOrder = rows.toSorted((a, b) => (a.last || Infinity) - (b.last || Infinity))
    return inOrder.map(({ seqs }) => unpackBlock(seqs).seqs)
  })

// SRCH-4
test(`words of messages that go and come back, near each other and far apart, stand where they did, on ${engine}`, async () => {
  const words = [7, 8, 9]
  /** The first word stands in each message, the others in fewer. */
  const all = words.flatMap((word, n) =>
    Array.from({ length: 6_000 / 3 ** n }, (_, at) => ({ word, seq: 1 + at * 3 ** n })),
  )
  const change = (changes: { added?: typeof all; removed?: typeof all }) =>
    write(stage.house, tx => changeBlocks(tx, channel, { added: [], removed: [], ...changes }))
  await change({ added: all })
  expect((await blocksOf(7)).length, 'closed ones, and an open one').toBeGreaterThan(5)

  for (let round = 0; round < rounds(12, 60); round++) {
    const from = Math.floor(Math.random() * 6_000)
    const isNear = (seq: number): boolean => seq >= from && seq < from + 900 && Math.random() < 0.8
    const some = all.filter(({ seq }) => isNear(seq) || Math.random() < 0.01)
    await change({ removed: some })
    const gone = new Set(some.map(({ word, seq }) => `${word} ${seq}`))
    for (const word of words) {
      const left = all.filter(each => each.word === word && !gone.has(`${word} ${each.seq}`)).map(({ seq }) => seq)
      expect((await blocksOf(word)).flat()).toEqual(left)
    }
    await change({ added: some })
    for (const word of words)
      expect((await blocksOf(word)).flat()).toEqual(all.filter(each => each.word === word).map(({ seq }) => seq))
  }
})
