import { describe, expect, test } from 'vitest'
import { besideLine } from '#web/home/square/line-place.ts'
import { embersFor, placeAtGate, placesFor } from '#web/home/square/places.ts'
import { lantern } from '#web/parts/picture/lantern.ts'

const floors = [
  { name: 'a phone', width: 90, height: 64 },
  { name: 'a tablet', width: 192, height: 102 },
  { name: 'a desktop', width: 342, height: 77 },
  { name: 'a wide screen', width: 640, height: 144 },
  { name: 'a phone on its side', width: 185, height: 36, line: 96 },
]

describe.each(floors)('lanterns on the floor of $name', ({ width, height, line = 176 }) => {
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

  // PAGE-44
  test('and embers leave room for a line at the lower edge', () => {
    const size = { width: Math.min(line, width - 10), height: 16 }
    const isFree = besideLine({ width, height }, size)
    const left = (width - Math.min(width, 288)) / 2 + 5
    const shown = [
      ...placesFor(Infinity, width, height, isFree),
      ...embersFor(Infinity, width, height, isFree),
      ...[null, 5, width - 50].map(gateAt => placeAtGate(width, height, gateAt, isFree)),
    ]
    const hidden = shown.filter(({ x, y }) => x + 4 >= left && x - 4 <= left + size.width && y >= height - 4 - 16)
    expect(hidden).toEqual([])
    expect(placesFor(Infinity, width, height, isFree).length).toBeGreaterThanOrEqual(3)
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
