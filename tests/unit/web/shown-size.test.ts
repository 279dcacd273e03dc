import { expect, test } from 'vitest'
import { shownSize } from '#drawn/shape/shown-size.ts'

test.each([
  ['a wide picture', { width: 4_000, height: 1_000 }, undefined, { width: 400, height: 100 }],
  ['a tall one', { width: 600, height: 1_200 }, undefined, { width: 150, height: 300 }],
  ['a small one, as it is', { width: 200, height: 100 }, undefined, { width: 200, height: 100 }],
  ['a tiny one, large enough for a finger', { width: 4, height: 4 }, undefined, { width: 44, height: 44 }],
  ['a thread', { width: 2, height: 9_000 }, undefined, { width: 44, height: 300 }],
  ['one on a phone', { width: 800, height: 600 }, 270, { width: 270, height: 203 }],
  ['one of unknown size', { width: null, height: null }, undefined, { width: 400, height: 225 }],
])('%s gets its box before it has come', (_, file, available, expected) =>
  expect(shownSize(file, available)).toEqual(expected),
)
