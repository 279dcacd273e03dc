import { expect, test } from 'vitest'
import { readSearch, searchParts, searchValue } from '#contract/search-query.ts'

// SRCH-7
test('a search is words, phrases, what must not be, and filters in both languages', () => {
  expect(readSearch('kırmızı "mavi balık" -yeşil kimden:"Ayşe Yıldız" in:genel önce:2026-11-03')).toEqual({
    words: ['kırmızı'],
    phrases: ['mavi balık'],
    without: ['yeşil'],
    isOpenEnded: false,
    filters: [
      { name: 'from', value: 'Ayşe Yıldız' },
      { name: 'in', value: 'genel' },
      { name: 'before', value: '2026-11-03' },
    ],
  })
})

test('the last word is still being typed until a blank follows', () => {
  expect(readSearch('iki kel').isOpenEnded).toBe(true)
  for (const text of ['iki kel ', '"iki kel', 'iki -kel', 'iki in:kel', ''])
    expect(readSearch(text).isOpenEnded).toBe(false)
})

test('a name that is no filter is a word, and no more than eight of a kind count', () => {
  expect(readSearch('saat:12 http://a').words).toEqual(['saat:12', 'http://a'])
  expect(readSearch('a b c d e f g h i j').words).toHaveLength(8)
  expect(readSearch('-x '.repeat(20)).without).toHaveLength(8)
})

test('each part says where it stands', () => {
  const text = 'bir from:"A B" -iki'
  expect(searchParts(text).map(({ from, to }) => text.slice(from, to))).toEqual(['bir', 'from:"A B"', '-iki'])
})

test('a value with a blank stands in quotes', () => {
  expect([searchValue('genel'), searchValue('boş köşe'), searchValue('a"b c')]).toEqual([
    'genel',
    '"boş köşe"',
    '"ab c"',
  ])
})
