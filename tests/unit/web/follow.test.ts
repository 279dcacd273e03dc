import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import type { Followed } from '#web/live/follow.ts'
import { follow } from '#web/live/follow.ts'

const event = (seq: number): LiveEvent => ({ stream: 'members', seq, type: 'channels.changed', data: {} })

const unknown = 'channel.dreamt'
const unknownEvent = (seq: number): LiveEvent => ({ ...event(seq), type: unknown }) as unknown as LiveEvent

/** A page that writes down what it applied; `server.head` is how far asking brings it. */
function createPage(start: number | null = 0) {
  const page = { head: start, applied: [] as number[], asked: 0, afresh: 0, server: { head: 0 } }
  const followed: Followed = {
    head: () => page.head,
    apply({ seq, type }) {
      page.head = seq
      const isKnown = (type as string) !== unknown
      if (isKnown) page.applied.push(seq)
      return isKnown
    },
    catchUp: () => {
      page.asked++
      page.head = Math.max(page.head ?? 0, page.server.head)
      return Promise.resolve('done')
    },
    readAfresh: () => {
      page.afresh++
      return Promise.resolve('done')
    },
  }
  return { page, followed }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// LIVE-2
describe('following a stream', () => {
  it('applies each event once and in order', () => {
    const { page, followed } = createPage()
    const follower = follow(followed)
    for (const seq of [1, 2, 2, 1, 3]) follower.receive(event(seq))
    expect(page.applied).toEqual([1, 2, 3])
  })

  it('lets a gap fill itself without asking', async () => {
    const { page, followed } = createPage()
    const follower = follow(followed)
    for (const seq of [1, 3, 4]) follower.receive(event(seq))
    expect(page.applied).toEqual([1])
    follower.receive(event(2))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.applied).toEqual([1, 2, 3, 4])
    expect(page.asked).toBe(0)
  })

  // LIVE-5
  it('asks about a gap after a second and then goes on with what waited', async () => {
    const { page, followed } = createPage()
    const follower = follow(followed)
    page.server.head = 4
    for (const seq of [1, 5]) follower.receive(event(seq))
    await vi.advanceTimersByTimeAsync(600)
    expect(page.asked).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.asked).toBe(1)
    expect(page.applied).toEqual([1, 5])
    expect(page.head).toBe(5)
  })

  it('notices by the beat that the last event was lost', async () => {
    const { page, followed } = createPage()
    const follower = follow(followed)
    page.server.head = 2
    follower.receive(event(1))
    follower.hear(2, false)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(page.head).toBe(2)
  })

  it('does not ask when the event only came after the beat', async () => {
    const { page, followed } = createPage()
    const follower = follow(followed)
    follower.hear(1, false)
    follower.receive(event(1))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.asked).toBe(0)
  })

  it('asks at once when a new connection tells a higher head', async () => {
    const { page, followed } = createPage()
    page.server.head = 7
    follow(followed).hear(7, true)
    await vi.advanceTimersByTimeAsync(0)
    expect(page.head).toBe(7)
  })

  // MSG-66
  it('asks on at once behind an answer that ends before the head, and waits where one brings nothing', async () => {
    const { page, followed } = createPage()
    const catchUp = () => {
      page.server.head = Math.min((page.head ?? 0) + 3, 9)
      return followed.catchUp()
    }
    follow({ ...followed, catchUp }).hear(10, true)
    await vi.advanceTimersByTimeAsync(100)
    expect({ head: page.head, asked: page.asked }).toEqual({ head: 9, asked: 4 })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(page.asked).toBe(5)
  })

  it('keeps the events that come while the first page is read', async () => {
    const { page, followed } = createPage(null)
    const follower = follow(followed)
    for (const seq of [5, 6, 7]) follower.receive(event(seq))
    page.head = 5
    follower.settle()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.applied).toEqual([6, 7])
    expect(page.asked).toBe(0)
  })

  it('asks again, later and later, while no answer comes', async () => {
    const { page, followed } = createPage()
    const answers: Awaited<ReturnType<Followed['catchUp']>>[] = [{}, { retryAfterMs: 20_000 }, 'done']
    const follower = follow({
      ...followed,
      catchUp: () => {
        page.asked++
        const answer = answers.shift() ?? 'done'
        if (answer === 'done') page.head = 3
        return Promise.resolve(answer)
      },
    })
    follower.hear(3, true)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(page.asked).toBe(2)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(page.asked).toBe(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(page).toMatchObject({ asked: 3, head: 3 })
  })

  // LIVE-23
  it('reads everything afresh after an event that it does not know, and applies what follows', async () => {
    const { page, followed } = createPage()
    const follower = follow(followed)
    for (const each of [event(1), unknownEvent(2), event(3), unknownEvent(4)]) follower.receive(each)
    expect(page).toMatchObject({ applied: [1, 3], head: 4, afresh: 0 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page).toMatchObject({ afresh: 1, asked: 0 })
    follower.receive(event(5))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page).toMatchObject({ applied: [1, 3, 5], afresh: 1, asked: 0 })
  })

  it('reads afresh too what it learns only by asking, and goes on until an answer comes', async () => {
    const { page, followed } = createPage()
    const answers: Awaited<ReturnType<Followed['readAfresh']>>[] = [{}, 'done']
    const follower = follow({
      ...followed,
      catchUp: () => {
        page.head = 3
        return Promise.resolve('unknown')
      },
      readAfresh: () => {
        page.afresh++
        return Promise.resolve(answers.shift() ?? 'done')
      },
    })
    follower.hear(3, true)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page).toMatchObject({ afresh: 2, head: 3 })
  })

  it('stops when it may not ask any more', async () => {
    const { page, followed } = createPage()
    const gone = vi.fn()
    const follower = follow({ ...followed, catchUp: () => Promise.resolve('gone') }, gone)
    follower.hear(3, true)
    await vi.advanceTimersByTimeAsync(0)
    follower.receive(event(1))
    expect(gone).toHaveBeenCalledOnce()
    expect(page.applied).toEqual([])
  })
})
