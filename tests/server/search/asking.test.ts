import { beforeEach, describe, expect, test } from 'vitest'
import { searchRoutes, type SearchPage } from '#contract/search.ts'
import { catchUp } from '#server/search/door.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addChannel } from '#tests/kit/house.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { server, people } = stage({ people: cast })
let talk: Talk
let count = 0
beforeEach(async () => void (talk = await openTalk(server, `soru ${++count}`)))

const page = async (by: Person, q: string, more: { after?: string; sort?: 'best' } = {}): Promise<SearchPage> => {
  await catchUp(server.house)
  return by.do(searchRoutes.searchMessages, { q, ...more })
}
const here = (): string => `in:"soru ${count}"`
const textsOf = (got: SearchPage): string[] => got.hits.map(({ text }) => text)

// SRCH-6
describe(`the best first on ${engine}`, () => {
  test('are words as they were typed, then their forms, then what only begins so, each the newest first', async () => {
    const { ayse } = people
    for (const word of ['fener', 'fenerbalığı', 'fenerler', 'fener', 'fenerden', 'fenerbalıkları'])
      await talk.post(ayse, `${word} ${count}`)
    const got = await page(ayse, `${here()} fener`, { sort: 'best' })
    const words = textsOf(got).map(text => text.split(' ')[0])
    expect(words).toEqual(['fener', 'fener', 'fenerden', 'fenerler', 'fenerbalıkları', 'fenerbalığı'])
    expect(got.count).toEqual({ known: 6, isAll: true })
    expect(textsOf(await page(ayse, `${here()} fener`)).map(text => text.split(' ')[0])).toEqual([
      'fenerbalıkları',
      'fenerden',
      'fener',
      'fenerler',
      'fenerbalığı',
      'fener',
    ])
  })

  test('of several words stand by the one that is furthest off', async () => {
    const { ayse } = people
    for (const text of ['mavi balık', 'maviler balık', 'mavi balıklar', 'mavilik balıkçı']) await talk.post(ayse, text)
    expect(textsOf(await page(ayse, `${here()} mavi balık `, { sort: 'best' }))[0]).toBe('mavi balık')
  })

  test('go from page to page and from list to list, and none is missing or told twice', async () => {
    const { ayse } = people
    for (let n = 0; n < 90; n++) await talk.post(ayse, `${['fener', 'fenerler', 'fenerbalığı'][n % 3]} ${n}`)
    const seen: string[] = []
    let after: string | undefined
    let pages = 0
    do {
      const got = await page(ayse, `${here()} fener`, { sort: 'best', ...(after && { after }) })
      expect(got.count).toEqual(after ? null : { known: 90, isAll: true })
      expect(got.hits.length).toBeGreaterThan(0)
      seen.push(...textsOf(got))
      after = got.next ?? undefined
      pages++
    } while (after)
    expect(pages).toBe(4)
    const numbered = (word: string, at: number): string[] =>
      Array.from({ length: 30 }, (_, n) => `${word} ${(29 - n) * 3 + at}`)
    expect(seen).toEqual([...numbered('fener', 0), ...numbered('fenerler', 1), ...numbered('fenerbalığı', 2)])
  })

  test('are counted up to a hundred', async () => {
    const { ayse } = people
    for (let n = 0; n < 101; n++) await talk.post(ayse, `${['fener', 'fenerler'][n % 2]} ${n}`)
    expect((await page(ayse, `${here()} fener `, { sort: 'best' })).count).toEqual({ known: 100, isAll: false })
  })

  test('of filters alone are the newest', async () => {
    const { ayse, bora } = people
    await talk.post(ayse, 'bir')
    await talk.post(bora, 'iki')
    expect(textsOf(await page(ayse, here(), { sort: 'best' }))).toEqual(['iki', 'bir'])
  })
})

// SRCH-10
describe(`a near word on ${engine}`, () => {
  test('is told where nothing is found, as it is written', async () => {
    const { ayse } = people
    await talk.post(ayse, 'Işıklandırma bozuk')
    expect(await page(ayse, `${here()} işıklandrma`)).toMatchObject({ hits: [], near: `${here()} Işıklandırma` })
    expect((await page(ayse, `${here()} ışıklandırma`)).near).toBeNull()
  })

  test('is told only where the whole search finds something by it', async () => {
    const { ayse } = people
    await talk.post(ayse, 'karanfil açtı')
    expect((await page(ayse, `${here()} karnfil soldu`)).near).toBeNull()
    expect((await page(ayse, `${here()} karnfil açtı`)).near).toBe(`${here()} karanfil açtı`)
  })

  // SRCH-3
  test('is never one of a channel that one may not read', async () => {
    const { ayse, moderator } = people
    const hidden = await addChannel(server.house, `örtülü ${count}`, { read_roles: 'moderator' })
    await talk.post(moderator, 'mahlukatname', { channelId: hidden })
    expect((await page(moderator, 'mahlukatneme')).near).toBe('mahlukatname')
    expect((await page(ayse, 'mahlukatneme')).near).toBeNull()
    const { hits, count: counted, near, next } = await page(ayse, 'mahlukatname')
    expect({ hits, counted, near, next }).toEqual({
      hits: [],
      counted: { known: 0, isAll: true },
      near: null,
      next: null,
    })
  })
})

describe(`who is meant on ${engine}`, () => {
  // SRCH-7
  test('is who has this name, else whose names begin so', async () => {
    const { ayse, bora } = people
    await talk.post(ayse, 'leylak mor')
    await talk.post(bora, 'leylak beyaz')
    expect(textsOf(await page(bora, `${here()} kimden:AYŞ leylak`))).toEqual(['leylak mor'])
    expect(textsOf(await page(bora, `${here()} kimden: bora leylak`))).toEqual(['leylak beyaz'])
    expect(textsOf(await page(bora, `in:"soru ${count}" kimden:bo leylak`))).toEqual(['leylak beyaz'])
    expect((await page(bora, 'kimden:yş leylak')).unknown).toEqual(['from'])
  })
})
