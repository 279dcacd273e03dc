import { expect, test } from 'vitest'
import { durations } from '#contract/limits.ts'
import { isTypingDue, ownTypingOver } from '#web/messages/typing/own-typing.ts'

test('one’s typing is told once in a while, at once in another channel, and a moment after one’s message came', () => {
  const every = durations.typingEveryMs + 500
  expect(isTypingDue('a', 0)).toBe(true)
  expect(isTypingDue('a', every - 1)).toBe(false)
  expect(isTypingDue('a', every)).toBe(true)
  expect(isTypingDue('b', every)).toBe(true)
  ownTypingOver('a', every)
  expect(isTypingDue('b', every + 1)).toBe(false)
  ownTypingOver('b', every + 1)
  expect(isTypingDue('b', every + durations.typingPauseMs)).toBe(false)
  expect(isTypingDue('b', every + 1 + durations.typingPauseMs + 500)).toBe(true)
})
