import { expect, test } from 'vitest'
import {
  asksForRemoved,
  readSearch,
  removedPlaces,
  searchKindOf,
  searchParts,
  searchValue,
} from '#contract/search-query.ts'

// SRCH-7
test('a search is words, phrases, what must not be, and filters in both languages', () => {
  expect(readSearch('kırmızı "mavi balık" -yeşil kimden:"Ayşe Yıldız" in:genel önce:2026-11-03')).toEqual({
    words: ['kırmızı'],
    phrases: ['mavi balık'],
    without: ['yeşil'],
    isOpenEnded: false,
    isOfRemoved: false,
    filters: [
      { name: 'from', value: 'Ayşe Yıldız', isWithout: false },
      { name: 'in', value: 'genel', isWithout: false },
      { name: 'before', value: '2026-11-03', isWithout: false },
    ],
  })
})

test('a minus leaves out what a filter names; before a day it is a word', () => {
  expect(readSearch('balık -kimden:"Ayşe Yıldız" –in:genel -has:video')).toMatchObject({
    words: ['balık'],
    without: [],
    filters: [
      { name: 'from', value: 'Ayşe Yıldız', isWithout: true },
      { name: 'in', value: 'genel', isWithout: true },
      { name: 'has', value: 'video', isWithout: true },
    ],
  })
  expect(readSearch('-in:deleted')).toMatchObject({ isOfRemoved: false, filters: [{ value: 'deleted' }] })
  expect(readSearch('balık -before:dün')).toMatchObject({ filters: [], without: ['before:dün'] })
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

test('behind a filter a blank may stand, and a day of several words', () => {
  expect(readSearch('kimden: ada kanal:genel önce: 3 Kasım balık').filters).toEqual([
    { name: 'from', value: 'ada', isWithout: false },
    { name: 'in', value: 'genel', isWithout: false },
    { name: 'before', value: '3 Kasım', isWithout: false },
  ])
  expect(readSearch('on:November 3, 2025 fish').filters).toEqual([
    { name: 'on', value: 'November 3, 2025', isWithout: false },
  ])
  expect(readSearch('on:3 balık').words).toEqual(['balık'])
  expect(readSearch('tarih:dün gece')).toMatchObject({ filters: [{ value: 'dün' }], words: ['gece'] })
})

test('a filter that is only begun asks for nothing', () => {
  for (const text of ['from:', 'from: ', 'kimden: kanal:genel'])
    expect(readSearch(text).filters.filter(({ name }) => name === 'from')).toEqual([])
  expect(readSearch('kimden: kanal:genel').filters).toEqual([{ name: 'in', value: 'genel', isWithout: false }])
})

test('removed messages are a place, and a channel of that name stands in quotes or behind a #', () => {
  for (const place of removedPlaces) {
    expect(readSearch(`balık in:${place}`)).toMatchObject({ isOfRemoved: true, filters: [], words: ['balık'] })
    expect(readSearch(`kanal:"${place}"`)).toMatchObject({
      isOfRemoved: false,
      filters: [{ name: 'in', value: place, isWithout: false }],
    })
    expect(readSearch(`kanal:#${place}`).isOfRemoved).toBe(false)
  }
  expect(searchParts('from:deleted').some(asksForRemoved)).toBe(false)
})

test.each([
  '"',
  '""',
  '-',
  '- ',
  '-"',
  ':',
  'from:"',
  '-from:x',
  '"a"b"c',
  '\u202Eters',
  '👍🏽',
  'a"b',
  '::::',
  "'; drop",
])('%j is read to its end, and no part is empty or stands in another', text => {
  let end = 0
  for (const { from, to } of searchParts(text)) {
    expect(from).toBeGreaterThanOrEqual(end)
    expect(to).toBeGreaterThan(from)
    end = to
  }
  expect(text.slice(end).trim()).toBe('')
})

test('each part says where it stands', () => {
  const text = 'bir from:"A B" -iki'
  expect(searchParts(text).map(({ from, to }) => text.slice(from, to))).toEqual(['bir', 'from:"A B"', '-iki'])
})

// SRCH-7
test.each([
  ['Kimden: Ada', 'from', 'Ada'],
  ['KİMDEN:Ada', 'from', 'Ada'],
  ['Kimden : Ada', 'from', 'Ada'],
  ['İçeren: Görsel', 'has', 'Görsel'],
  ['Iceren: gorsel', 'has', 'gorsel'],
  ['Önce: 3 Kasım', 'before', '3 Kasım'],
  ['once: 3 agustos 2025', 'before', '3 agustos 2025'],
  ['Sonra: Dün', 'after', 'Dün'],
  ['Kanal: “boş köşe”', 'in', 'boş köşe'],
  ['From: „Ada Su“', 'from', 'Ada Su'],
  ['Etiketlenen: Ben', 'mentions', 'Ben'],
])('%j is the filter of %s, as a phone’s keyboard types it', (text, name, value) => {
  expect(readSearch(text)).toMatchObject({ filters: [{ name, value, isWithout: false }], words: [] })
})

test('a dash that a keyboard made of a minus leaves a word out', () => {
  for (const dash of '-–—−')
    expect(readSearch(`kedi ${dash}köpek`)).toMatchObject({ words: ['kedi'], without: ['köpek'] })
  expect(searchKindOf('gorsel')).toBe('image')
  expect(searchKindOf('Bağlantı')).toBe('link')
})

test('a value with a blank stands in quotes', () => {
  expect([searchValue('genel'), searchValue('boş köşe'), searchValue('a"b c')]).toEqual([
    'genel',
    '"boş köşe"',
    '"ab c"',
  ])
})
