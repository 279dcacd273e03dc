import { describe, expect, test } from 'vitest'
import { emojiBefore } from '#web/messages/emoji/emoji-query.ts'

const at = (text: string) => emojiBefore(text, text.length)

// MSG-51
describe('an emoji being typed', () => {
  test('begins with a colon behind no word, and has two letters', () => {
    expect(at(':at')).toEqual({ start: 0, typed: 'at', isClosed: false })
    expect(at('bak (:ateş')).toEqual({ start: 5, typed: 'ateş', isClosed: false })
    expect(at('bak\n:ateş')).toEqual({ start: 4, typed: 'ateş', isClosed: false })
    expect(at('🔥:at')).toEqual({ start: 2, typed: 'at', isClosed: false })
    expect(at('bak :kirmizi_kalp')).toEqual({ start: 4, typed: 'kirmizi kalp', isClosed: false })
  })

  test('is whole between two colons', () => {
    expect(at('bak :ateş:')).toEqual({ start: 4, typed: 'ateş', isClosed: true })
  })

  test('is none where people write a colon for what it is', () => {
    for (const text of [
      ':',
      ':D',
      ':)',
      ': at',
      'saat 10:30',
      '10:30:',
      'https://a',
      'not:var',
      '::at',
      ':at :',
      ':10:',
      'a_:at',
    ])
      expect(at(text), text).toBeNull()
  })

  test('is none inside code, nor where the caret is elsewhere', () => {
    expect(at('`x :at')).toEqual({ start: 3, typed: 'at', isClosed: false })
    expect(emojiBefore('`x :at`', 6)).toBeNull()
    expect(emojiBefore('```\n:at\n```', 7)).toBeNull()
    expect(emojiBefore(':ateş', 1)).toBeNull()
  })

  test('is looked for in a moment in the longest text of the worst letters', () => {
    for (const part of [':', 'a', ':a', 'a_', ' :', '`'])
      expect(() => at(part.repeat(4_000 / part.length))).not.toThrow()
  })
})
