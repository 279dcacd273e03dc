import type { QueryResult, RootOperationNode, UnknownRow } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/permissions.ts'
import { catchUp, Kept, searching } from '#server/search/door.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'

/** So many words of hidden channels begin in one way. */
const many = 3_000

// SRCH-3
describe(`what a search reads of the database on ${engine}`, () => {
  const stage = houseStage()
  let ayse: Actor
  let moderator: Actor

  beforeAll(async () => {
    const { house } = stage
    ayse = await addPerson(house, 'Ayşe')
    moderator = await addPerson(house, 'Mert', 'moderator')
    const say = async (channelId: string, count: number, text: (n: number) => string): Promise<void> =>
      fillChannel(house, { channelId, uid: ayse.uid, count, columns: n => ({ search_text: text(n) }) })
    await say(await addChannel(house, 'açık'), 300, n => `ortak xab${letters(n)} söz`)
    await say(await addChannel(house, 'örtülü', { read_roles: 'moderator' }), many, n => `ortak xqvyz${letters(n)}`)
    await catchUp(house)
  })

  // Hidden words begin so, and nobody's.
  test.each([
    ['a beginning', 'xqvyz', 'xwvyz'],
    ['a beginning of two letters', 'xq', 'xw'],
    ['a beginning with a star', 'xqvy* ', 'xwvy* '],
    ['a word that others are forms of', 'xqvyzba ', 'xwvyzba '],
    ['a word that is near to others', 'xqvyzbab ', 'xwvyzbab '],
    ['what must not be there', 'ortak -xqvyzba ', 'ortak -xwvyzba '],
  ])('by %s is as much where hidden words have it as where none has', async (_, hidden, unsaid) => {
    const [one, other] = [await workOf(ayse, hidden), await workOf(ayse, unsaid)]
    // A word that the vocabulary has is a row in itself: three roots at most.
    expect(Math.abs(one.rows - other.rows)).toBeLessThanOrEqual(3)
    expect(one.statements).toBe(other.statements)
    expect((await workOf(moderator, hidden)).rows, 'to who may read them').toBeGreaterThan(one.rows)
  })

  async function workOf(viewer: Actor, q: string): Promise<{ statements: number; rows: number }> {
    const work = { statements: 0, rows: 0 }
    const counting = {
      transformQuery: ({ node }: { node: RootOperationNode }) => node,
      transformResult: ({ result }: { result: QueryResult<UnknownRow> }) => {
        work.statements++
        work.rows += result.rows.length
        return Promise.resolve(result)
      },
    }
    await stage.house.db.read(db => searching(new Kept())(db.withPlugin(counting), viewer, { q }, Date.now()))
    return work
  }
})

/** A number in letters of which no ending is made. */
const letters = (n: number): string =>
  [...n.toString(7).padStart(5, '0')].map(digit => 'bcdfghj'[Number(digit)]).join('')
