import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { durations } from '#contract/limits.ts'
import { typistsIn, typingHeard, typingOver } from '#web/messages/typing/typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const hear = (uid: string, channelId = 'c'): void => typingHeard({ t: 'typing', channelId, uid }, Date.now())

it('people are shown in the order in which they began, in their channel only', () => {
  hear('a')
  hear('b')
  hear('a')
  hear('d', 'other')
  expect(typistsIn('c')).toEqual(['a', 'b'])
  expect(typistsIn('other')).toEqual(['d'])
})

it('each sign holds for its time, and no longer', () => {
  hear('a')
  vi.advanceTimersByTime(durations.typingMs - 1_000)
  hear('b')
  vi.advanceTimersByTime(1_000)
  expect(typistsIn('c')).toEqual(['b'])
  vi.advanceTimersByTime(durations.typingMs)
  expect(typistsIn('c')).toEqual([])
})

it('a later sign holds longer', () => {
  hear('a')
  vi.advanceTimersByTime(durations.typingEveryMs)
  hear('a')
  vi.advanceTimersByTime(durations.typingMs - 1)
  expect(typistsIn('c')).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(typistsIn('c')).toEqual([])
})

it('whose message arrives has stopped', () => {
  hear('a')
  hear('b')
  typingOver('c', 'a')
  expect(typistsIn('c')).toEqual(['b'])
})

it('nothing is told again while the same people go on', () => {
  hear('a')
  const before = typistsIn('c')
  hear('a')
  expect(typistsIn('c')).toBe(before)
})
