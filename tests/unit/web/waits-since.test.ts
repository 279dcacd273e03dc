import { expect, test } from 'vitest'
import type { Case } from '#contract/reports.ts'
import { waitsSince } from '#web/reports/waits-long.tsx'

const since = (told: Partial<Case>) =>
  waitsSince({ status: 'pending', openedAt: 1, settledAt: null, reopenedAt: null, ...told } as Case)

// REP-21
test('a case waits since its first report, or since it was opened again, and not once it is decided on', () => {
  expect(since({})).toBe(1)
  expect(since({ settledAt: 5 }), 'by hand').toBe(5)
  expect(since({ settledAt: 5, reopenedAt: 9 }), 'by a report').toBe(9)
  expect(since({ status: 'resolved', settledAt: 5 })).toBeNull()
})
