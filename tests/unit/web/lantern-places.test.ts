import { describe, expect, test } from 'vitest'
import { placeAtGate, placesFor } from '#web/home/square/places.ts'
import { lantern } from '#web/parts/picture/lantern.ts'

const floors = [
  { name: 'a phone', width: 90, height: 64 },
  { name: 'a tablet', width: 192, height: 102 },
  { name: 'a desktop', width: 342, height: 77 },
  { name: 'a wide screen', width: 640, height: 144 },
]

describe.each(floors)('lanterns on the floor of $name', ({ width, height }) => {
  const all = placesFor(Infinity, width, height)

  test('stand where they stand, every time, and more people move none of them', () => {
    for (let count = 0; count <= all.length + 5; count++) {
      const places = placesFor(count, width, height)
      expect(places).toHaveLength(Math.min(count, all.length))
      expect(places).toEqual(all.slice(0, count))
    }
  })

  test('are whole in the picture', () => {
    for (const { x, y } of [...all, placeAtGate(width, height, null), placeAtGate(width, height, width - 50)]) {
      expect(x - lantern.width / 2).toBeGreaterThanOrEqual(0)
      expect(x + lantern.width / 2).toBeLessThanOrEqual(width)
      expect(y - lantern.height).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThan(height)
    }
  })

  test('never touch one another', () => {
    for (const [index, a] of all.entries()) {
      for (const b of all.slice(index + 1)) {
        const isApart = Math.abs(a.x - b.x) > lantern.width || Math.abs(a.y - b.y) > lantern.height
        expect(isApart, JSON.stringify([a, b])).toBe(true)
      }
    }
  })

  test('are spread over all of it from the first few on, and there is room for some', () => {
    const few = placesFor(4, width, height).map(({ x }) => x)
    expect(Math.max(...few) - Math.min(...few)).toBeGreaterThan(width / 3)
    expect(all.length).toBeGreaterThanOrEqual(6)
  })
})

test('a floor that is too small for any has none', () => {
  expect(placesFor(3, 20, 10)).toEqual([])
})
