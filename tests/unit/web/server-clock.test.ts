import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnDate, learnTime, serverNow } from '#web/gate/server-clock.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')
const hour = 3_600_000
const dateAt = (time: number): string => new Date(time).toUTCString()

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

// MOD-5
test('an answer tells what it can tell of the server’s clock, and one that was long on its way takes nothing back', () => {
  learnTime(noon)
  learnDate(dateAt(noon - 3_000), noon - 3_400) // asked and written three seconds ago
  expect(serverNow()).toBe(noon)
  learnDate(dateAt(noon), noon) // of this second
  expect(serverNow()).toBe(noon)
})

test.each([hour, -hour])('a clock that is %i ms off is set right by the first answer, to a second', ahead => {
  learnTime(noon)
  learnDate(dateAt(noon + ahead), noon - 200)
  expect(Math.abs(serverNow() - (noon + ahead))).toBeLessThanOrEqual(1_200)
})

test('an answer without a date tells nothing', () => {
  learnTime(noon + hour)
  learnDate(null, noon)
  learnDate('yesterday', noon)
  expect(serverNow()).toBe(noon + hour)
})
