import { afterAll, expect, test } from 'vitest'
import { addWords, setLanguage, t } from '#web/gate/language.ts'

/** Words that no room has. */
const say = (key: string): string => t(key as never)

afterAll(() => setLanguage('tr'))

// LANG-3
test('a text that is missing is said in English, and one that is nowhere by its key', async () => {
  const words = {
    tr: { 'test.both': 'ikisinde de' },
    en: { 'test.both': 'in both', 'test.english': 'in English only' },
  }
  addWords(words as Parameters<typeof addWords>[0])
  await setLanguage('tr')
  expect([say('test.both'), say('test.english'), say('test.nowhere')]).toEqual([
    'ikisinde de',
    'in English only',
    'test.nowhere',
  ])
})

// PAGE-38
test('a language brings its own words, and takes those of the other one away from nobody', async () => {
  await setLanguage('tr')
  expect(t('shell.otherLanguage')).toBe('English')
  expect(await setLanguage('en')).toBe(true)
  expect(t('shell.otherLanguage')).toBe('Türkçe')
  expect(await setLanguage('tr')).toBe(true)
  expect(t('shell.otherLanguage')).toBe('English')
})
