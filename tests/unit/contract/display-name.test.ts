import { describe, expect, test } from 'vitest'
import { displayName } from '#contract/text/display-name.ts'

const taken = (name: unknown): string | undefined => displayName.safeParse(name).data
const refusal = (name: unknown): string | undefined => displayName.safeParse(name).error?.issues[0]?.message

// ACC-5
describe('a display name', () => {
  test.each([
    'Ayşe',
    'IŞIK',
    'Ömer Faruk',
    'Zoë',
    'Владимир',
    'Ελένη',
    'محمد',
    'דוד',
    '김민준',
    'まさお太郎',
    'Ada_99',
    '42',
  ])('may be %s', name => expect(taken(name)).toBe(name))

  test.each([
    ['a Cyrillic а among Latin letters', 'Аda'],
    ['a Greek omicron among Latin letters', 'οzan'],
    ['Han beside Latin letters', 'Ada太'],
  ])('may not mix scripts: %s', (_, name) => expect(refusal(name)).toBe('display-name-invalid_mixed'))

  test.each([
    ['right-to-left override', 'Ada\u202egnp'],
    ['left-to-right isolate', 'Ada\u2066Ada'],
    ['zero-width space', 'Ad\u200ba'],
    ['zero-width joiner', 'Ad\u200da'],
    ['byte order mark', 'Ad\ufeffa'],
    ['soft hyphen', 'Ad\u00ada'],
    ['NUL', 'Ad\0a'],
    ['line break', 'Ad\na'],
    ['line separator', 'Ad\u2028a'],
    ['Hangul filler', 'Ad\u3164a'],
    ['blank Braille', 'Ad\u2800a'],
    ['private use', 'Ad\ue000a'],
    ['half of a surrogate pair', 'Ad\ud800a'],
    ['a variation selector', 'Yonet\ufe0fmen'],
    ['a variation selector beyond the basic plane', 'Ad\u{e0101}a'],
    ['the grapheme joiner', 'Ad\u034fa'],
    ['a tag', 'Ad\u{e0061}a'],
    ['a Khmer vowel that takes no room', 'Ad\u17b4a'],
    ['a Mongolian selector', 'Ad\u180ba'],
    ['a tower of marks', `Ada${'\u0336'.repeat(3)}`],
  ])('may not hide anything: %s', (_, name) => expect(refusal(name)).toBe('display-name-invalid_invisible'))

  test.each([
    'admin',
    'ADMİN',
    'Moderatör',
    'MODERATOR',
    'Meydan',
    'everyone',
    'herkes',
    'Yönetici',
    'SİSTEM',
    'ｒｏｏｔ',
    'Yonetici',
    'Yönetmen.',
    '_Admin_',
  ])('may not speak for the site: %s', name => expect(refusal(name)).toBe('display-name-invalid_reserved'))

  test.each([
    'Selin Aksoy (Owner)',
    '[Moderatör] Selin',
    'Selin | ADMİN',
    'Selin - Yönetici',
    'Selin ★Staff★',
    'Selin/Destek',
    'Ali (Silinmiş üye)',
    'Ali | Mod',
    'Mert (mod)',
    'Ali (Ekip)',
    'Ali [Team]',
    'Ali.Admin',
    'ali.owner',
    'Ali.Moderatör',
    'Ali-Mod',
    'Ali -Admin',
    'Ali- Admin',
    'Admin.Ali',
  ])('may not say so behind a sign: %s', name => expect(refusal(name)).toBe('display-name-invalid_reserved'))

  test.each([
    'Ali Kurucu',
    'Ali.Kurucu',
    'D’Owner',
    'Server-Fan',
    'Mr. Root',
    'Dr. Destek',
    'A-Team',
    'Selin (Sena)',
    'Yönetici Adayı',
    'Modest',
    'Ekipman Ali',
    'Sahip',
    'Selin.Sahip',
  ])('may have such a word within: %s', name => expect(refusal(name)).toBeUndefined())

  test.each(['Admin1', '1. Admin', 'admin_2', 'Mod 7', 'Ali.Admin2'])(
    'may not be a name of staff with a number: %s',
    name => expect(refusal(name)).toBe('display-name-invalid_reserved'),
  )

  test.each([
    'Meydan Ekibi',
    'MEYDAN EKİP',
    'meydan.destek',
    'Meydan Desteği',
    'MeydanBot',
    'Team Meydan',
    'Meydan Mod',
  ])('may not speak for the site beside its name: %s', name =>
    expect(refusal(name)).toBe('display-name-invalid_reserved'),
  )

  test.each(['Meydan Kahvesi', 'Meydancı', 'Botan Meydan', 'Ekip Ruhu', 'Root66', 'Bot'])(
    'may have either of them: %s',
    name => expect(refusal(name)).toBeUndefined(),
  )

  // MOD-30
  test.each(['Üye 123456', 'uye7', 'MEMBER 123456', 'Member-12', 'Üye ①'])(
    'may not read as if staff had taken the one before: %s',
    name => expect(refusal(name)).toBe('display-name-invalid_reserved'),
  )

  // ACC-69
  test.each([
    'Silinmiş üye',
    'Deleted Member 2',
    'deleted member 123',
    'Silinmiş üye 2',
    '2. Silinmiş Üye',
    'Silinmiş 3 Üye',
    'Silinmiş Üyemiz',
    'Silinmiş üyeler',
    'SİLİNMİŞ ÜYELERİMİZ',
    'Silinmiş Üye’nin 5',
    'Silinen üye',
    'Silinen Üyelerimizin',
    'Deleted members',
    'Deleted Member’s',
    'Deleted users 7',
    'Silinmiş kullanıcılar',
    'User',
    'User 2',
    'users',
    'Kullanıcı 12',
    'Kullanıcımız',
    'Former member',
    'Former users 2',
    'Eski üye',
    'ESKİ KULLANICIMIZ',
    '[deleted]',
    'Deleted',
    'Silindi',
    'Silinmiş',
  ])('may not pass for somebody who is gone: %s', name => expect(refusal(name)).toBe('display-name-invalid_reserved'))

  test.each([
    'Silinmiş Dosyalar',
    'Silinen',
    'Eski Dost',
    'Former Prime',
    'Deleted Scenes',
    'Deleted Member Ali',
    'Üyeler Silinmiş',
    'Power User',
    'Userena',
    'Username',
    'Kullanıcı Dostu',
  ])('may have one of those words among others: %s', name => expect(refusal(name)).toBeUndefined())

  test.each(['Üye Bakan', 'Üye', 'Member', 'Members', '12 Üye', 'Üye 1 Ali'])('may have the word within: %s', name =>
    expect(refusal(name)).toBeUndefined(),
  )

  test('has 2 to 32 characters, counted as people count them', () => {
    expect(refusal('A')).toBe('display-name-invalid_too-short')
    expect(taken('Al')).toBe('Al')
    expect(taken('ş'.repeat(32))).toBe('ş'.repeat(32))
    expect(refusal('ş'.repeat(33))).toBe('display-name-invalid_too-long')
    expect(refusal('ş'.repeat(300))).toBe('display-name-invalid_too-long')
    // One of these is two UTF-16 units: 32 of them are 64 units and still 32 characters.
    expect(taken(`𠮷${'𠮷'.repeat(31)}`)).toHaveLength(64)
    expect(refusal('𠮷'.repeat(33))).toBe('display-name-invalid_too-long')
  })

  test('needs a letter or a digit', () => {
    expect(refusal('...')).toBe('display-name-invalid_no-letter')
    expect(refusal('🙂🙂')).toBe('display-name-invalid_no-letter')
    expect(taken('Ada 🙂')).toBe('Ada 🙂')
  })

  test('is missing when nothing but spaces is left', () => {
    for (const nothing of [undefined, null, '', '   ', '\u00a0 '])
      expect(refusal(nothing)).toBe('display-name-required')
  })

  test('is stored composed, with single spaces and none at the ends', () => {
    expect(taken('  S\u0327ule \u00a0 Nur ')).toBe('Şule Nur')
  })
})
