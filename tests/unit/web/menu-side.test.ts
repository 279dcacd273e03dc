import { describe, expect, test } from 'vitest'
import { menuSide } from '#web/parts/overlays/menu-side.ts'

const laptop = { width: 1366, height: 768 }
const staff = { width: 290, height: 640 }
const point = (x: number, y: number) => ({ x, y, width: 0, height: 0 })

// LOOK-5
describe('a menu', () => {
  test('stands below or above what it belongs to where it has room for all of it', () => {
    expect(menuSide(point(400, 100), { width: 220, height: 300 }, laptop).side).toBe('bottom')
    expect(menuSide(point(400, 700), { width: 220, height: 300 }, laptop)).toMatchObject({
      side: 'bottom',
      collisionAvoidance: { side: 'flip' },
    })
  })

  test('stands beside it where neither has, so that it may have the window’s whole height', () => {
    expect(menuSide(point(400, 384), staff, laptop).side).toBe('right')
    expect(menuSide({ x: 1066, y: 152, width: 32, height: 32 }, staff, laptop).side).toBe('right')
  })

  test('lies over it where a window is too narrow for that', () => {
    expect(menuSide(point(180, 320), staff, { width: 360, height: 640 })).toMatchObject({
      side: 'bottom',
      collisionAvoidance: { side: 'shift' },
    })
  })
})
