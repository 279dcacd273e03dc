import { expect, test } from 'vitest'
import { sanctionStanding } from '#web/moderation/profile/sanction-standing.ts'

type Entry = Parameters<typeof sanctionStanding>[0]

const minute = 60_000
const entry = (action: Entry['action'], at: number, duration: number | null = null, isUndone = false): Entry => ({
  action,
  timestamp: at * minute,
  duration,
  undo: isUndone ? { until: 0, undoneAt: (at + 1) * minute, undoneBy: null, left: 0 } : null,
})

// LOOK-29
test('of two time-outs the later one runs, and the one that it cut short was replaced', () => {
  const [first, second] = [entry('timeout_user', 0, 60), entry('timeout_user', 30, 60)]
  const all = [second, first]
  expect(sanctionStanding(second, all, true)).toBe('runs')
  expect(sanctionStanding(first, all, true)).toBe('replaced')
  expect(sanctionStanding(second, all, false), 'its time has run out').toBe('over')
})

test('a time-out that had ended before the next one was not replaced', () => {
  const [first, second] = [entry('timeout_user', 0, 10), entry('timeout_user', 30, 60)]
  expect(sanctionStanding(first, [second, first], true)).toBe('over')
})

test('what was undone says so, and the one before it runs again', () => {
  const [first, second] = [entry('timeout_user', 0, 60), entry('timeout_user', 30, 60, true)]
  const all = [second, first]
  expect(sanctionStanding(second, all, true)).toBe('undone')
  expect(sanctionStanding(first, all, true)).toBe('runs')
})

test('what staff lifted says so, unless the lifting itself was undone', () => {
  const [out, mute] = [entry('timeout_user', 0, 60), entry('mute_user', 0)]
  expect(sanctionStanding(out, [entry('remove_timeout', 5), out], false)).toBe('lifted')
  expect(sanctionStanding(mute, [entry('unmute_user', 5), mute], false)).toBe('lifted')
  expect(sanctionStanding(mute, [entry('unmute_user', 5, null, true), mute], true)).toBe('runs')
})

test('what came first ends it: a time-out that was lifted was not replaced by a later one', () => {
  const [first, second] = [entry('timeout_user', 0, 60), entry('timeout_user', 30, 60)]
  const all = [second, entry('remove_timeout', 5), first]
  expect(sanctionStanding(first, all, true)).toBe('lifted')
  expect(sanctionStanding(second, all, true)).toBe('runs')
})

test('a reset of the profile is over at once', () => {
  const reset = entry('reset_profile', 0)
  expect(sanctionStanding(reset, [reset], false)).toBe('over')
})
