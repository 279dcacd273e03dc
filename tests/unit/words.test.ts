import { describe, expect, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { type Language, languageOf, languages } from '#words/language.ts'
import { say } from '#words/say.ts'

type Dictionary = Record<string, string>
/** All that lie there: a room that is added later is held to the same. */
const onDisk = {
  tr: import.meta.glob<Record<string, Dictionary>>('../../words/tr/*.ts', { eager: true }),
  en: import.meta.glob<Record<string, Dictionary>>('../../words/en/*.ts', { eager: true }),
}
const filesOf = (language: Language): string[] => Object.keys(onDisk[language]).map(path => path.split('/').at(-1)!)
const files = filesOf('tr')
const placeholders = (text: string): string[] => (text.match(/\{\{.*?\}\}/g) ?? []).sort()

const dictionary = (language: Language, file: string): Dictionary =>
  Object.assign({}, ...Object.values(onDisk[language][`../../words/${language}/${file}`] ?? {})) as Dictionary

describe('words', () => {
  test('stand in the same files in both languages', () => {
    expect(files.length).toBeGreaterThan(5)
    expect(filesOf('en')).toEqual(files)
  })

  test.each(files)('of %s have the same keys and placeholders in both languages, and none is empty', file => {
    const [tr, en] = [dictionary('tr', file), dictionary('en', file)]
    expect(Object.keys(tr).length).toBeGreaterThan(0)
    expect(Object.keys(en).sort()).toEqual(Object.keys(tr).sort())
    for (const [key, text] of Object.entries(tr)) {
      expect(placeholders(en[key]!), key).toEqual(placeholders(text))
      expect(text.trim(), key).not.toBe('')
      expect(en[key]!.trim(), key).not.toBe('')
    }
  })

  test('never use one key for two things', () => {
    const keys = files.flatMap(file => Object.keys(dictionary('tr', file)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test.each(languages)('say every refusal in %s, with nothing left to fill in', language => {
    for (const code of Object.keys(errors) as ErrorCode[]) {
      const said = say(language, code, { until: Date.parse('2026-11-21T12:00:00Z'), max: 4_000, retryAfterSeconds: 3 })
      expect(said, code).not.toMatch(/\{\{|\}\}|undefined|NaN|^$/)
    }
  })

  test('come in the first of our languages that a browser asks for, else in Turkish', () => {
    expect(languageOf('en-GB,en;q=0.9,tr;q=0.8')).toBe('en')
    expect(languageOf('de-DE,tr;q=0.8,en;q=0.7')).toBe('tr')
    expect(languageOf('de,EN-us')).toBe('en')
    expect(languageOf('de')).toBe('tr')
    expect(languageOf(undefined)).toBe('tr')
  })
})
