import { describe, expect, test } from 'vitest'
import { fold } from '#contract/text/fold.ts'
import { beginningsOf, isFormOf, rootsOf } from '#contract/text/forms/forms.ts'
import { forTuning, heldBack, others, type Pair, same } from '#tests/data/search/pairs.ts'

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/** As a search asks: the word itself, a form of it, or a form of what it is a form of. */
function finds({ typed, word }: Pair): boolean {
  const wanted = fold(typed)
  const roots = [wanted, ...rootsOf(wanted)]
  return wordsOf(word).some(each => roots.some(root => each === root || isFormOf(root, each)))
}
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
    expect(rootsOf('kanallarda')).toEqual(expect.arrayContaining(['kanallar', 'kanal']))
    expect(rootsOf('şehrin')).toContain('şehir')
    expect(rootsOf('su')).toEqual([])
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
