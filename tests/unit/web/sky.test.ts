import { expect, test } from 'vitest'
import { wordsIn } from '#web/home/square/backdrop.tsx'
import { skyOf } from '#web/home/square/sky.ts'

/** As they are drawn, from faint to bright. */
const stars = new Set<number | null>([0x2a3347, 0x6f7a95, 0xe8ebf2])

/** In pixels of the picture: windows of 360, 768, 1,366, 1,920 and 2,560 px. */
// PAGE-25
test.each([90, 192, 342, 480, 640])('no star stands on the words of a sky that is %d pixels wide', width => {
  const height = 90
  const { from, to } = wordsIn(width)
  const sky = skyOf(width, height, { from, to })
  const found: string[] = []
  for (let x = Math.ceil(from); x <= Math.min(to, width - 1); x++)
    for (let y = 0; y < height; y++) if (stars.has(sky.at(x, y))) found.push(`${x} ${y}`)
  expect(found).toEqual([])
})

test('a wide sky has stars beside the words, on both sides', () => {
  const width = 640
  const { from, to } = wordsIn(width)
  const sky = skyOf(width, 90, { from, to })
  const hasStar = (begin: number, end: number): boolean => {
    for (let x = begin; x < end; x++) for (let y = 0; y < 90; y++) if (stars.has(sky.at(x, y))) return true
    return false
  }
  expect([hasStar(0, from), hasStar(to + 1, width - 60)]).toEqual([true, true])
})
