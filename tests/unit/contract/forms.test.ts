import { describe, expect, test } from 'vitest'
import { fold } from '#contract/text/fold.ts'
import { beginningsOf, isFormOf } from '#contract/text/forms/forms.ts'
import { rootsOf } from '#contract/text/forms/roots.ts'
import { soughtBy } from '#contract/text/forms/sought.ts'
import { forTuning, heldBack, others, type Pair, same } from '#tests/data/search/pairs.ts'
import { inflected, spoken, whole } from '#tests/data/search/whole-words.ts'

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/** As a search asks: the word itself, a form of it, or a form of what it is a form of. */
function finds({ typed, word }: Pair): boolean {
  return wordsOf(word).some(soughtBy(fold(typed), false))
}
const namesOf = (word: string): string[] => rootsOf(word).map(({ root }) => root)
const words = [...new Set(spoken.map(fold))]
const isSpoken = (root: string): boolean => words.includes(root)
const share = (pairs: readonly Pair[]): number => pairs.filter(finds).length / pairs.length

describe('forms of a word', () => {
  test('are found, and of other words that begin alike few are', () => {
    expect(same.length + others.length).toBeGreaterThanOrEqual(150)
    expect(new Set([...same, ...others].map(({ typed, word }) => `${typed}>${word}`)).size).toBe(
      same.length + others.length,
    )
    for (const part of [forTuning, heldBack]) expect(share(part(same))).toBeGreaterThanOrEqual(0.94)
    expect(share(heldBack(others))).toBeLessThanOrEqual(0.15)
    expect(share(others)).toBeLessThanOrEqual(0.15)
  })

  test.each([
    ['kitap', 'kitabimizdaki', true],
    ['kitap', 'kitabda', false], // b before a vowel alone
    ['oyun', 'oyunlar', true],
    ['oyun', 'oyunler', false], // the vowels go together
    ['oyna', 'oynuyordunuz', true],
    ['şehir', 'şehirler', true],
    ['şehir', 'şehrler', false],
    ['saat', 'saatlerimiz', true],
    ['su', 'sular', true],
    ['el', 'elma', false],
    ['run', 'running', true],
    ['run', 'rune', false],
    ['kanal', 'kanal', false],
    ['', 'lar', false],
  ])('%s and %s: %s', (root, word, is) => expect(isFormOf(root, word)).toBe(is))

  test.each([['ev'], ['kitap'], ['oyun'], ['göz']])('one ending is judged by itself after each root: %s', root => {
    const vowel = fold(root).replace(/[^aeiouöü]/g, '')
    const isDark = 'aou'.includes(vowel.at(-1)!)
    for (let round = 0; round < 2; round++) {
      expect(isFormOf(root, `${root}lar`)).toBe(isDark)
      expect(isFormOf(root, `${root}ler`)).toBe(!isDark)
    }
    // Of a vowel before it, or of none.
    expect(isFormOf('su', 'suyu')).toBe(true)
    expect(isFormOf('kum', 'kumyu')).toBe(false)
  })

  // A search of "a" read every word of a place, and was past its bound.
  test.each(['a', 'e', 'de', 'ye', 'oyna'])('begin as the root, or as what is left of it before -yor: %s', root => {
    const beginnings = beginningsOf(root)
    for (const beginning of beginnings) expect(beginning.startsWith(root) || beginning.endsWith('yor')).toBe(true)
  })

  test('begin as it is told, of all pairs', () => {
    for (const { typed, word } of [...same, ...others]) {
      const root = fold(typed)
      for (const form of wordsOf(word).filter(each => isFormOf(root, each)))
        expect(
          beginningsOf(root).some(beginning => form.startsWith(beginning)),
          `${form} of ${root}`,
        ).toBe(true)
    }
  })

  test('lead back to their roots, the longest first', () => {
    expect(namesOf('kanallarda')).toEqual(expect.arrayContaining(['kanallar', 'kanal']))
    expect(namesOf('şehrin')).toContain('şehir')
    expect(namesOf('oynuyor')).toContain('oyna')
    expect(namesOf('su')).toEqual([])
  })

  // *deniz* found *deniyorum*, *bekçi* *bekleriz*: 181 words for these 156.
  test('are not looked for by what a whole word ends with', () => {
    for (const [typed, word] of [
      ['deniz', 'deniyorum'],
      ['bekçi', 'bekleriz'],
      ['kalem', 'kale'],
      ['kadın', 'katildim'],
      ['biraz', 'bira'],
      ['yardım', 'yarin'],
    ] as const)
      expect(soughtBy(fold(typed), false, isSpoken)(word), `${word} by ${typed}`).toBe(false)
    const wrong = whole.flatMap(typed => {
      const isSought = soughtBy(fold(typed), false, isSpoken)
      return words.filter(word => !word.startsWith(fold(typed)) && isSought(word)).map(word => `${typed} > ${word}`)
    })
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(whole.length / 13)
    const found = inflected.filter(([typed, word]) => soughtBy(fold(typed), false, isSpoken)(fold(word)))
    expect(found.length / inflected.length).toBeGreaterThanOrEqual(0.88)
  })

  test('go with the endings of their kind', () => {
    expect(isFormOf('den', 'deniyorum')).toBe(false) // no verb
    expect(isFormOf('dene', 'deniyorum')).toBe(true)
    expect(isFormOf('dene', 'denez')).toBe(false) // z says no, after -me alone
    expect(isFormOf('dene', 'denemez')).toBe(true)
    expect(soughtBy('kizlar', false)('kiziyor')).toBe(false)
    expect(soughtBy('kizlar', false)('kizin')).toBe(true)
  })

  test('of the longest words that a message holds are told at once', () => {
    const long = `${'evlerimizdekiler'.repeat(250)}x`
    const began = performance.now()
    expect(isFormOf('ev', long)).toBe(false)
    expect(isFormOf('gel', `gel${'inme'.repeat(900)}q`)).toBe(false)
    expect(isFormOf('a'.repeat(100), 'a'.repeat(4_000))).toBe(false)
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
