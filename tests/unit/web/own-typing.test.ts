import { expect, test } from 'vitest'
import { durations } from '#contract/limits.ts'
import { isTypingDue, ownTypingOver } from '#web/messages/composer/own-typing.ts'

test('one’s typing is told once in a while, at once in another channel, and at once after one’s message came', () => {
  const every = durations.typingEveryMs + 500
  expect(isTypingDue('a', 0)).toBe(true)
  expect(isTypingDue('a', every - 1)).toBe(false)
  expect(isTypingDue('a', every)).toBe(true)
  expect(isTypingDue('b', every)).toBe(true)
  ownTypingOver('a')
  expect(isTypingDue('b', every + 1)).toBe(false)
  ownTypingOver('b')
  expect(isTypingDue('b', every + 1)).toBe(true)
})
