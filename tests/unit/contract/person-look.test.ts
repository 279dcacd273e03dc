import { describe, expect, test } from 'vitest'
import { looksEitherWay, personLook, personLooks } from '#contract/text/person-look.ts'
import { skeleton } from '#contract/text/skeleton.ts'
import { turkishNames } from '#tests/kit/turkish-names.ts'

// ACC-4
describe('the look of a person’s name', () => {
  test.each([
    '|Hannah Reed',
    'Hannah Reed—',
    'Hannah|Reed',
    '||HannahReed',
    'Hannah Reed™',
    'Hannah Reed®',
    'Hannah Reed²',
    'Hannah Reed①',
    'ǀHannah Reedǃ',
    'Hannah Reedー',
    'Hannah Reedˍ',
    'Hannah 🇹🇷 Reed',
    'Hannah Reed 🅰',
    'Hannah Reed Ⓜ',
    'Ⓗannah Reed',
    '🅷annah Reed',
    'H🅐nn🅐h Reed',
    'Hannah 🇷🇪🇪🇩',
    'H@nnah R€ed',
    'Ha\u20ddnnah Reed',
  ])('is that of another with signs in or around it: %s', name => {
    expect(personLooks(name)).toContain(personLook('Hannah Reed'))
  })

  test.each(['Mert2', 'Mert 2', 'Merta', 'Mer', 'Mért', 'Mertᵃ'])('is another one of other letters: %s', name => {
    expect(personLooks(name)).not.toContain(personLook('Mert'))
  })

  test.each([
    ['Kaan Irmak', 'KaanIrmak'],
    ['Ali Ilgaz', 'AliIlgaz'],
  ])('is that of the same words written as one: %s, %s', (apart, asOne) => {
    expect(personLooks(asOne)).toContain(personLook(apart))
    expect(personLooks(apart)).toContain(personLook(asOne))
  })

  test.each([
    ['Kaan Irmak', 'Kaanlrmak'],
    ['Ela Işık', 'Elalşık'],
    ['Oya İnci', 'OyaInci'],
    ['Ilgaz Kaya', 'IIgaz Kaya'],
    ['Cem Ilhan', 'Cem IIhan'],
    ['Selin Aksoy', 'Se¦in Aks°y'],
    ['Mert', 'Mer†'],
  ])('is that of another whose strokes or signs are read another way: %s, %s', (one, other) => {
    const looks = personLooks(other)
    expect(personLooks(one).some(look => looks.includes(look))).toBe(true)
    expect(looksEitherWay(looks), 'finds what is stored').toContain(personLook(one))
  })

  test.each([
    ['Ali', 'Ail'],
    ['Aslı', 'Asıl'],
  ])('is not that of another of the same strokes: %s, %s', (one, other) => {
    expect(personLooks(one)).not.toContain(personLook(other))
  })

  test('keeps the long mark of kana', () => expect(personLooks('サーラ')).not.toContain(personLook('サラ')))

  test('is what is stored already, of names as people have them', () => {
    for (const name of [...turkishNames, 'Владимир', 'Ελένη', 'محمد', 'דוד', '김민준', 'まさお太郎', 'Ada_99', 'Əli'])
      expect(personLooks(name), name).toEqual([skeleton(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '')])
  })
})
