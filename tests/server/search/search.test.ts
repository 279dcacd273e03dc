import { beforeEach, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { searchRoutes, type SearchPage } from '#contract/search.ts'
import { catchUp } from '#server/search/door.ts'
import { heldBack, others, same } from '#tests/data/search/pairs.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addChannel } from '#tests/kit/house.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { server, people } = stage({ people: cast })
let talk: Talk
let count = 0
beforeEach(async () => void (talk = await openTalk(server, `arama ${++count}`)))

const page = async (by: Person, q: string, more: { after?: string } = {}): Promise<SearchPage> => {
  await catchUp(server.house)
  return by.do(searchRoutes.searchMessages, { q, ...more })
}
const found = async (by: Person, q: string): Promise<string[]> =>
  (await page(by, `${q} in:"arama ${count}" `)).hits.map(({ text }) => text)

describe(`a search on ${engine}`, () => {
  // SRCH-1
  test('finds a word in its forms, in both languages and any case', async () => {
    const { ayse, bora } = people
    await talk.post(ayse, 'Kitaplarımızdan birini ŞEHRİN ortasında unuttum')
    await talk.post(bora, 'The quests of IRMAK’ın köyü')
    expect(await found(bora, 'kitap')).toHaveLength(1)
    expect(await found(bora, 'şehir kitaplar')).toHaveLength(1)
    expect(await found(bora, 'ırmak')).toEqual(['The quests of IRMAK’ın köyü'])
    expect(await found(bora, 'quest')).toHaveLength(1)
    expect(await found(bora, 'kitap quest')).toEqual([])
  })

  // SRCH-1
  test('finds emoji, alone and beside words, in any colour, and marks them', async () => {
    const { ayse, bora } = people
    for (const text of ['Ateş gibi 🔥', 'çok 🔥🔥 iyi 👍🏽', 'kalp ❤️ olsun', 'aile 👨‍👩‍👧', 'bayrak 🇹🇷'])
      await talk.post(ayse, text)
    expect(await found(bora, '🔥')).toEqual(['çok 🔥🔥 iyi 👍🏽', 'Ateş gibi 🔥'])
    expect(await found(bora, '🔥 ateş')).toEqual(['Ateş gibi 🔥'])
    expect(await found(bora, '🔥 -👍')).toEqual(['Ateş gibi 🔥'])
    expect(await found(bora, '❤')).toEqual(['kalp ❤️ olsun'])
    expect(await found(bora, '🇹🇷')).toEqual(['bayrak 🇹🇷'])
    for (const none of ['🇹🇭', '👩', '👧']) expect(await found(bora, none), none).toEqual([])
    expect(await found(bora, '"çok iyi"')).toEqual(['çok 🔥🔥 iyi 👍🏽'])
    expect(await found(bora, '"çok 🔥 iyi"')).toEqual([])
    const [hit] = (await page(bora, `👍 in:"arama ${count}" `)).hits
    expect(hit!.marks.map(([from, to]) => hit!.text.slice(from, to))).toEqual(['👍🏽'])
  })

  // MSG-54
  test('marks the cover of what a spoiler hides, and tells none of it', async () => {
    const { ayse, bora } = people
    const marked = async (q: string): Promise<[string, number[], string[]][]> =>
      (await page(bora, `${q} in:"arama ${count}" `)).hits.map(({ text, marks }) => [
        text,
        marks.map(([from]) => from),
        marks.map(([from, to]) => text.slice(from, to)),
      ])
    await talk.post(ayse, 'Film: ||katil uşak|| ile ||bahçıvan||, yani […] katil')
    expect(await marked('katil')).toEqual([['Film: […] ile […], yani […] katil', [6, 28], ['[…]', 'katil']]])
    expect(await marked('bahçıvan')).toEqual([['Film: […] ile […], yani […] katil', [14], ['[…]']]])
    expect(await marked('yani')).toEqual([['Film: […] ile […], yani […] katil', [19], ['yani']]])

    await talk.post(ayse, `${'uzun söz '.repeat(60)}||fener|| ${'y'.repeat(300)} ${'son '.repeat(60)}`)
    const [[text, , covers]] = (await marked('fener')) as [[string, number[], string[]]]
    expect(covers).toEqual(['[…]'])
    expect(text).toMatch(/^….*\[…\]…$/)
  })

  // SRCH-1
  test('finds what of the list of pairs is one, and of the others few', async () => {
    const { ayse } = people
    const all = [...same, ...others]
    for (const { word } of all) await talk.post(ayse, `denek ${word}`)
    const share = async (pairs: typeof same): Promise<number> => {
      let hits = 0
      for (const { typed, word } of pairs) if ((await found(ayse, `"denek" ${typed}`)).includes(`denek ${word}`)) hits++
      return hits / pairs.length
    }
    expect(await share(heldBack(same))).toBeGreaterThanOrEqual(0.94)
    expect(await share(heldBack(others))).toBeLessThanOrEqual(0.15)
  })

  test('takes the last word for one that is still being typed', async () => {
    await talk.post(people.ayse, 'Fenerbahçe iskelesi')
    const by = async (q: string): Promise<number> => (await page(people.bora, q)).hits.length
    expect(await by(`in:"arama ${count}" fenerb`)).toBe(1)
    expect(await by(`in:"arama ${count}" fenerb iskele`)).toBe(0)
    expect(await by(`in:"arama ${count}" fenerb* iskele`)).toBe(1)
  })

  test('knows phrases, what must not be, from whom, and when', async () => {
    const { ayse, bora } = people
    await talk.post(ayse, 'mavi balık gördüm')
    await talk.post(bora, 'balık mavi miydi')
    expect(await found(ayse, '"mavi balık"')).toEqual(['mavi balık gördüm'])
    expect(await found(ayse, 'balık -miydi')).toEqual(['mavi balık gördüm'])
    expect(await found(ayse, 'kimden:bora balık')).toEqual(['balık mavi miydi'])
    expect(await found(ayse, 'from:me')).toEqual(['mavi balık gördüm'])
    expect(await found(ayse, 'balık before:2001-01-01')).toEqual([])
    expect(await found(ayse, 'balık after:2001-01-01')).toHaveLength(2)
  })

  test('knows what a message has, and whom it mentions', async () => {
    const { ayse, bora } = people
    await talk.post(ayse, 'bak https://example.com/')
    await talk.post(ayse, 'selam @bora')
    expect(await found(bora, 'has:link')).toEqual(['bak https://example.com/'])
    expect(await found(bora, 'mentions:me')).toEqual(['selam @Bora'])
    expect(await found(bora, 'içeren:resim')).toEqual([])
  })

  test('leaves out what stands behind a minus, beside something that is looked for', async () => {
    const { ayse, bora } = people
    const [plain, link, called] = ['gri balık', 'gri balık https://example.com/', 'gri balık @Ayşe']
    await talk.post(ayse, plain)
    await talk.post(ayse, link)
    await talk.post(bora, called)
    expect(await found(ayse, 'gri -from:bora')).toEqual([link, plain])
    expect(await found(ayse, 'gri -kimden:ben')).toEqual([called])
    expect(await found(ayse, 'gri -has:link –mentions:me')).toEqual([plain])
    expect(await found(ayse, '-from:bora -has:link')).toEqual([plain])
    expect(await found(ayse, `gri -in:"arama ${count}"`)).toEqual([])
    expect((await page(ayse, '-from:bora')).hits).toEqual([])
    expect(await page(ayse, 'gri -from:hiçkimse')).toMatchObject({ hits: [], unknown: ['from'] })
  })

  test('says which filter nothing goes by', async () => {
    expect(await page(people.ayse, 'balık from:hiçkimse has:bulut on:31.02.2026')).toMatchObject({
      hits: [],
      unknown: ['from', 'has', 'on'],
    })
  })

  // SRCH-2
  test('follows edits, removals and restorings', async () => {
    const { ayse, bora } = people
    const message = await talk.post(ayse, 'eski zurna')
    expect(await found(bora, 'zurna')).toHaveLength(1)
    await talk.edit(ayse, message, 'yeni davul')
    expect(await found(bora, 'zurna')).toEqual([])
    expect(await found(bora, 'davul')).toEqual(['yeni davul'])
    await ayse.do(messageRoutes.removeMessage, { messageId: message.id })
    // At once, even before the index has followed.
    const now = await bora.do(searchRoutes.searchMessages, { q: 'davul ' })
    expect(now.hits).toEqual([])
    expect(await wordsHeld(['davul', 'zurna'])).toEqual(['davul'])
    expect(await found(bora, 'davul')).toEqual([])
    expect(await wordsHeld(['davul', 'zurna'])).toEqual([])
    await ayse.do(messageRoutes.restoreMessage, { messageId: message.id })
    expect(await found(bora, 'davul')).toEqual(['yeni davul'])
  })

  // SRCH-3
  test('finds nothing of a channel that one may not read, and tells nothing of it', async () => {
    const { owner, moderator, ayse } = people
    const hidden = await addChannel(server.house, `gizli ${count}`, { read_roles: 'moderator' })
    await talk.post(moderator, 'kanaryaotu', { channelId: hidden })
    expect((await page(moderator, 'kanaryaotu')).hits).toHaveLength(1)
    expect((await page(owner, 'kanaryaotu')).hits).toHaveLength(1)
    const nothing = {
      hits: [],
      next: null,
      count: { known: 0, isAll: true },
      unknown: [],
      near: null,
      filledPercent: null,
    }
    for (const q of ['kanaryaotu', 'kanary', '"kanaryaotu"', 'from:mert kanaryaotu'])
      expect(await page(ayse, q)).toEqual(nothing)
    expect(await page(ayse, `kanaryaotu in:"gizli ${count}"`)).toEqual(await page(ayse, 'kanaryaotu in:"hiç yok"'))
  })

  // SRCH-3
  test('takes no word of a hidden channel for one that people write', async () => {
    const { moderator, ayse, bora } = people
    const hidden = await addChannel(server.house, `saklı ${count}`, { read_roles: 'moderator' })
    await talk.post(bora, 'karatavuk öttü')
    expect(await found(ayse, 'karatavuklardan')).toHaveLength(1)
    await talk.post(moderator, 'karatavuklar', { channelId: hidden })
    expect(await found(ayse, 'karatavuklardan')).toHaveLength(1)
  })

  // SRCH-3
  test('asks the rights of now, and holds nothing of a channel that is gone', async () => {
    const { owner, ayse } = people
    await talk.post(ayse, 'ibrişim kuşağı')
    expect(await found(ayse, 'ibrişim')).toHaveLength(1)
    const { channels } = await owner.do(channelRoutes.listChannels, {})
    const { version } = channels.find(({ id }) => id === talk.channelId)!
    await owner.do(channelRoutes.removeChannel, { channelId: talk.channelId, version })
    expect((await page(ayse, 'ibrişim')).hits).toEqual([])
    expect(await wordsHeld(['ibrişim'])).toEqual([])
  })

  test('pages by key, the newest first', async () => {
    const { ayse } = people
    for (let n = 0; n < 60; n++) await talk.post(ayse, `sayfa ${n}`)
    const seen: string[] = []
    let after: string | undefined
    do {
      const got = await page(ayse, `sayfa in:"arama ${count}" `, after ? { after } : {})
      expect(got.count).toEqual(after ? null : { known: 60, isAll: true })
      seen.push(...got.hits.map(({ text }) => text))
      after = got.next ?? undefined
    } while (after)
    expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => `sayfa ${59 - n}`))
  })

  test('counts up to a hundred', async () => {
    const { ayse } = people
    for (let n = 0; n < 101; n++) await talk.post(ayse, `yüz ${n}`)
    const got = await page(ayse, `yüz in:"arama ${count}" `)
    expect(got.hits).toHaveLength(25)
    expect(got.count).toEqual({ known: 100, isAll: false })
  })

  test('shows the part around the word, and where it stands', async () => {
    const { ayse } = people
    await talk.post(ayse, `${'uzun bir yazı '.repeat(40)}sonunda bülbüller öter${' ve daha'.repeat(60)}`)
    const [hit] = (await page(ayse, `bülbül in:"arama ${count}" `)).hits
    expect(hit!.text.length).toBeLessThanOrEqual(242)
    expect(hit!.marks.map(([from, to]) => hit!.text.slice(from, to))).toEqual(['bülbüller'])
  })
})

const wordsHeld = async (words: string[]): Promise<string[]> => {
  const rows = await server.house.db.read(db =>
    db.selectFrom('search_words').select('word').where('word', 'in', words).orderBy('word').execute(),
  )
  return rows.map(({ word }) => word)
}
