import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signalsBeside } from '#server/db/signals-beside.ts'
import type { Signals } from '#server/db/signals.ts'

/** A way on which processes hear each other at once, and never themselves. */
function createWay() {
  const ends: { listeners: ((word: string) => void)[]; gaps: (() => void)[] }[] = []
  const said: string[] = []
  const away = new Set<object>()
  const join = (): Signals & { break(): void } => {
    const end = { listeners: [] as ((word: string) => void)[], gaps: [] as (() => void)[] }
    ends.push(end)
    const others = () => ends.filter(other => other !== end && !away.has(other) && !away.has(end))
    return {
      send: word => {
        said.push(word)
        for (const { listeners } of others()) for (const listener of listeners) listener(word)
      },
      tellGap: () => {
        for (const { gaps } of others()) for (const gap of gaps) gap()
      },
      listen: listener => void end.listeners.push(listener),
      onGap: listener => void end.gaps.push(listener),
      isHearing: () => !away.has(end),
      isDeaf: () => away.has(end),
      close: async () => {},
      break: () => void away.add(end),
    }
  }
  return { join, said }
}

const log = { warn: vi.fn(), error: vi.fn() }

/** Two processes that have both ways, and what each of them heard. */
function twoOfThem() {
  const [fast, sure] = [createWay(), createWay()]
  const one = (): { signals: Signals; heard: string[]; gaps: () => number; break(): void } => {
    const near = fast.join()
    const signals = signalsBeside(near, sure.join(), log)
    const heard: string[] = []
    let gaps = 0
    signals.listen(word => void heard.push(word.trim()))
    signals.onGap(() => void gaps++)
    return { signals, heard, gaps: () => gaps, break: near.break }
  }
  return { fast, sure, here: one(), there: one() }
}

// RUN-44
describe('words by two ways', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('go by the fast one alone while all is well', () => {
    const { fast, sure, here, there } = twoOfThem()
    here.signals.send('"selam"')
    expect(there.heard).toEqual(['"selam"'])
    expect([fast.said.length, sure.said.length]).toEqual([1, 0])
  })

  test('reach who has lost the fast one, and come from him, within three looks', () => {
    const { here, there } = twoOfThem()
    vi.advanceTimersByTime(1_000)
    there.break()
    expect(there.signals.isHearing()).toBe(false)
    here.signals.send('"lost"')
    there.signals.send('"ask"')
    here.signals.send('"answer"')
    expect(here.heard).toEqual(['"ask"'])
    expect(there.heard).toEqual(['"answer"'])
    vi.advanceTimersByTime(60_000)
    expect(there.gaps()).toBe(3)
    expect(here.gaps()).toBe(3)
  })

  test('go twice for a minute after that, and not for ever: copies are answered by nobody', () => {
    const { sure, here, there } = twoOfThem()
    const bare = sure.join()
    bare.send('"of one without the setting"')
    vi.advanceTimersByTime(40_000)
    here.signals.send('"copied"')
    there.signals.send('"copied too"')
    expect(sure.said).toHaveLength(3)
    vi.advanceTimersByTime(30_000)
    here.signals.send('"once"')
    there.signals.send('"once"')
    expect(sure.said).toHaveLength(3)
    expect(JSON.parse(sure.said[1]!)).toBe('copied')
  })
})
