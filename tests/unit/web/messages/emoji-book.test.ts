import { describe, expect, test } from 'vitest'
import { isEmoji } from '#server/messages/reactions/is-emoji.ts'
import { bookOf, called, find } from '#web/messages/emoji/book.ts'
import { emojiNames as en } from '#web/messages/emoji/names/en.ts'
import { emojiNames as tr } from '#web/messages/emoji/names/tr.ts'
import { groupNames, groupSigns } from '#web/messages/emoji/group-names.ts'
import { toned, tones } from '#web/messages/emoji/tone.ts'

const books = { tr: bookOf(tr), en: bookOf(en) }
const names = (language: 'tr' | 'en', typed: string): string[] => find(books[language], typed).map(({ emoji }) => emoji)

// MSG-50
describe('the names of emoji', () => {
  test('are told of each emoji of the closed list, alike in both languages, in nine groups', () => {
    const [turkish, english] = [books.tr, books.en].map(({ groups }) =>
      groups.map(all => all.map(({ emoji }) => emoji)),
    )
    expect(turkish).toEqual(english)
    expect(turkish).toHaveLength(groupNames.length)
    expect(groupSigns.map(sign => turkish!.findIndex(group => group.includes(sign)))).toEqual(
      groupNames.map((_, at) => at),
    )
    expect(turkish!.flat().filter(emoji => !isEmoji(emoji))).toEqual([])
    for (const book of [books.tr, books.en])
      expect(book.groups.flat().filter(({ name }) => name.trim() === '')).toEqual([])
  })

  test('find an emoji in any case, with and without the marks of letters, by the beginnings of words', () => {
    for (const typed of ['ateş', 'ates', 'ATEŞ', ' Ateş ']) expect(names('tr', typed)[0], typed).toBe('🔥')
    expect(names('tr', 'kirmizi kalp')[0]).toBe('❤️')
    expect(names('tr', 'IŞIK').length).toBeGreaterThan(1)
    expect(names('tr', 'IŞIK')).toEqual(names('tr', 'isik'))
    expect(names('en', 'thumbs u')[0]).toBe('👍')
    expect(names('en', 'turk')).toContain('🇹🇷')
    expect(names('tr', 'türk')).toContain('🇹🇷')
  })

  test('come before other words for it, and what nothing is called finds nothing', () => {
    expect(names('en', 'fire')[0]).toBe('🔥')
    expect(names('en', 'fire')).toContain('🚒')
    for (const typed of ['', ' ', '.', '|', ';', 'qqzzx']) expect(names('en', typed), typed).toEqual([])
  })

  test('begin with the one that everybody means by a word that many share', () => {
    for (const [language, typed, emoji] of [
      ['en', 'heart', '❤️'],
      ['tr', 'kalp', '❤️'],
      ['en', 'like', '👍'],
      ['tr', 'türk', '🇹🇷'],
      ['tr', 'gülen', '😄'],
      ['en', 'laugh', '😂'],
    ] as const) {
      expect(names(language, typed)[0], typed).toBe(emoji)
      expect(called(books[language], typed)?.emoji, typed).toBe(emoji)
    }
    const known = new Set(books.en.groups.flat().map(({ emoji }) => emoji))
    for (const emoji of ['❤️', '👍', '🇹🇷', '😄', '😂', '🎉']) expect(known.has(emoji), emoji).toBe(true)
  })

  // MSG-51
  test('name one whole, and no beginning does', () => {
    expect(called(books.tr, 'ates')?.emoji).toBe('🔥')
    expect(called(books.en, 'fire')?.emoji).toBe('🔥')
    expect(called(books.en, 'fir')).toBeUndefined()
    expect(called(books.tr, '')).toBeUndefined()
  })

  test('have tones of skin only where each of them is an emoji of the list', () => {
    const withTones = books.tr.groups.flat().filter(({ hasTones }) => hasTones)
    expect(withTones.map(({ emoji }) => emoji)).toEqual(expect.arrayContaining(['👍', '✋', '👩‍💻']))
    for (const { emoji } of withTones)
      for (const tone of tones.keys()) expect(isEmoji(toned(emoji, tone)), `${emoji} ${tone}`).toBe(true)
    expect(toned('👍', 1)).toBe('👍🏻')
    expect(toned('☝️', 5)).toBe('☝🏿')
  })
})
