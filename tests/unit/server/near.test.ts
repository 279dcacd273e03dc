import { expect, test } from 'vitest'
import { distanceOf } from '#server/search/distance.ts'
import { rounds } from '#tests/kit/rounds.ts'

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

/** The same numbers each time. */
function diceOf(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The whole table, without what makes it quick. */
function tableOf(one: string, other: string, most: number): number {
  const table = [Array.from({ length: other.length + 1 }, (_, n) => n)]
  for (let a = 1; a <= one.length; a++) {
    const row = [a]
    for (let b = 1; b <= other.length; b++) {
      const [last, isSame] = [table[a - 1]!, one[a - 1] === other[b - 1]]
      row[b] = Math.min(last[b]! + 1, row[b - 1]! + 1, last[b - 1]! + (isSame ? 0 : 1))
      if (a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1])
        row[b] = Math.min(row[b]!, table[a - 2]![b - 2]! + 1)
    }
    table.push(row)
  }
  return Math.min(table[one.length]![other.length]!, most + 1)
}

// SRCH-10
test('the distance is that of the whole table, for any words, changed in any places', () => {
  const dice = diceOf(11)
  const letters = (count: number, of = 3): string => Array.from({ length: count }, () => 'abcçğ'[dice(of)]).join('')
  const changed = (word: string): string => {
    const at = dice(word.length + 1)
    const [begin, end] = [word.slice(0, at), word.slice(at)]
    if (dice(4) === 0) return begin + letters(1, 5) + end
    if (dice(3) === 0) return begin + end.slice(1)
    if (dice(2) === 0) return begin + letters(1, 5) + end.slice(1)
    return begin + end.slice(1, 2) + end.slice(0, 1) + end.slice(2)
  }
  const found = new Map<number, number>()
  for (let n = 0; n < rounds(40_000, 400_000); n++) {
    const one = letters(dice(n % 10 === 0 ? 64 : 9), 2 + dice(4))
    let other = dice(5) === 0 ? letters(dice(9)) : one
    for (let times = dice(5); times > 0; times--) other = changed(other)
    for (const most of [1, 2]) {
      const distance = distanceOf(one, other, most)
      if (distance !== tableOf(one, other, most)) expect({ one, other, most, distance }).toBe(tableOf(one, other, most))
      found.set(distance, (found.get(distance) ?? 0) + 1)
    }
  }
  expect([...found.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3])
  expect(Math.min(...found.values()), 'of each distance many').toBeGreaterThan(1_000)
})
