import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNightDue, isProofDue, nightBefore } from '#server/app/nights/is-due.ts'
import { day, hour, minute } from '#tests/kit/clock.ts'

const zone = process.env.TZ
beforeAll(() => void (process.env.TZ = 'Europe/Berlin'))
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const at = '03:30'
const night = Date.parse('2026-11-22T03:30:00+01:00')
const long = { at, upMs: day, hasFailed: false }

// RUN-38
describe('the backup of a night', () => {
  test.each([
    ['at its time', { now: night, triedAt: night - day, goodAt: night - day }, true],
    ['not a minute before', { now: night - minute, triedAt: night - day, goodAt: night - day }, false],
    ['once', { now: night + 5 * minute, triedAt: night, goodAt: night - day }, false],
    ['not at once where it failed', { now: night + 59 * minute, triedAt: night, goodAt: null, hasFailed: true }, false],
    [
      'an hour later where it failed',
      { now: night + hour, triedAt: night, goodAt: night - day, hasFailed: true },
      true,
    ],
    [
      'each hour while it fails',
      { now: night + 9 * hour, triedAt: night + 8 * hour, goodAt: null, hasFailed: true },
      true,
    ],
    [
      'not long after it, where a good one is younger than a day',
      { now: night + 2 * hour, triedAt: night - hour, goodAt: night - hour },
      false,
    ],
    [
      'late, where it was missed and the good one is older',
      { now: night + 2 * hour, triedAt: night - day, goodAt: night - day },
      true,
    ],
    [
      'late, where the good one is of the future',
      { now: night + 2 * hour, triedAt: night - day, goodAt: night + 300 * day },
      true,
    ],
    ['late, where there never was one', { now: night + 2 * hour, triedAt: null, goodAt: null }, true],
    [
      'also where the last ones are of the future',
      { now: night, triedAt: night + 300 * day, goodAt: night + 300 * day },
      true,
    ],
  ])('is due %s', (_, times, due) => {
    expect(isNightDue({ ...long, ...times })).toBe(due)
  })

  test('that was missed waits for the start to be over', () => {
    const missed = { hasFailed: false, at, now: night + 5 * hour, triedAt: night - day, goodAt: night - day }
    expect([isNightDue({ ...missed, upMs: minute }), isNightDue({ ...missed, upMs: 3 * minute })]).toEqual([
      false,
      true,
    ])
  })

  test.each([
    ['02:30', '2026-03-28T00:00:00Z'], // 29 March has no half past two
    ['02:30', '2026-10-24T00:00:00Z'], // 25 October has two
    ['00:00', '2026-12-30T00:00:00Z'],
  ])('at %s comes once a day, also where summer time begins or ends (%s)', (time, from) => {
    const begin = Date.parse(from)
    let triedAt = nightBefore(begin, time)
    const days: string[] = []
    for (let now = begin; now < begin + 4 * day; now += minute) {
      if (!isNightDue({ at: time, now, upMs: day, triedAt, goodAt: triedAt, hasFailed: false })) continue
      triedAt = now
      days.push(new Date(now).toDateString())
    }
    expect(days).toHaveLength(4)
    expect(new Set(days).size).toBe(4)
  })

  test('before this one was at its own time, also where this one has none', () => {
    const early = Date.parse('2026-03-29T01:00:00+01:00')
    expect(nightBefore(early, '02:30')).toBe(Date.parse('2026-03-28T02:30:00+01:00'))
  })

  test('is proved a week after the last proof', () => {
    const asked = [null, night - day, night - 7 * day, night + day].map(provedAt => isProofDue(night, provedAt))
    expect(asked).toEqual([true, false, true, true])
  })
})
