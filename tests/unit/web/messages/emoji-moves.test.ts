import { expect, test } from 'vitest'
import { columns, movedTo } from '#web/messages/emoji/moves.ts'

const sizes = [3, 0, columns + 2, 1]
const walk = (from: number, ...keys: string[]): number => keys.reduce((at, key) => movedTo(sizes, at, key) ?? at, from)

// MSG-50
test('arrows lead from row to row, over the ends of groups, and up to the field', () => {
  expect(walk(-1, 'ArrowDown')).toBe(0)
  expect(walk(2, 'ArrowDown')).toBe(3 + 2)
  expect(walk(3 + 5, 'ArrowDown')).toBe(3 + columns + 1)
  expect(walk(3 + 5, 'ArrowDown', 'ArrowDown')).toBe(3 + columns + 2)
  expect(walk(3 + columns + 2, 'ArrowDown')).toBe(3 + columns + 2)
  expect(walk(3 + columns + 2, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toBe(-1)
  expect(walk(2, 'ArrowRight')).toBe(3)
  expect(walk(3, 'ArrowLeft')).toBe(2)
  expect(walk(0, 'ArrowLeft')).toBe(0)
  expect(walk(3 + columns + 2, 'ArrowRight')).toBe(3 + columns + 2)
})

test('the field keeps what is its own: letters, and the arrows before one has gone into the list', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'a', 'Enter', 'Home'])
    expect(movedTo(sizes, -1, key)).toBeNull()
  for (const key of ['a', 'Enter', 'Home', 'End', 'Tab']) expect(movedTo(sizes, 2, key)).toBeNull()
  expect(movedTo([], -1, 'ArrowDown')).toBeNull()
})
