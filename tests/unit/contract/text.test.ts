import { describe, expect, test } from 'vitest'
import { id, queryInteger, text } from '#contract/text/text.ts'

const rule = text({ max: 4_000, empty: 'message-empty', tooLong: 'message-too-long' })
const taken = (value: unknown): string | undefined => rule.safeParse(value).data
const refusal = (value: unknown): string | undefined => rule.safeParse(value).error?.issues[0]?.message

// DATA-3, LANG-11
describe('a text', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \t\n '],
    ['zero-width spaces', '\u200b\u200b'],
    ['a bidi mark', '\u200f'],
    ['a Hangul filler', '\u3164'],
    ['blank Braille', '\u2800'],
    ['a combining mark alone', '\u0301'],
    ['a variation selector alone', '\ufe0f'],
  ])('of only %s is empty', (_, value) => expect(refusal(value)).toBe('message-empty'))

  test.each([
    ['NUL', 'a\0b'],
    ['the first half of a surrogate pair', 'a\ud83d'],
    ['the second half of a surrogate pair', '\ude00a'],
  ])('with %s is refused, because the two engines store it differently', (_, value) =>
    expect(refusal(value)).toBe('invalid'),
  )

  test('may have 4,000 characters and not one more', () => {
    expect(taken('ş'.repeat(4_000))).toHaveLength(4_000)
    expect(refusal('ş'.repeat(4_001))).toBe('message-too-long')
  })

  test('counts an emoji of two UTF-16 units as one character', () => {
    expect(taken('🙂'.repeat(4_000))).toHaveLength(8_000)
    expect(refusal('🙂'.repeat(4_001))).toBe('message-too-long')
  })

  test('is measured after the spaces at its ends are gone', () => {
    expect(taken(` ${'a'.repeat(4_000)} `)).toHaveLength(4_000)
  })

  test('keeps its lines, its tabs and the joiners that emoji are made of', () => {
    for (const kept of ['a\n\n\tb', '👩‍👩‍👧', '🏳️‍🌈', 'می‌خواهم']) expect(taken(kept)).toBe(kept)
  })

  test('that is missing is empty, and one that is no text is invalid', () => {
    expect(refusal(undefined)).toBe('message-empty')
    for (const wrong of [null, 1, true, [], {}]) expect(refusal(wrong)).toBe('invalid')
  })
})

describe('an id', () => {
  test('is a UUID in lower case: one thing has one address', () => {
    const uuid = '019a9f3e-0000-7000-8000-0000000000ab'
    expect(id.safeParse(uuid).success).toBe(true)
    expect(id.safeParse(uuid.toUpperCase()).success).toBe(false)
    expect(id.safeParse(`${uuid}\n`).success).toBe(false)
  })
})

describe('a number in a query', () => {
  test('is whole, not negative and exact', () => {
    expect(queryInteger.parse('999999999999999')).toBe(999_999_999_999_999)
    for (const wrong of ['-1', '1.5', '1e3', '0x10', ' 1', '', 'NaN', '1000000000000000', '٣', '1\n']) {
      expect(queryInteger.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
    }
  })
})
