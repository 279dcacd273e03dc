import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchStill } from '#server/app/processes/watch-still.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process that answers while it is awake. */
function worker() {
  const at = Object.assign(new EventEmitter(), {
    isAwake: true,
    asked: 0,
    send: () => {
      at.asked++
      if (at.isAwake) at.emit('message', 'Here')
      return true
    },
  })
  return at
}

// RUN-43
test('a process that does not answer for half a minute stands still, and is told once', () => {
  const [one, onStill] = [worker(), vi.fn()]
  watchStill(one as never, onStill)
  vi.advanceTimersByTime(120_000)
  expect(onStill).not.toHaveBeenCalled()
  one.isAwake = false
  vi.advanceTimersByTime(29_000)
  expect(onStill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6_000)
  expect(onStill).toHaveBeenCalledTimes(1)
  const { asked } = one
  vi.advanceTimersByTime(120_000)
  expect([onStill.mock.calls.length, one.asked]).toEqual([1, asked])
})

test('one that answers again in time, and one that ended, are left alone', () => {
  const [one, onStill] = [worker(), vi.fn()]
  watchStill(one as never, onStill)
  one.isAwake = false
  vi.advanceTimersByTime(25_000)
  one.isAwake = true
  vi.advanceTimersByTime(5_000)
  one.isAwake = false
  vi.advanceTimersByTime(25_000)
  expect(onStill).not.toHaveBeenCalled()
  one.emit('exit')
  vi.advanceTimersByTime(120_000)
  expect(onStill).not.toHaveBeenCalled()
})
