import { describe, expect, test } from 'vitest'
import { fold } from '#contract/text/fold.ts'
import { skeleton } from '#contract/text/skeleton.ts'
import { turkishNames } from '#tests/kit/turkish-names.ts'

describe('the skeleton', () => {
  test.each([
    ['Cyrillic Асе', 'Ace', 'Асе'],
    ['… in capitals', 'ACE', 'АСЕ'],
    ['… and of a name in other case', 'Boba', 'ВОВА'],
    ['a Greek omicron', 'Ozan', 'οzan'],
    ['a capital I for a small l', 'Ali', 'AIi'],
    ['… in a name of capitals', 'LEYLA', 'LeyIa'],
    ['… at its head', 'leyla', 'Ieyla'],
    ['a small l for a capital I', 'Irmak', 'lrmak'],
    ['… among capitals', 'IŞIK', 'IŞlK'],
    ['a digit 1', 'Ali', 'A1i'],
    ['a digit 0', 'Ozan', '0zan'],
    ['r and n', 'Cem', 'Cern'],
    ['a cedilla that is a comma', 'Şule', 'Șule'],
    ['a breve that is a caron', 'Kağan', 'Kaǧan'],
    ['a variation selector', 'Yönetmen', 'Yönet\ufe0fmen'],
    ['a grapheme joiner', 'Moderatör', 'Mo\u034fderatör'],
    ['a mathematical letter', 'Ada', '𝐀da'],
    ['a dot below', 'Mert', 'Mẹrt'],
    ['a stroke across', 'Mert', 'Mert\u0337'],
    ['a line below', 'Çağla', 'Çağla\u0332'],
    ['small capitals', 'Mert', 'ᴍᴇʀᴛ'],
    ['… with the marks of Turkish', 'Derya Uçar', 'ᴅᴇʀʏᴀ ᴜᴄ̧ᴀʀ'],
    ['… in two words', 'Hannah Reed', 'ʜᴀɴɴᴀʜ ʀᴇᴇᴅ'],
    ['… of several blocks', 'Selin Aksoy', 'ꜱᴇʟɪɴ ᴀᴋꜱᴏʏ'],
    ['… among others', 'Silinmiş üye', 'ꜱɪʟɪɴᴍɪş üʏᴇ'],
    ['raised letters', 'Mert', 'ᴹᵉʳᵗ'],
    ['turned letters', 'Merak', 'Mɘɹɐʞ'],
    ['… in capitals', 'Kat', 'ꞰⱯꞱ'],
    ['hooked letters', 'Mert', 'ᶆᶒᶉȶ'],
  ])('is one for what passes for another: %s', (_, name, other) => expect(skeleton(other)).toBe(skeleton(name)))

  test.each([
    ['Aslı', 'Asıl'],
    ['ASLI', 'ASIL'],
    ['Asil', 'Aslı'],
    ['Ali', 'Ail'],
    ['Aida', 'Alda'],
    ['Can', 'Çan'],
    ['Öz', 'Oz'],
    ['Şen', 'Sen'],
    ['Ayşe', 'Ayse'],
    ['Irmak', 'Ilmak'],
    ['Ada 1', 'Ada 2'],
  ])('keeps apart what people tell apart: %s and %s', (name, other) => {
    expect(skeleton(other)).not.toBe(skeleton(name))
  })

  test.each(['Irmak', 'Işık', 'İlker', 'Ilgaz', 'Işıl', 'Cem', 'İrem', 'Nil', 'Yılmaz'])(
    'of %s is the same in every way Turkish writes it',
    name => {
      const ways = [name.toLocaleUpperCase('tr'), name.toLocaleLowerCase('tr'), name.toUpperCase(), name.toLowerCase()]
      for (const way of ways) expect(skeleton(way)).toBe(skeleton(name))
    },
  )

  test('makes no two of two thousand Turkish names one, in whatever case, but for r and n beside m', () => {
    const held = new Map<string, Set<string>>()
    for (const name of turkishNames) {
      for (const way of [name, name.toLocaleUpperCase('tr'), name.toLocaleLowerCase('tr'), name.toUpperCase()]) {
        const looks = skeleton(way)
        held.set(looks, (held.get(looks) ?? new Set()).add(fold(way)))
      }
    }
    expect(turkishNames.length).toBeGreaterThan(2_000)
    expect([...held.values()].filter(names => names.size > 1).map(names => [...names])).toEqual([['amaç', 'arnaç']])
  })

  test('changes nothing more when it is done twice', () => {
    for (const name of turkishNames) expect(skeleton(skeleton(name))).toBe(skeleton(name))
  })
})
