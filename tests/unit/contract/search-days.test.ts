import { expect, test } from 'vitest'
import { dayAt, daysOf } from '#contract/search-days.ts'

const now = Date.UTC(2026, 10, 25, 22)
const istanbul = 3 * 3_600_000
const dayOf = (typed: string, zoneMs = 0): string | null => {
  const day = daysOf(typed, now, zoneMs)
  return day && new Date(day.begins + zoneMs).toISOString().slice(0, 10)
}

// SRCH-7
test.each([
  ['2026-11-03', '2026-11-03'],
  ['3.11.2026', '2026-11-03'],
  ['3 Kasım', '2026-11-03'],
  ['3 KASIM 2025', '2025-11-03'],
  ['November 3', '2026-11-03'],
  ['Nov 3, 2025', '2025-11-03'],
  ['30 Kas', '2025-11-30'], // this year it is still to come
  ['dün', '2026-11-24'],
  ['Yesterday', '2026-11-24'],
  ['bugün', '2026-11-25'],
  ['Dun', '2026-11-24'],
  ['3 Agustos', '2026-08-03'],
  ['salı', '2026-11-24'],
  ['SALI', '2026-11-24'],
  ['carsamba', '2026-11-25'], // today
  ['Thursday', '2026-11-19'],
  ['perşembe', '2026-11-19'],
  ['pazar', '2026-11-22'],
  ['31 Haziran', null],
  ['3 Fener', null],
  ['2026-13-01', null],
  ['yarınsa', null],
])('%s is the day %s', (typed, day) => expect(dayOf(typed)).toBe(day))

test('a day begins where the reader’s clock says so', () => {
  expect(dayOf('bugün', istanbul)).toBe('2026-11-26')
  expect(dayOf('perşembe', istanbul)).toBe('2026-11-26')
  expect(daysOf('dün', now, istanbul)).toEqual({
    begins: Date.UTC(2026, 10, 24, 21),
    ends: Date.UTC(2026, 10, 25, 21),
  })
})

test('a day of several words ends where it ends', () => {
  expect(dayAt('önce:3 Kasım 2025 balık', 5)).toBe('3 Kasım 2025')
  expect(dayAt('3 Kasım 20250', 0)).toBe('3 Kasım')
  expect(dayAt('3 kişi', 0)).toBeNull()
})
