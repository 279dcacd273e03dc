import { describe, expect, test } from 'vitest'
import { asksForSomething, filtersIn, readPlainSearch, soughtIn } from '#contract/search-texts.ts'
import { typedWords } from '#contract/text/forms/words.ts'

const finds = (typed: string, ...texts: string[]): boolean | undefined => soughtIn(typed)?.(texts.map(typedWords))

// SRCH-12
describe('a search in texts', () => {
  test.each([
    ['KITAP', 'Kitaplarımızdan biri'],
    ['kitap', 'KİTAPLAR'],
    ['kitaplarımızdan', 'bir kitap aldım'],
    ['İstanbul’dan', 'ISTANBUL güzel'],
    ["istanbul'daki", 'İstanbul'],
    ['istanbul', 'İSTANBUL’DAN geldi'],
    ['Ayşe’nin', 'Ayşe Yıldız'],
    ['yıldız ayşe', 'Ayşe Yıldız'],
    ['quests', 'A long QUEST'],
    ['fenerb', 'Fenerbahçe'],
    ['fener* iskele', 'Fenerbahçe iskelesi'],
    ['"mavi balık"', 'o Mavi Balık işte'],
    ['kedi -köpek', 'kediler'],
    ['“mavi balık” –köpek', 'mavi balık'],
  ])('for %s finds %s', (typed, text) => expect(finds(typed, text)).toBe(true))

  test.each([
    ['kitap', 'kitabevi değil, kıta'],
    ['fenerb iskele', 'Fenerbahçe iskelesi'],
    ['"balık mavi"', 'mavi balık'],
    ['kedi -köpek', 'kediler ve köpekler'],
    ['kedi köpek', 'yalnız kedi'],
    ['%', 'yüzde 100%'],
    ["' or 1=1 --", 'başka bir şey'],
  ])('for %s does not find %s', (typed, text) => expect(finds(typed, text) ?? false).toBe(false))

  test('finds words in several of them, but a phrase in one', () => {
    expect(finds('ali küfür', 'Ali', 'Küfürlerinden bıktım')).toBe(true)
    expect(finds('"ali küfür"', 'Ali', 'Küfür')).toBe(false)
  })

  test('asks for nothing by signs alone', () => {
    for (const typed of ['', '   ', '!!', '"', '-', '*', '…', '\u200D']) expect(soughtIn(typed), typed).toBeNull()
  })

  test('knows no filters', () => {
    expect(finds('from:ali', 'Ali', 'from')).toBe(true)
    expect(readPlainSearch('kanal: genel tarih:dün')).toMatchObject({
      words: ['kanal', 'genel', 'tarih', 'dün'],
      filters: [],
    })
  })
})

// SRCH-12
describe('what would be a filter elsewhere', () => {
  test.each([
    ['kimden:ayşe elma from:"Ali"', ['kimden:', 'from:']],
    ['Kanal: genel', ['Kanal:']],
    ['saat 21:05, not: yok “kimden:ayşe”', []],
  ])('is named as it was typed: %s', (typed, named) => {
    expect(filtersIn(typed)).toEqual(named)
  })
})

// SRCH-11
describe('a search that looks for nothing', () => {
  test.each(['', '  ', '-', '-kedi', '-kedi -"köpek"', '!?', '*', '""', '"!"', 'kimden:', '\u202E'])('is %j', typed =>
    expect(asksForSomething(typed)).toBe(false),
  )

  test.each(['kedi', '-kedi köpek', '🔥', '☎', '"kedi"', 'kimden:ali', 'in:deleted', 'in:deleted -kedi', '1'])(
    'is not %j',
    typed => expect(asksForSomething(typed)).toBe(true),
  )
})
