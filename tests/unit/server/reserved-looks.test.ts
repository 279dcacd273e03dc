import { describe, expect, test } from 'vitest'
import { looksReserved } from '#server/accounts/sign-up/names.ts'
import { turkishNames } from '#tests/kit/turkish-names.ts'

// ACC-5
describe('a name that reads as one of the site’s', () => {
  test.each([
    'ᴀᴅᴍɪɴ',
    'ᴏᴡɴᴇʀ',
    'ᴍᴇʏᴅᴀɴ',
    'ᴜꜱᴇʀ',
    'ᴅᴇʟᴇᴛᴇᴅ ᴍᴇᴍʙᴇʀ',
    'ꜱɪʟɪɴᴍɪş üʏᴇ',
    'ᵃᵈᵐⁱⁿ',
    'Ⓐⓓⓜⓘⓝ',
    '🅰dmin',
    'Adm🅸n',
    'Adɱin',
    'Əkip',
    '@dmin',
    'Adm1n',
    'ADM1N',
    'Admln',
    'Adm|n',
    'Adm!n',
    '4dmin2',
    '4dm1n 2',
    'Supp0r7',
    'Ali.M0d1',
    'M0d3rat0r',
    '5upport',
    'Selin (@dmin)',
    'Selin ★M0d★',
    'Ali.Adrnin',
    'Ali-ᴍᴏᴅ',
    'D3l3ted',
    'Ece Salonu',
    'Ece Salonu Ekibi',
    '3ce 5alonu',
    'ᴇᴄᴇ ꜱᴀʟᴏɴᴜ',
    'Destek Ece Salonu',
    'Ali | Ece Salonu Bot',
  ])('is refused: %s', name => expect(looksReserved(name, 'Ece Salonu')).toBe(true))

  test.each([
    'Ece',
    'Salon Ekibi',
    'Sahip',
    'Adnan1',
    'Admiral',
    'Modern',
    'Madmen',
    'Destina',
    'Kurucu Ali',
    'Ali_99',
    'K@an',
    '5 Temmuz',
    'Ali!',
    'Sistemli',
    '🇹🇷 Ali',
    'Rot 0',
    'Üye',
  ])('is none: %s', name => expect(looksReserved(name, 'Ece Salonu')).toBe(false))

  test('is no name that people in Türkiye have, but for one that was reserved as a word', () => {
    const names = turkishNames.flatMap(name => [name, name.toLocaleUpperCase('tr'), `${name} 2`, `Ali.${name}`])
    expect(names.filter(name => looksReserved(name, 'Ece Salonu'))).toEqual(['Server', 'SERVER'])
  })
})
