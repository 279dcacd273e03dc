import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOf, watchStill } from '#server/app/processes/watch-still.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process that answers while it is awake. */
function worker() {
  const at = Object.assign(new EventEmitter(), {
    isAwake: true,
    asked: 0,
    process: { kill: vi.fn() },
    send: () => {
      at.asked++
      if (at.isAwake) at.emit('message', 'Here')
      return true
    },
  })
  return at
}

// RUN-43
test('a process that does not answer for half a minute stands still, and is ended once', () => {
  const one = worker()
  const { kill } = one.process
  watchStill(one as never)
  vi.advanceTimersByTime(120_000)
  expect(kill).not.toHaveBeenCalled()
  one.isAwake = false
  vi.advanceTimersByTime(29_000)
  expect(kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6_000)
  expect(kill).toHaveBeenCalledTimes(1)
  const { asked } = one
  vi.advanceTimersByTime(120_000)
  expect([kill.mock.calls, one.asked, endOf(one)]).toEqual([[['SIGKILL']], asked, 'stood still'])
})

test('one that answers again in time, and one that ended, are left alone', () => {
  const one = worker()
  const { kill } = one.process
  watchStill(one as never)
  one.isAwake = false
  vi.advanceTimersByTime(25_000)
  one.isAwake = true
  vi.advanceTimersByTime(5_000)
  one.isAwake = false
  vi.advanceTimersByTime(25_000)
  expect(kill).not.toHaveBeenCalled()
  one.emit('exit')
  vi.advanceTimersByTime(120_000)
  expect(kill).not.toHaveBeenCalled()
})
