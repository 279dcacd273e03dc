import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox, type Committed } from '#server/gate/acts/outbox.ts'
import type { House } from '#server/house.ts'
import { keepIndex } from '#server/search/door.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A house in which there is nothing to follow, and how often the index looked. */
function quietHouse() {
  const outbox = createOutbox()
  const read = vi.fn(() => Promise.resolve(null))
  const house = { outbox, db: { read } } as unknown as House
  const looked = async (times: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(10)
    expect(read).toHaveBeenCalledTimes(times)
  }
  return { house, outbox, looked }
}

const commit = (more: Partial<Committed> = {}): Committed => ({
  events: [],
  rightsEpoch: 1,
  queuesMail: false,
  ...more,
})
const posted = commit({ events: [{ type: 'message.posted' } as never] })

// SRCH-2, SRCH-4
test('an index with nothing to follow asks the database twice a minute, and at once when somebody writes', async () => {
  const { house, outbox, looked } = quietHouse()
  const index = keepIndex(house, { everyMs: 0 })
  await looked(1)
  outbox.publish(commit())
  await vi.advanceTimersByTimeAsync(29_000)
  await looked(1) // nobody wrote
  outbox.publish(posted)
  await looked(2)
  outbox.publish(commit({ isUnsure: true }))
  await looked(3) // it may be stored
  await vi.advanceTimersByTimeAsync(29_000)
  await looked(3)
  await vi.advanceTimersByTimeAsync(1_000)
  await looked(4) // what another process wrote
  await index.stop()
  outbox.publish(posted)
  await looked(4)
})
