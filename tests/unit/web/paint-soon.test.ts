import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paintSoon } from '#web/parts/picture/paint-soon.ts'
import { clear, paint, type Picture } from '#web/parts/picture/picture.ts'

let now = 0

/** Each row takes longer than a turn. */
const slow = (height: number): Picture => ({
  width: 3,
  height,
  at: (x, y) => {
    if (x === 0) now += 5
    return x === y ? clear : 0x123456 + y
  },
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('paints what painting at once would, one picture after the other, and lets others have their turn between rows', () => {
  const happened: string[] = []
  const [first, second] = [slow(2), slow(1)]
  paintSoon(first, pixels => {
    expect(pixels).toEqual(paint(first))
    happened.push('first')
  })
  paintSoon(second, () => happened.push('second'))
  for (let n = 0; n < 8; n++) {
    vi.advanceTimersToNextTimer()
    happened.push('others')
  }
  expect(happened.filter(what => what !== 'others')).toEqual(['first', 'second'])
  expect(happened.indexOf('first'), 'not in one turn').toBeGreaterThan(1)
})

it('paints all at once where nobody looks, and not at all what was given up', () => {
  vi.stubGlobal('document', { hidden: true })
  const done: string[] = []
  const giveUp = paintSoon(slow(9), () => done.push('given up'))
  paintSoon(slow(9), () => done.push('wanted'))
  giveUp()
  vi.advanceTimersToNextTimer()
  expect(done).toEqual(['wanted'])
})
