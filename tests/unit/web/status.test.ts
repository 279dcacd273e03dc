import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { CountName } from '#contract/status.ts'
import { chapters } from '#web/status/chapters.ts'
import { rowsOf, type Slot } from '#web/status/slots.ts'
import { nothingText, topOf, valueText } from '#web/status/values.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const [kilobyte, megabyte, gigabyte] = [1024, 1024 ** 2, 1024 ** 3]

// PAGE-19
test('each chapter that a line of what needs a hand names stands in docs/running.md', () => {
  const guide = readFileSync('docs/running.md', 'utf8')
  expect(Object.keys(chapters)).toContain('no-backup')
  for (const chapter of Object.values(chapters)) expect(guide).toMatch(new RegExp(`^#{2,3} ${chapter}$`, 'm'))
})

// PAGE-23
test.each<[CountName, number, string, string]>([
  ['people', 0, '1', '0'],
  ['people', 3, '5', '0'],
  ['messages', 1_234, '2,000', '0'],
  ['diskFreeBytes', 0, '1 KB', '0 KB'],
  ['diskFreeBytes', 700 * kilobyte, '1 MB', '0 MB'],
  ['diskUsedBytes', 5.6 * gigabyte, '10 GB', '0 GB'],
  ['diskUsedBytes', 31 * gigabyte, '50 GB', '0 GB'],
  ['diskFreeBytes', 1_010 * megabyte, '1 GB', '0 GB'],
  ['diskFreeBytes', 1_010 * gigabyte, '1 TB', '0 TB'],
  ['postHalfUs', 0, '1 ms', '0 ms'],
  ['postHalfUs', 2_345, '5 ms', '0 ms'],
  ['postMostUs', 90_000, '100 ms', '0 ms'],
  ['reportWaitMs', 0, '1 min', '0 min'],
  ['reportWaitMs', 55 * minute, '1 hr', '0 hr'],
  ['reportWaitMs', 200 * minute, '5 hr', '0 hr'],
  ['reportWaitMs', 30 * hour, '2 days', '0 days'],
  ['reportWaitMs', 17 * day, '20 days', '0 days'],
])('the scale of %s up to %d ends at %s and begins at %s', (name, most, end, begin) => {
  const top = topOf(name, [0, most])
  expect(top).toBeGreaterThanOrEqual(most)
  const texts = [valueText(name, top, 'en'), nothingText(name, top, 'en')]
  expect(texts.map(text => text.replace('\u00a0', ' '))).toEqual([end, begin])
})

describe('a table of what was counted', () => {
  const slots = (known: string): Slot[] => [...known].map((each, at) => ({ at, counts: each === '-' ? null : {} }))
  const shownOf = (known: string): string[] =>
    rowsOf(slots(known)).map(({ from, until, counts }) => `${from}-${until}${counts ? '' : ' gap'}`)

  // PAGE-19
  it('tells a gap once, however long, the newest first', () => {
    expect(shownOf('---x-xx--')).toEqual(['7-8 gap', '6-6', '5-5', '4-4 gap', '3-3', '0-2 gap'])
    expect(shownOf('----')).toEqual(['0-3 gap'])
    expect(shownOf('xx')).toEqual(['1-1', '0-0'])
  })
})
