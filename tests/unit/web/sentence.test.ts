import { describe, expect, test } from 'vitest'
import { sentence } from '#web/gate/sentence.ts'

const words = {
  seen_one: '{{count, number}} message',
  seen_other: '{{count, number}} messages',
  plain: 'as it is',
  by: '{{name}} in {{channel}}',
  until: 'until {{until, datetime}}',
  asked: '{{count}}?',
}
const said = (key: string, facts?: object): string | undefined => sentence(words, key, { ...facts }, 'en')

describe('a sentence', () => {
  test('has the form of its number, and numbers as the language writes them', () => {
    expect(said('seen', { count: 1 })).toBe('1 message')
    expect(said('seen', { count: 0 })).toBe('0 messages')
    expect(said('seen', { count: 12_345 })).toBe('12,345 messages')
    expect(sentence(words, 'seen', { count: 12_345 }, 'tr')).toBe('12.345 messages')
  })

  test('without forms is the same for each number', () => {
    expect(said('asked', { count: 2 })).toBe('2?')
    expect(said('plain', { count: 2 })).toBe('as it is')
  })

  test('tells a time with its hour', () => {
    expect(said('until', { until: new Date(2026, 10, 21, 18, 5).getTime() })).toContain('18:05')
  })

  test('is filled once: what somebody is called fills nothing, and a fact that is missing leaves nothing', () => {
    expect(said('by', { name: '{{channel}} $& $1', channel: 'genel' })).toBe('{{channel}} $& $1 in genel')
    expect(said('by', { name: 'Ali' })).toBe('Ali in ')
    expect(sentence(words, 'by', undefined, 'en')).toBe(' in ')
  })

  test('that nobody wrote is none', () => {
    expect(said('nowhere')).toBeUndefined()
    expect(said('seen')).toBeUndefined()
  })
})
