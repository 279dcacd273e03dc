import { beforeAll, describe, expect, test } from 'vitest'
import { searchRoutes } from '#contract/search.ts'
import { sizes } from '#contract/limits.ts'
import { catchUp } from '#server/search/door.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { testClock } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

const { searchMessages } = searchRoutes

// SRCH-11
describe(`what people type on ${engine}`, () => {
  const { server, people } = stage({ people: cast })
  const said = [
    'fener ile deniz',
    'deniz olmadan',
    '100%_sağlam bir\\şey',
    'and or not near',
    '👍🏽 harika',
    'שלום deniz',
  ]
  beforeAll(async () => {
    const talk = await openTalk(server, 'her tür söz')
    for (const text of said) await talk.post(people.ayse, text)
    await catchUp(server.house)
  })
  const found = async (q: string, by: Person = people.ayse): Promise<string[]> =>
    (await by.do(searchMessages, { q })).hits.map(({ text }) => text)

  const typed: [string, string[]][] = [
    ['"', []],
    ['""', []],
    ['*', []],
    ['-', []],
    ['- ', []],
    ['!?…', []],
    [':', []],
    ['from:', []],
    ['', []],
    ['   ', []],
    ['👍', ['👍🏽 harika']],
    ['👍🏿 har', ['👍🏽 harika']],
    ['🔥', []],
    ['harika -👍', []],
    ['-fener', []],
    ['\u202E\u2066', []],
    ['a'.repeat(200), []],
    ['AND', ['and or not near']],
    ['deniz AND fener', []],
    ['deniz OR fener', []],
    ['NOT deniz', []],
    ['NEAR(and or)', ['and or not near']],
    ['fener + deniz', ['fener ile deniz']],
    ['^fener', ['fener ile deniz']],
    ['{deniz}:fener', ['fener ile deniz']],
    ['fener & deniz', ['fener ile deniz']],
    ['fener | deniz', ['fener ile deniz']],
    ['!fener', ['fener ile deniz']],
    ['fener <-> deniz', ['fener ile deniz']],
    ['fener:*', ['fener ile deniz']],
    ["fener' or '1'='1", []],
    ["'; drop table messages", []],
    ['%', []],
    ['_', []],
    ['%_', []],
    ['f%r', []],
    ['fene_', ['fener ile deniz']], // what begins with fene
    ['har', ['👍🏽 harika']],
    ['har ', []], // a word that is over
    ['100', ['100%_sağlam bir\\şey']],
    ['\\şey', ['100%_sağlam bir\\şey']],
    ['שלום', ['שלום deniz']],
    ['\u202Efener', ['fener ile deniz']],
    ['-deniz fener', []],
    ['deniz -fener', ['שלום deniz', 'deniz olmadan']],
    ['"deniz olmadan', ['deniz olmadan']],
    ['d*', []],
    ['de*', ['שלום deniz', 'deniz olmadan', 'fener ile deniz']],
  ]
  test.each(typed)('%j is taken for words, never for an operator', async (q, texts) =>
    expect(await found(q)).toEqual(texts),
  )

  test('none of it is one where the best come first, nor among removed messages', async () => {
    for (const [q, texts] of typed) {
      const best = await people.ayse.do(searchMessages, { q, sort: 'best' })
      expect({ q, texts: best.hits.map(({ text }) => text).sort() }).toEqual({ q, texts: texts.toSorted() })
      expect(await people.ayse.do(searchMessages, { q: `in:deleted ${q.slice(0, 180)}` })).toMatchObject({ hits: [] })
    }
  })

  test('nobody and nowhere are told, and find nothing', async () => {
    expect(
      await people.ayse.do(searchMessages, { q: 'from:nobody in:nowhere has:nothing on:never deniz' }),
    ).toMatchObject({
      hits: [],
      next: null,
      unknown: ['in', 'from', 'has', 'on'],
    })
  })

  test('past the eighth, words are left away', async () => {
    const eight = 'fener ile deniz fener ile deniz fener ile'
    expect(eight.split(' ')).toHaveLength(sizes.searchWords)
    expect(await found(`${eight} bulunmayan`)).toEqual(['fener ile deniz'])
  })

  test.each([
    ['201 characters', 'a'.repeat(201)],
    ['NUL', 'deniz\0'],
  ])('%s is refused', async (_, q) => {
    expect(await people.ayse.ask(searchMessages, { q })).toMatchObject({ status: 422 })
  })

  test('200 characters are not, also where each takes two places', async () => {
    expect(await found('👍'.repeat(200))).toEqual(['👍🏽 harika'])
    expect(await found('𐌰'.repeat(200))).toEqual([])
  })

  test.each(['x', '1', '1_2_3_4_5', '1_1', '-_-', '9'.repeat(16), '1_%27'])(
    '%j is no place to go on from',
    async after => {
      expect(await people.ayse.ask(searchMessages, { q: 'deniz', after })).toMatchObject({ status: 422 })
    },
  )

  // SRCH-6
  test.each([
    ['newest', '1_99_1'],
    ['newest', '0_1_1_1'],
    ['newest', '1_01234567-89ab-7def-8123-456789abcdef'],
    ['best', '1_1_1'],
    ['best', '3_1_1_1'],
    ['best', '0_1_99_1'],
    ['deleted', '1_1_1'],
    ['deleted', '0_1_1_1'],
    ['deleted', '1_------------------------------------x'],
  ] as const)('among the %s a place that no page named is refused: %s', async (list, after) => {
    const asked = list === 'deleted' ? { q: 'in:deleted' } : { q: 'deniz', sort: list }
    expect(await people.ayse.ask(searchMessages, { ...asked, after })).toMatchObject({ status: 422 })
  })

  test.each([
    ['newest', '1_1_1'],
    ['best', '0_1_1_1'],
    ['deleted', '1_01234567-89ab-7def-8123-456789abcdef'],
  ] as const)('among the %s one that a page may have named is none: %s', async (list, after) => {
    const asked = list === 'deleted' ? { q: 'in:deleted' } : { q: 'deniz', sort: list }
    expect(await people.ayse.ask(searchMessages, { ...asked, after })).toMatchObject({ status: 200 })
  })

  test('a visitor is refused', async () => {
    expect(await people.visitor.ask(searchMessages, { q: 'deniz' })).toMatchObject({ status: 401 })
  })
})

// SRCH-11
describe(`how often one searches on ${engine}`, () => {
  const clock = testClock()
  const { people } = stage({ env: { LIMITS: '1' }, clock, people: cast })

  test('is ten times in ten seconds for each', async () => {
    const ask = async (by: Person): Promise<number> => (await by.ask(searchMessages, { q: 'deniz' })).status
    for (let n = 0; n < 10; n++) expect(await ask(people.ayse)).toBe(200)
    expect(await ask(people.ayse)).toBe(429)
    expect(await ask(people.bora)).toBe(200)
    clock.pass(10_001)
    expect(await ask(people.ayse)).toBe(200)
  })
})
