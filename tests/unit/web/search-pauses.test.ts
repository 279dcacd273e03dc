import { expect, test } from 'vitest'
import { pauseAfter } from '#web/search/asking.ts'

/** How long after each letter a search begins, in ms; null: another letter comes first. */
function waitsOf(letters: number, gapMs: number): (number | null)[] {
  const asked: number[] = []
  return Array.from({ length: letters }, (_, index) => {
    const now = index * gapMs
    const wait = pauseAfter(asked, now)
    if (index < letters - 1 && wait >= gapMs) return null
    asked.push(now + wait)
    return wait
  })
}

// SRCH-15
test('a search begins 250 ms after the last letter of who types at a stretch', () => {
  expect(waitsOf(10, 200)).toEqual([...Array<null>(9).fill(null), 250])
})

test('who pauses between letters has four searches so soon, and the others after 600 ms', () => {
  expect(waitsOf(10, 300)).toEqual([250, 250, 250, 250, ...Array<null>(5).fill(null), 600])
  expect(waitsOf(10, 550).filter(wait => wait !== null)).toEqual([250, 250, 250, 250, 600])
})

test('of ten searches in ten seconds two are left for Enter and a next page, however somebody types', () => {
  for (const gapMs of [100, 260, 400, 605, 700, 1_300]) {
    const times = waitsOf(60, gapMs).flatMap((wait, index) => (wait === null ? [] : [index * gapMs + wait]))
    const inWindow = times.map(time => times.filter(other => other > time - 10_000 && other <= time).length)
    expect(Math.max(...inWindow), `a letter each ${gapMs} ms`).toBeLessThanOrEqual(8)
  }
})

test('what was asked longer than ten seconds ago counts no more', () => {
  const asked = [0, 300, 600, 900]
  expect(pauseAfter(asked, 9_999)).toBe(600)
  expect(pauseAfter(asked, 10_000)).toBe(250)
})
