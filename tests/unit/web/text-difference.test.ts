import { describe, expect, test } from 'vitest'
import { textDifference } from '#web/moderation/logs/text-difference.ts'

const marked = (before: string, after: string): [string, string] => {
  const difference = textDifference(before, after)
  const show = (side: 'before' | 'after') =>
    difference[side].map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
  return [show('before'), show('after')]
}

describe('the difference of two texts', () => {
  test('marks the words that only one of them has', () => {
    expect(marked('yarın saat beşte', 'yarın saat altıda')).toEqual(['yarın saat [beşte]', 'yarın saat [altıda]'])
    expect(marked('bir iki üç', 'bir üç')).toEqual(['bir [iki ]üç', 'bir üç'])
    expect(marked('a b c d', 'b x d')).toEqual(['[a ]b [c] d', 'b [x] d'])
  })

  test('knows texts that are the same, empty, or share nothing', () => {
    expect(marked('aynı', 'aynı')).toEqual(['aynı', 'aynı'])
    expect(marked('', 'yeni')).toEqual(['', '[yeni]'])
    expect(marked('eski', '')).toEqual(['[eski]', ''])
    expect(marked('elma', 'armut')).toEqual(['[elma]', '[armut]'])
  })

  test('keeps letters with their marks whole, and every character of both', () => {
    const [before, after] = ['Iğdır’da İ̇ş 👩‍💻\n\nson', 'Iğdır’da iş 👩‍💻\n\nson.']
    const difference = textDifference(before, after)
    expect(difference.before.map(({ text }) => text).join('')).toBe(before)
    expect(difference.after.map(({ text }) => text).join('')).toBe(after)
  })

  test('of two texts of the greatest length is there at once', () => {
    const before = 'a '.repeat(2_000)
    const started = performance.now()
    const difference = textDifference(before, '!'.repeat(4_000))
    expect(difference.before).toEqual([{ text: before, isChanged: true }])
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
