import { describe, expect, test } from 'vitest'
import { spoilersOf } from '#contract/text/quote.ts'
import { piecesIn } from '#web/moderation/logs/covered-pieces.ts'
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

// MSG-54
test('what a spoiler hides stays covered in the difference, and nothing beside it', () => {
  const shown = (before: string, after: string): string => {
    const pieces = textDifference(before, after).after
    return piecesIn(spoilersOf(after), pieces)
      .map(({ isCovered, pieces: within }) => {
        const text = within.map(piece => (piece.isChanged ? `[${piece.text}]` : piece.text)).join('')
        return isCovered ? `{${text}}` : text
      })
      .join('')
  }
  expect(shown('Film: ||katil Ali||', 'Film: ||katil Veli|| imiş')).toBe('Film: {||katil [Veli]||}[ imiş]')
  expect(shown('', 'a ||b|| c ||d|| ||e||')).toBe('[a ]{[||b||]}[ c ]{[||d||]}[ ]{[||e||]}')
  expect(shown('', '||b||')).toBe('{[||b||]}')
  expect(shown('||a|| **b**', '||a|| b')).toBe('{||a||} b')
  expect(shown('a||b', 'a||c')).toBe('a||[c]')
})
