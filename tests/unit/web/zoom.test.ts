import { describe, expect, test } from 'vitest'
import type { Space } from '#web/media/zoom.ts'
import { move, whole, zoom } from '#web/media/zoom.ts'

const room: Space = { picture: { width: 800, height: 400 }, window: { width: 1_000, height: 600 } }
/** Where a point of the picture (from its middle, unenlarged) is drawn. */
const drawn = (view: typeof whole, at: number): number => view.x + at * view.scale

describe('an enlarged picture', () => {
  test('keeps what lies under the pointer where it is', () => {
    const view = zoom(whole, 4, { x: 200, y: 50 }, room)
    expect(view.scale).toBe(4)
    expect(drawn(view, 200)).toBe(200)
  })

  test('is never smaller than whole and never larger than eight times', () => {
    expect(zoom(whole, 0.1, { x: 100, y: 0 }, room)).toEqual(whole)
    expect(zoom(whole, 100, { x: 0, y: 0 }, room).scale).toBe(8)
  })

  test('moves no further than to its edges', () => {
    const view = zoom(whole, 2, { x: 0, y: 0 }, room) // 1600 × 800 in 1000 × 600
    expect(move(view, { x: 9_999, y: 9_999 }, room)).toEqual({ scale: 2, x: 300, y: 100 })
    expect(move(view, { x: -9_999, y: -9_999 }, room)).toEqual({ scale: 2, x: -300, y: -100 })
  })

  test('that is whole again lies in the middle', () => {
    const aside = move(zoom(whole, 4, { x: 0, y: 0 }, room), { x: 500, y: 300 }, room)
    expect(zoom(aside, 0.01, { x: 77, y: -5 }, room)).toEqual({ scale: 1, x: 0, y: 0 })
  })

  test('does not move while it is whole', () => expect(move(whole, { x: 40, y: 40 }, room)).toEqual(whole))
})
