import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Meter } from '#server/gate/meter/meter.ts'
import { createBroadcasts } from '#server/live/fan-out/broadcasts.ts'
import type { Connection } from '#server/live/sockets/connection.ts'

const msForOneWrite = 3

/** One socket, and what comes to be written to it; each write takes its time. */
function scene(processes: number) {
  const waiting: string[] = []
  const written: string[] = []
  const write = (frames: readonly Buffer[]): void => {
    written.push(String(frames[0]))
    now += msForOneWrite
  }
  let now = 1_000
  const targets = [{ write } as unknown as Connection]
  const broadcasts = createBroadcasts(
    {
      clock: { now: () => now, monotonic: () => now },
      meter: { live: { frames: { add: () => {} } } } as unknown as Meter,
    },
    () => {
      const frame = Buffer.from(waiting.splice(0).join(' '))
      return frame.length > 0 ? [{ targets, framesFor: () => [frame] }] : []
    },
    () => processes,
  )
  return {
    written,
    say: (what: string): void => {
      waiting.push(what)
      broadcasts.schedule()
    },
    pass: (ms: number): void => {
      now += ms
      vi.advanceTimersByTime(ms)
    },
  }
}

describe('writing to many sockets', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('holds nothing up after a silence', () => {
    const { say, pass, written } = scene(2)
    say('one')
    pass(0)
    pass(100)
    say('two')
    pass(0)
    expect(written).toEqual(['one', 'two'])
  })

  test.each([
    [1, 6],
    [2, 12],
    [3, 18],
    [12, 18],
  ])('of %i processes rests %i ms after a write of 3, and what came meanwhile shares the next one', (processes, ms) => {
    const { say, pass, written } = scene(processes)
    say('one')
    pass(0)
    say('two')
    pass(ms - 1)
    say('three')
    expect(written).toEqual(['one'])
    pass(1)
    expect(written).toEqual(['one', 'two three'])
  })
})
