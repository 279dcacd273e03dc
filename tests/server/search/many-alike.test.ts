import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { searchRoutes } from '#contract/search.ts'
import type { Snapshot } from '#server/db/open.ts'
import { catchUp } from '#server/search/door.ts'
import { followStep } from '#server/search/following/follow-step.ts'
import { wordsBeginning } from '#server/search/holding/begun-rows.ts'
import { unpackWords } from '#server/search/holding/packed-words.ts'
import { cast } from '#tests/kit/cast.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { readIndex } from '#tests/kit/search-index.ts'
import { stage } from '#tests/kit/stage.ts'

const { server, people } = stage({ people: cast })
const messages = 45
const wordsEach = 1_000
/** What somebody says who wants others to wait: words that nobody has said, and that all begin alike. */
const wordAt = (n: number): string => `fen${String(n).padStart(5, '0')}`
let channelId: string

const beginnings = () =>
  server.house.db.read(db =>
    db.selectFrom('search_beginnings').selectAll().where('beginning', 'like', 'fen%').execute(),
  )
/** How many of their words the index knows. */
async function known(db: Snapshot): Promise<number> {
  const words = await db.selectFrom('search_words').select('word').where('word', 'like', 'fen%').execute()
  return words.filter(({ word }) => /\d$/.test(word)).length
}
const stateOf = () =>
  server.house.db.read(db =>
    db.selectFrom('search_channels').selectAll().where('channel_id', '=', channelId).executeTakeFirstOrThrow(),
  )

describe(`thousands of words that begin alike, on ${engine}`, () => {
  beforeAll(async () => {
    channelId = await addChannel(server.house, 'aynı başlayanlar')
    await fillChannel(server.house, {
      channelId,
      uid: people.ayse.uid,
      count: messages,
      columns: n => ({
        search_text: Array.from({ length: wordsEach }, (_, at) => wordAt(n * wordsEach + at)).join(' '),
      }),
    })
    await catchUp(server.house)
  }, 240_000)

  // SRCH-2
  test('are divided among rows, so that one more costs no more than any other', async () => {
    const sizes = (await beginnings()).map(({ beginning, words }) => unpackWords(beginning, words).length)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(messages * wordsEach)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(128)
    const text = 'fenerlerimizden fenfen'
    const said = await people.bora.do(messageRoutes.postMessage, { channelId, id: v7(), text })
    await catchUp(server.house)
    const { byGroups, standing } = await readIndex(server.house)
    expect(byGroups).toEqual(standing)
    for (const q of ['fener ', 'fenf']) {
      const { hits } = await people.bora.do(searchRoutes.searchMessages, { q })
      expect(
        hits.map(({ id }) => id),
        q,
      ).toEqual([said.id])
    }
  })

  // SRCH-11
  test('are walked through up to a number, in the order of the alphabet', async () => {
    const { number } = await stateOf()
    const judged: string[] = []
    await server.house.db.read(db => wordsBeginning(db, [number], ['fen'], { isWanted: word => judged.push(word) > 0 }))
    expect(judged.length).toBeGreaterThanOrEqual(40_000)
    expect(judged.length).toBeLessThanOrEqual(40_128)
    expect(judged).toEqual([...judged].sort())
  })

  // SRCH-2, DATA-19
  test('go as they came: a few messages in one step, with all their words', async () => {
    const rows = await server.house.db.read(db =>
      db
        .selectFrom('messages')
        .select('id')
        .where('channel_id', '=', channelId)
        .where('uid', '=', people.ayse.uid)
        .execute(),
    )
    for (const { id } of rows) await people.owner.do(messageRoutes.removeMessage, { messageId: id })
    for (let [left, steps] = [1, 0]; left > 0; steps++) {
      expect(steps).toBeLessThan(messages)
      left = await write(server.house, async tx => {
        const before = await known(tx)
        await followStep(tx, { follow: [channelId] })
        const after = await known(tx)
        expect(before - after, 'three thousand words').toBeLessThanOrEqual(3_000)
        return after
      })
    }
    await catchUp(server.house)
    const { words, needed, byGroups, standing } = await readIndex(server.house)
    expect(words).toEqual(needed)
    expect(byGroups).toEqual(standing)
    expect((await beginnings()).flatMap(({ beginning, words }) => unpackWords(beginning, words)).sort()).toEqual([
      'fenerlerimizden',
      'fenfen',
    ])
  }, 240_000)
})
