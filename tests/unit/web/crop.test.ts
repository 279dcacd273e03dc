import { describe, expect, test } from 'vitest'
import { enlarged, placeOf, pushed, widest, zoomMax, zoomOf } from '#web/media/photo/crop.ts'

const wide = { width: 1_600, height: 800 }

// ACC-61
describe('the square that is cut out of a picture', () => {
  test('is at first the largest one, in the middle', () => {
    expect(widest(wide)).toEqual({ x: 400, y: 0, side: 800 })
    expect(widest({ width: 300, height: 900 })).toEqual({ x: 0, y: 300, side: 300 })
  })

  test('goes the other way than the picture that is pushed, and never beyond its edge', () => {
    const crop = widest(wide)
    expect(pushed(crop, { x: 0.25, y: 0 }, wide)).toEqual({ x: 200, y: 0, side: 800 })
    expect(pushed(crop, { x: 9, y: 9 }, wide)).toEqual({ x: 0, y: 0, side: 800 })
    expect(pushed(crop, { x: -9, y: -9 }, wide)).toEqual({ x: 800, y: 0, side: 800 })
  })

  test('stays where it is around the point that is enlarged', () => {
    expect(enlarged(widest(wide), 2, { x: 0.5, y: 0.5 }, wide)).toEqual({ x: 600, y: 200, side: 400 })
    expect(enlarged(widest(wide), 2, { x: 0, y: 1 }, wide)).toEqual({ x: 400, y: 400, side: 400 })
  })

  test('is enlarged eight times at most, and made smaller until it is the widest one again', () => {
    const least = enlarged(widest(wide), 1_000, { x: 0.5, y: 0.5 }, wide)
    expect([least.side, zoomOf(least, wide), zoomMax(wide)]).toEqual([100, 8, 8])
    expect(enlarged(least, 0.001, { x: 0.5, y: 0.5 }, wide)).toEqual(widest(wide))
  })

  test('is told by how far it is from the left and from above', () => {
    expect(placeOf(widest(wide), wide)).toEqual({ x: 50, y: 0 })
    expect(placeOf({ x: 1_000, y: 300, side: 400 }, wide)).toEqual({ x: 83, y: 75 })
  })

  test('of a small picture keeps as many pixels as a page draws', () => {
    expect(zoomMax({ width: 192, height: 500 })).toBe(2)
    expect(zoomMax({ width: 50, height: 50 })).toBe(1)
  })
})
