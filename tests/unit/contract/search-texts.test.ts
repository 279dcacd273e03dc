import { describe, expect, test } from 'vitest'
import {
  asksForSomething,
  filtersIn,
  readPlainSearch,
  soughtIn,
  unwantedWords,
  wordsOfEach,
  wordsOfText,
} from '#contract/search-texts.ts'

const finds = (typed: string, ...texts: string[]): boolean | undefined => soughtIn(typed)?.(wordsOfEach(texts))

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

// SRCH-16
test('behind all minuses together eight different words count', () => {
  const { without } = readPlainSearch('-bir.iki.bir.üç -dört.beş.altı.yedi.sekiz.dokuz')
  expect(unwantedWords({ without })).toEqual(['bir', 'iki', 'üç', 'dört', 'beş', 'alti', 'yedi', 'sekiz'])
})

// SRCH-16
test('a text is searched as far as a message is, and all texts of an entry four times as far', () => {
  const text = '\uFDFA'.repeat(4_000) // eighteen letters each
  const letters = (words: readonly string[]): number => words.join(' ').length
  expect(letters(wordsOfText(text).inOrder)).toBeLessThanOrEqual(8_000)
  expect(wordsOfText(text).different.length).toBeLessThan(10)
  const each = wordsOfEach(Array.from({ length: 100 }, () => text))
  expect(each).toHaveLength(4)
  expect(soughtIn('fener')!(wordsOfEach(['bir', 'fener'])), 'short ones are all read').toBe(true)
})
