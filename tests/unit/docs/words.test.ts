import { describe, expect, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/wire/errors.ts'
import { modulesIn } from '#tests/kit/tables/modules.ts'
import { type Key, words } from '#tests/kit/tables/words.ts'
import { type Language, languageOf, languages } from '#words/language.ts'
import { say } from '#words/say.ts'

type Dictionary = Record<string, string>
/** All that lie there: a room that is added later is held to the same. */
const onDisk = {
  tr: await modulesIn<Record<string, Dictionary>>('words/tr'),
  en: await modulesIn<Record<string, Dictionary>>('words/en'),
}
const filesOf = (language: Language): string[] => [...onDisk[language].keys()]
const files = filesOf('tr')
const placeholders = (text: string): string[] => (text.match(/\{\{.*?\}\}/g) ?? []).sort()

const dictionary = (language: Language, file: string): Dictionary =>
  Object.assign({}, ...Object.values(onDisk[language].get(file) ?? {})) as Dictionary

// LANG-2
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

  test('of all rooms are those that browser tests read', () => {
    for (const language of languages) {
      const onDisk = Object.assign({}, ...files.map(file => dictionary(language, file))) as Dictionary
      expect(Object.keys(words[language]).sort()).toEqual(Object.keys(onDisk).sort())
    }
  })

  test.each(languages)('have every plural form that %s has, and no other', language => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const stems = Map.groupBy(Object.keys(words[language]).filter(isPlural), stemOf)
    expect(stems.size).toBeGreaterThan(20)
    for (const [stem, keys] of stems) {
      expect(keys.map(key => key.slice(stem.length + 1)).sort(), stem).toEqual(forms)
      expect(words[language], stem).not.toHaveProperty([stem])
    }
  })

  test('that count something have plural forms', () => {
    const counting = Object.entries(words.en).filter(([key, text]) => /\{\{count[,}]/.test(text) && !isPlural(key))
    expect(counting.map(([key]) => key).sort()).toEqual(alwaysMany)
  })

  test.each(languages)('are written as in print in %s', language => {
    for (const [key, text] of Object.entries(words[language])) {
      expect(text, key).not.toMatch(/['"]|\.\.\.| {2}|^\s|\s$| [,.;:!?…]/)
      expect(text.normalize('NFC'), key).toBe(text)
    }
  })

  test.each(languages)('hold nothing of the other language in %s', language => {
    const others = strange[language]
    const mixed = Object.entries(words[language]).filter(([key, text]) => {
      if (key in inTheOther) return false
      return lettersOf(text).some(word => others.has(word.toLocaleLowerCase(language)))
    })
    expect(mixed).toEqual([])
  })

  test('are translated, but for those that are alike', () => {
    const same = Object.entries(words.tr).filter(
      ([key, text]) => text === words.en[key as Key] && lettersOf(text).length > 0 && !alike.has(text),
    )
    expect(same).toEqual([])
  })

  test('call what everybody has by one name in English, on every page', () => {
    const others = Object.entries(words.en).filter(([, text]) => /e-mail|display name/i.test(text))
    expect(others, 'it is email, and username').toEqual([])
  })

  // LANG-6
  test('never hang a Turkish suffix on a name that is filled in', () => {
    const hanging = Object.entries(words.tr).filter(([, text]) => /\}\}[’”]*\p{Ll}/u.test(text) || /\}\}”?’/.test(text))
    expect(hanging).toEqual([])
  })

  test.each(languages)('say every refusal in %s, with nothing left to fill in', language => {
    for (const code of Object.keys(errors) as ErrorCode[]) {
      const said = say(language, code, { until: Date.parse('2026-11-21T12:00:00Z'), max: 4_000, retryAfterSeconds: 3 })
      expect(said, code).not.toMatch(/\{\{|\}\}|undefined|NaN|^$/)
    }
  })

  // LANG-10
  test.each(languages)('tell the time on one clock of 24 hours, as pages do, in %s', language => {
    const evening = new Date(2026, 10, 21, 18, 5).getTime()
    expect(say(language, 'timed-out', { until: evening })).toContain(' 18:05 ')
  })

  // LANG-10
  test.each(languages)('name the zone of a time that the server says in %s', language => {
    const until = Date.parse('2026-11-21T12:00:00Z')
    const zone = new Intl.DateTimeFormat(language, { timeZoneName: 'short' })
      .formatToParts(until)
      .find(({ type }) => type === 'timeZoneName')!.value
    expect(say(language, 'timed-out', { until })).toContain(` ${zone}`)
  })

  test('come in the first of our languages that a browser asks for, else in Turkish', () => {
    expect(languageOf('en-GB,en;q=0.9,tr;q=0.8')).toBe('en')
    expect(languageOf('de-DE,tr;q=0.8,en;q=0.7')).toBe('tr')
    expect(languageOf('de,EN-us')).toBe('en')
    expect(languageOf('de')).toBe('tr')
    expect(languageOf(undefined)).toBe('tr')
  })
})

const isPlural = (key: string): boolean => /_(zero|one|two|few|many|other)$/.test(key)
const stemOf = (key: string): string => key.replace(/_[a-z]+$/, '')

/** Never said of one. */
const alwaysMany = ['media.place', 'messages.announcedMany', 'moderation.countedMany']

/** The toggle is in the language that it leads to. */
const inTheOther = { 'shell.otherLanguage': true, 'shell.switchLanguage': true }
/** Words that both languages share. */
const alike = new Set([
  '{{name}}: {{text}}',
  '{{at}} / {{count}}',
  '#{{channel}}',
  'Video',
  'Ctrl K',
  'Türkçe',
  'English',
])

/** Words without their placeholders. */
/** Without slots and names of settings: those are in no language. */
const lettersOf = (text: string): string[] =>
  text.replace(/\{\{.*?\}\}|\b[A-Z]+_[A-Z_]+\b/g, ' ').match(/\p{L}+/gu) ?? []

/** The commonest words of the other language that are none of this one. */
const strange: Record<Language, Set<string>> = {
  tr: new Set(
    (
      'the a of and or is are was were be been has have had no yes you your we our they their it its this that these those to for ' +
      'from with by at in can could cannot will would may must please try again delete edit send save close open back more ' +
      'message messages channel channels user users people person member members report reports reason file files page ' +
      'password username account name email log login logout search loading failed error'
    ).split(' '),
  ),
  en: new Set(
    (
      've veya ya da ile için bir bu şu o değil var yok evet hayır siz sizi sizin biz daha en çok az gibi kadar sonra ' +
      'önce lütfen tekrar sil düzenle gönder kaydet kapat aç mesaj mesajlar kanal kanallar kullanıcı kişi kişiler üye üyeler ' +
      'şikâyet neden dosya sayfa şifre hesap ad adı giriş çıkış ara yükleniyor hata'
    ).split(' '),
  ),
}
