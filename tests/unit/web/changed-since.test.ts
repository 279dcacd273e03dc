import { expect, test } from 'vitest'
import type { Member } from '#contract/accounts.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Channel } from '#contract/channels.ts'
import { isChangedSince, whyStays } from '#web/moderation/logs/changed-since.ts'

const now = 1_000_000
const entry = (action: AuditAction, rest: Partial<AuditEntry> = {}) =>
  ({ action, timestamp: now - 60_000, duration: 60, channelId: null, extra: {}, ...rest }) as AuditEntry
const as = (member: Partial<Member>) => ({ member: member as Member, channels: [], now })
const givenUntil = now - 60_000 + 3_600_000

// MOD-41
test.each([
  ['timeout_user', {}, { timeoutUntil: givenUntil }, false],
  ['timeout_user', { extra: { until: givenUntil } }, { timeoutUntil: givenUntil }, false],
  ['timeout_user', {}, { timeoutUntil: givenUntil + 1 }, true],
  ['timeout_user', {}, { timeoutUntil: null }, true],
  ['remove_timeout', {}, { timeoutUntil: null }, false],
  ['remove_timeout', {}, { timeoutUntil: now - 1 }, false],
  ['remove_timeout', {}, { timeoutUntil: now + 1 }, true],
  ['mute_user', {}, { muted: true }, false],
  ['mute_user', {}, { muted: false }, true],
  ['unmute_user', {}, { muted: false }, false],
  ['unmute_user', {}, { muted: true }, true],
  ['update_user_role', { extra: { after: 'admin' } }, { role: 'admin' }, false],
  ['update_user_role', { extra: { after: 'admin' } }, { role: 'user' }, true],
  ['delete_message', {}, { muted: true }, false],
] as const)('%s %j on who is %j now: changed since is %s', (action, rest, member, isChanged) => {
  expect(isChangedSince(entry(action, rest), as(member))).toBe(isChanged)
})

// MOD-41
test('a time-out that has ended by itself is called so, whatever came after it; a mute has no end', () => {
  const ended = { timestamp: now - 3_600_000, duration: 60 }
  expect(whyStays(entry('timeout_user', ended), as({ timeoutUntil: now }))).toBe('undo-over')
  expect(whyStays(entry('timeout_user', ended), as({ timeoutUntil: now + 1 }))).toBe('undo-over')
  expect(whyStays(entry('timeout_user'), as({ timeoutUntil: now + 1 }))).toBe('changed-since')
  expect(whyStays(entry('timeout_user'), as({ timeoutUntil: givenUntil }))).toBeNull()
  expect(whyStays(entry('mute_user', ended), as({ muted: true }))).toBeNull()
})

test('of who is gone nothing is known', () => {
  expect(isChangedSince(entry('mute_user'), { member: undefined, channels: [], now })).toBe(false)
})

// MOD-41
test('a lockdown that was ended or replaced since, or runs again, is known by the channels', () => {
  const slow = { kind: 'slow', threshold: 30, until: now + 9, isOfPlace: true } as Channel['lockdowns'][number]
  const set = entry('set_lockdown', { extra: { kind: 'slow', threshold: 30, until: now + 9 } })
  const ended = entry('end_lockdown', { extra: { kind: 'slow' } })
  const where = (...lockdowns: Channel['lockdowns']) => {
    const channels = [{ id: 'a', lockdowns }] as unknown as Channel[]
    return { member: undefined, channels, now }
  }
  expect(isChangedSince(set, where(slow))).toBe(false)
  expect(isChangedSince(set, where())).toBe(true)
  expect(isChangedSince(set, where({ ...slow, until: now + 10 }))).toBe(true)
  expect(isChangedSince(set, where({ ...slow, threshold: 10 }))).toBe(true)
  expect(isChangedSince(set, where({ ...slow, isOfPlace: false })), 'of the channel alone').toBe(true)
  expect(isChangedSince(ended, where())).toBe(false)
  expect(isChangedSince(ended, where(slow))).toBe(true)
  expect(isChangedSince({ ...set, channelId: 'gone' }, where()), 'of a channel that is not here').toBe(false)
})
