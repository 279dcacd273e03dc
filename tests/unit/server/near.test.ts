import { expect, test } from 'vitest'
import { distanceOf } from '#server/search/near.ts'

test.each([
  ['fener', 'fener', 0],
  ['fener', 'fenr', 1],
  ['fener', 'fenre', 1],
  ['fener', 'feneri', 1],
  ['kervan', 'krevna', 2],
  ['fener', 'deniz', 3],
])('%s and %s differ in %i places', (one, other, distance) => {
  expect(distanceOf(one, other, 2)).toBe(distance)
  expect(distanceOf(other, one, 2)).toBe(distance)
})
