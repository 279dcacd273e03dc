import { describe, expect, test } from 'vitest'
import { turkishSortKey } from '#contract/text/sort-key.ts'
import { byName } from '#words/formats.ts'

/**
 * Names of people and channels that any list of ours could hold, every letter of the alphabet in both cases among them.
 */
const alphabet = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz'
const names = [
  alphabet.replace(/./gu, '$&,'),
  alphabet.toLocaleUpperCase('tr').replace(/./gu, '$&,'),
  'Işık,İnci,ılgaz,ilk,Isparta,İzmir,irem,Irmak,çilek,Cem,cüneyt,Çağla,can,Şeyma,sena,Sude,şule,Gül,gizem,Ğ',
  'Ömer,Okan,ozan,öykü,Ümit,Umut,ulaş,ülkü,rıza,Pelin,vedat,wiki,Xena,quiz,Qamar,Zoë,Zoe,André,Andrea',
  'Ada,Ada Deniz,Adabaş,a1,a10,a2,a b,ab,genel,duyurular,1 genel,10 soru,2 soru,oyun tasarımı,oyun-tasarımı',
  'kanal 1,kanal 2,kanal 9,kanal 10,kanal 19,kanal 100,kanal 101,kanal 100a,kanal 1a,kanal 0,kanal 2 eski,12345678',
  '123456789,1234567890,999999999999999999,1000000000000000000,99999999999999999999999999999,kanal,kanala,v1 2,v12',
  'Straße,strasse,æsir,aerobik,Владимир,Ελένη,김민준',
].flatMap(line => line.split(',').filter(Boolean))

const byKey = (a: string, b: string): number =>
  turkishSortKey(a) < turkishSortKey(b) ? -1 : turkishSortKey(a) > turkishSortKey(b) ? 1 : 0
const turkish = new Intl.Collator('tr', { sensitivity: 'base', numeric: true })
/** Letters, digits and spaces only: on signs and foreign scripts Unicode's own order is another matter. */
const comparable = names.filter(name => /^[\p{Script=Latin}0-9 ]+$/u.test(name))

// DATA-2, LANG-8
describe('the sort key', () => {
  test('puts every pair of a long list in the order that Turkish has', () => {
    const wrong = comparable.flatMap(a =>
      comparable.filter(b => Math.sign(byKey(a, b)) !== Math.sign(turkish.compare(a, b))).map(b => `${a} / ${b}`),
    )
    expect(comparable.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  test('is plain ASCII, so that both engines compare it alike', () => {
    for (const name of [...names, '🙂', '\u00a0', '太郎']) expect(turkishSortKey(name)).toMatch(/^[\x20-\x7e]*$/)
  })

  test('puts spaces before signs, signs before digits, digits before letters, letters before other scripts', () => {
    const mixed = ['ж', 'z', 'a', '9', '0', '-', ' ']
    expect(mixed.sort(byKey)).toEqual([' ', '-', '0', '9', 'a', 'z', 'ж'])
  })

  test('reads digits beside one another as one number, however long, and with zeros before it', () => {
    const long = [8, 9, 10, 17, 18, 19, 31].map(length => `a${'1'.repeat(length)}`)
    const inOrder = ['a', 'a 1', 'a0', 'a1', 'a2', 'a9', 'a10', 'a10b', 'a11', 'a99', 'a100', ...long, 'aa']
    expect(inOrder.toReversed().sort(byKey)).toEqual(inOrder)
    expect(inOrder.toReversed().sort(byName)).toEqual(inOrder)
    expect(turkishSortKey('kanal 007')).toBe(turkishSortKey('kanal 7'))
    expect(turkishSortKey('kanal 000')).toBe(turkishSortKey('kanal 0'))
    expect(turkishSortKey('kanal １２')).toBe(turkishSortKey('kanal 12'))
  })

  test('makes no difference between cases, nor between composed and decomposed letters', () => {
    expect(turkishSortKey('IŞIK')).toBe(turkishSortKey('ışık'))
    expect(turkishSortKey('İNCİ')).toBe(turkishSortKey('inci'))
    expect(turkishSortKey('s\u0327ule')).toBe(turkishSortKey('ŞULE'))
    expect(turkishSortKey('ılgaz')).not.toBe(turkishSortKey('ilgaz'))
  })
})
