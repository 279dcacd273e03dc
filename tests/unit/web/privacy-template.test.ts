import { describe, expect, test } from 'vitest'
import { durations, sizes } from '#contract/limits.ts'
import type { PrivacySetUp } from '#contract/privacy.ts'
import { parseNotice } from '#contract/text/notice-text.ts'
import { cookieName } from '#server/gate/http/cookies.ts'
import { noticeOf, templateOf } from '#drawn/write/notice-source.ts'
import { sayNotice } from '#drawn/write/say-notice.ts'
import { languageCookie, languages } from '#words/language.ts'

const setUp: PrivacySetUp = {
  studio: 'Kandil',
  retentionDays: 30,
  leastAge: 0,
  isHttps: true,
  hasAccessLog: false,
  mailsFeedback: false,
  hasStorageService: false,
  hasBackups: false,
}
const nothing = { responsible: '', contact: '', postalAddress: '' }
const home = 'https://meydan.example'

// SITE-15
describe.each(languages)('the notice that the page makes, in %s,', language => {
  const made = (change: Partial<PrivacySetUp> = {}, facts: Partial<typeof nothing> = {}) =>
    noticeOf({ ...nothing, ...facts, setUp: { ...setUp, ...change } }, '', sayNotice(language), home)

  test('has every section, nothing unfilled, and room for an owner to go on writing', () => {
    const all = made({ leastAge: 13, hasBackups: true, hasAccessLog: true, mailsFeedback: true })
    expect(parseNotice(all).filter(({ kind }) => kind === 'heading')).toHaveLength(9)
    expect(all).not.toMatch(/\{\{|privacy\.|undefined/)
    expect(all.length).toBeLessThan(sizes.noticeMax * 0.75)
  })

  test('names who is responsible, else the studio; and the contact, else the feedback page', () => {
    expect(made()).toMatch(/: Kandil$/m) // a name may end with a point of its own
    expect(made()).toContain(`${home}/feedback`)
    const facts = { responsible: 'Fener A.Ş.', contact: 'kvkk@fener.example', postalAddress: 'Liman Sk. 1' }
    for (const fact of Object.values(facts)) expect(made({}, facts)).toContain(fact)
    expect(made({}, facts)).not.toContain('Kandil')
    expect(made({}, facts)).not.toContain(`${home}/feedback`)
  })

  test('says who is responsible above an owner’s own text too, which begins without it', () => {
    const facts = { ...nothing, responsible: 'Fener A.Ş.', contact: 'kvkk@fener.example', setUp }
    const text = noticeOf(facts, 'Az şey saklarız.', sayNotice(language), home)
    expect(text).toMatch(/Fener A\.Ş\.[^]*kvkk@fener\.example[^]*Az şey saklarız\.$/)
    expect(parseNotice(text).filter(({ kind }) => kind === 'heading')).toHaveLength(1)
    expect(templateOf(facts, sayNotice(language))).not.toMatch(/Fener|kvkk@/)
  })

  test('names each cookie as it is called here, http and https', () => {
    for (const isHttps of [true, false]) {
      for (const cookie of ['session', 'browser', 'sign-up'] as const)
        expect(made({ isHttps })).toContain(`- ${cookieName(cookie, { isHttps })}:`)
      expect(made({ isHttps })).toContain(`- ${languageCookie}:`)
    }
  })

  // ACC-49, ACC-54, ACC-60, ACC-64, ACC-67, ACC-71, ACC-72, MOD-30
  test('names what else is kept: pictures, former names, blocked people, what staff took; and the way to a copy', () => {
    const [picture, blocked, taken, copy] =
      language === 'tr'
        ? [
            'profil resminiz, yazdıysanız tanıtım satırınız',
            'Engellediğiniz kişiler:',
            'Kaldırılan ad, resim ve tanıtım satırları:',
            'veri kopyasının hazır',
          ]
        : [
            'your profile picture if you chose one, your bio',
            'People you blocked:',
            'Names, pictures and bios that were taken',
            'a copy of your data you',
          ]
    for (const named of [picture, blocked, taken, copy, '/account']) expect(made()).toContain(named)
    expect(made().match(/30 (gün|days)/g)!.length, 'former names, twice, and what was taken').toBeGreaterThan(3)
  })

  test('tells the times that hold', () => {
    const day = 86_400_000
    expect([durations.sessionAbsoluteMs, durations.sessionIdleMs]).toEqual([90 * day, 30 * day])
    expect([durations.signUpHoldMs, durations.unusedUploadMs]).toEqual([3 * day, day])
    for (const number of ['90', '400', '72', '30']) expect(made({ retentionDays: 5 })).toMatch(`${number} `)
  })

  test.each<[keyof PrivacySetUp, number | boolean, number | boolean]>([
    ['retentionDays', 7, 0],
    ['leastAge', 13, 0],
    ['hasAccessLog', true, false],
    ['mailsFeedback', true, false],
    ['hasStorageService', true, false],
    ['hasBackups', true, false],
  ])('says something else where %s is another', (fact, one, other) => {
    expect(made({ [fact]: one })).not.toBe(made({ [fact]: other }))
  })

  test('says the days of retention, and where nothing is erased, that', () => {
    expect(made({ retentionDays: 17 })).toMatch(/\b17 (gün|days)/)
    expect(made({ retentionDays: 1 })).not.toContain('1 days')
    expect(made({ retentionDays: 0 })).not.toMatch(/\b0 (gün|days)/)
  })

  test('fills in what an owner said as text, whatever it is', () => {
    const responsible = '$t(privacy.title) {{studio}} <b>'
    expect(made({}, { responsible })).toContain(responsible)
  })
})
