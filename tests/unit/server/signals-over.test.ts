import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EarHooks, signalsOver } from '#server/db/signals-over.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A connection that answers until the test lets it stand still. */
function open() {
  let hooks: EarHooks | undefined
  let isStill = false
  const signals = signalsOver(given => {
    hooks = given
    return {
      isHearing: () => true,
      say: () => (isStill ? new Promise<boolean>(() => {}) : Promise.resolve(true)),
      close: async () => {},
    }
  })
  hooks!.onBack()
  return { signals, standStill: () => (isStill = true) }
}

// RUN-41
describe('a connection for words', () => {
  test('is heard as long as it answers', async () => {
    const { signals } = open()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([signals.isHearing(), signals.isDeaf()]).toEqual([true, false])
  })

  test('that stands still without a word is deaf within a second', async () => {
    const { signals, standStill } = open()
    await vi.advanceTimersByTimeAsync(5_000)
    standStill()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([signals.isHearing(), signals.isDeaf()]).toEqual([false, true])
  })
})
