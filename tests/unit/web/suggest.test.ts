import { expect, test } from 'vitest'
import type { Member } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { filterNames, filterWord, removedWord, suggest, withFilter } from '#web/search/suggest.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import { daysOf } from '#contract/search-days.ts'
import { searchParts } from '#contract/search-query.ts'
import { languages } from '#words/language.ts'

const members = ['Ayşe Yıldız', 'Bora'].map(displayName => ({ uid: displayName, displayName }) as Member)
const channels = ['genel', 'boş köşe'].map(name => ({ id: name, name }) as Channel)
const now = new Date(2026, 10, 25, 12).getTime()
const labels = (typed: string, language: 'tr' | 'en' = 'tr', caret = typed.length): string[] =>
  suggest(typed, caret, { language, members, channels, now }).map(({ label }) => label)

// SRCH-7
test('names of filters are offered in the page’s language from two letters on', () => {
  expect(labels('ki')).toEqual(['kimden:'])
  expect(labels('bir onc')).toEqual(['önce:'])
  expect(labels('be', 'en')).toEqual(['before:'])
  expect(labels('-ki')).toEqual(['-kimden:'])
  for (const typed of ['k', '', 'ki ', '"ki', '-k', '-on']) expect(labels(typed)).toEqual([])
})

test('behind a filter stands what it can be about, in either language of its name', () => {
  expect(labels('kimden:yıl')).toEqual(['Ayşe Yıldız'])
  expect(labels('from:')).toEqual(['ben', 'Ayşe Yıldız', 'Bora'])
  expect(labels('kanal:kos')).toEqual(['boş köşe'])
  expect(labels('kanal:')).toEqual(['genel', 'boş köşe', 'silinenler'])
  expect(labels('in:del', 'en')).toEqual(['deleted'])
  expect(labels('has:', 'en')).toEqual(['file', 'image', 'video', 'audio', 'link'])
  expect(labels('içeren:g')).toEqual(['görsel'])
  expect(labels('tarih:')).toEqual(['bugün', 'dün', '23 Kasım', '22 Kasım', '21 Kasım', '20 Kasım'])
  expect(labels('tarih:sal')).toEqual(['salı'])
  expect(labels('önce:paz')).toEqual(['pazartesi', 'pazar'])
  expect(labels('on:t', 'en')).toEqual(['today', 'Tuesday', 'Thursday'])
  expect(labels('on:3', 'en').slice(0, 3)).toEqual(['November 3', 'October 3', 'September 3'])
  for (const typed of ['kimden:bora', 'kanal:genel', 'kanal:"boş köşe', 'içeren:görsel', 'tarih:dün', 'kimden:ben'])
    expect(labels(typed), 'what stands there already').toEqual([])
  expect(labels('tarih:cuma')).toEqual(['cumartesi'])
  const atNewYear = { language: 'tr', members, channels, now: new Date(2026, 0, 3, 12).getTime() } as const
  expect(suggest('önce:', 5, atNewYear).map(({ label }) => label)).toContain('31 Aralık 2025')
})

test('each day that is offered is read as that day', () => {
  for (const language of languages)
    for (const typed of ['on:', 'on:3', 'on:31', 'on:p', 'on:s', 'on:ç', 'on:t', 'on:w', 'on:m', 'on:f'])
      for (const { text, label } of suggest(typed, typed.length, { language, members, channels, now })) {
        expect(searchParts(text), label).toMatchObject([{ filter: 'on', value: label }])
        expect(daysOf(label, now, 0), label).not.toBeNull()
      }
})

test('what is chosen takes the place of what was typed, and nothing else moves', () => {
  const [one] = suggest('bir kanal:boş iki', 13, { language: 'tr', members, channels, now })
  expect(one).toMatchObject({ text: 'bir kanal:"boş köşe"  iki', caret: 21 })
  expect(withFilter('bir', 'in', 'tr')).toBe('bir kanal:')
})

test('each filter is shown by the word that it is typed by', () => {
  for (const language of languages)
    for (const name of filterNames) expect(textOf(language, `search.name.${name}`)).toBe(filterWord(name, language))
  for (const language of languages) expect(textOf(language, 'search.removedPlace')).toBe(removedWord(language))
})
