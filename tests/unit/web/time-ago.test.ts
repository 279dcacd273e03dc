import { describe, expect, test } from 'vitest'
import { timeAgo } from '#web/parts/time/time-ago.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

// LANG-9
describe('a relative time', () => {
  test.each([
    [0, 'şimdi', 'now'],
    [999, 'şimdi', 'now'],
    [second, '1 saniye önce', '1 second ago'],
    [59 * second, '59 saniye önce', '59 seconds ago'],
    [minute, '1 dakika önce', '1 minute ago'],
    [hour - second, '59 dakika önce', '59 minutes ago'],
    [hour, '1 saat önce', '1 hour ago'],
    [day - second, '23 saat önce', '23 hours ago'],
    [day, '1 gün önce', '1 day ago'],
    [29 * day, '29 gün önce', '29 days ago'],
    [30 * day - second, '29 gün önce', '29 days ago'],
    [30 * day, '1 ay önce', '1 month ago'],
    [364 * day, '12 ay önce', '12 months ago'],
    [365 * day, '1 yıl önce', '1 year ago'],
    [800 * day, '2 yıl önce', '2 years ago'],
  ])('of %d ms is told in the largest unit that fits, never in weeks', (ago, tr, en) => {
    expect(timeAgo(now - ago, now, 'tr')).toBe(tr)
    expect(timeAgo(now - ago, now, 'en')).toBe(en)
  })

  test('that lies ahead, by a clock that is wrong, is now', () => {
    expect(timeAgo(now + day, now, 'tr')).toBe('şimdi')
  })
})
