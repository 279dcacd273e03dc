import { describe, expect, test } from 'vitest'
import { fold, foldEmail } from '#contract/text/fold.ts'

// LANG-7
describe('the fold', () => {
  test('makes one name of IŞIK, ışık, Işık, İŞIK, iŞİK and işık', () => {
    const folded = ['IŞIK', 'ışık', 'Işık', 'İŞIK', 'iŞİK', 'işık'].map(fold)
    expect(new Set(folded)).toEqual(new Set(['işik']))
  })

  test('takes a dotted capital İ written in two characters for the same letter', () => {
    expect('I\u0307zmir').not.toBe('İzmir')
    expect(fold('I\u0307zmir')).toBe(fold('İzmir'))
    expect(fold('i\u0307zmir')).toBe(fold('izmir'))
  })

  test('keeps ş apart from s, ğ from g, ö from o, ü from u and ç from c', () => {
    for (const [turkish, plain] of ['şs', 'ğg', 'öo', 'üu', 'çc']) expect(fold(turkish!)).not.toBe(fold(plain!))
  })

  test('sees through composed and decomposed letters, full-width letters and ligatures', () => {
    expect(fold('s\u0327eker')).toBe(fold('şeker'))
    expect(fold('Ｏｚａｎ')).toBe(fold('ozan'))
    expect(fold('ﬁdan')).toBe(fold('fidan'))
  })

  test('takes the two small sigmas of Greek for one letter', () => {
    expect(fold('ΟΔΥΣΣΕΥΣ')).toBe(fold('οδυσσευς'))
  })

  test('makes one space of any run of them and none at the ends', () => {
    expect(fold('  Ada \u00a0\t Deniz ')).toBe('ada deniz')
  })

  test('changes nothing more when it is done twice', () => {
    for (const text of ['İSTANBUL', 'I\u0307\u0307', 'ΣΑΣ', 'ﬃ', 'Å', '½', 'ẞ'])
      expect(fold(fold(text))).toBe(fold(text))
  })

  // ACC-6
  test('of an address knows nothing of Turkish: I is i', () => {
    expect(foldEmail(' IRMAK@Example.COM ')).toBe('irmak@example.com')
  })
})
