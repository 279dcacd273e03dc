import { expect, test } from 'vitest'
import type { Member } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { filterNames, filterWord, suggest, withFilter } from '#web/search/suggest.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import { languages } from '#words/language.ts'

const members = ['Ayşe Yıldız', 'Bora'].map(displayName => ({ uid: displayName, displayName }) as Member)
const channels = ['genel', 'boş köşe'].map(name => ({ id: name, name }) as Channel)
const labels = (typed: string, language: 'tr' | 'en' = 'tr', caret = typed.length): string[] =>
  suggest(typed, caret, { language, members, channels }).map(({ label }) => label)

// SRCH-7
test('names of filters are offered in the page’s language from two letters on', () => {
  expect(labels('ki')).toEqual(['kimden:'])
  expect(labels('bir onc')).toEqual(['önce:'])
  expect(labels('be', 'en')).toEqual(['before:'])
  for (const typed of ['k', '', 'ki ', '"ki', '-ki']) expect(labels(typed)).toEqual([])
})

test('behind a filter stands what it can be about, in either language of its name', () => {
  expect(labels('kimden:yıl')).toEqual(['Ayşe Yıldız'])
  expect(labels('from:')).toEqual(['ben', 'Ayşe Yıldız', 'Bora'])
  expect(labels('kanal:kos')).toEqual(['boş köşe'])
  expect(labels('has:', 'en')).toEqual(['file', 'image', 'video', 'audio', 'link'])
  expect(labels('içeren:g')).toEqual(['görsel'])
  expect(labels('tarih:')).toEqual(['bugün', 'dün'])
})

test('what is chosen takes the place of what was typed, and nothing else moves', () => {
  const [one] = suggest('bir kanal:boş iki', 13, { language: 'tr', members, channels })
  expect(one).toMatchObject({ text: 'bir kanal:"boş köşe"  iki', caret: 21 })
  expect(withFilter('bir', 'in', 'tr')).toBe('bir kanal:')
})

test('each filter is shown by the word that it is typed by', () => {
  for (const language of languages)
    for (const name of filterNames) expect(textOf(language, `search.name.${name}`)).toBe(filterWord(name, language))
})
