import { expect, test } from 'vitest'
import type { AuditEntry, WholeAct } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { type ActEntries, folded, onWhomLeft } from '#web/moderation/logs/fold.ts'
import { goingOf } from '#web/moderation/logs/going.ts'

/** Of two people, four entries. */
const whole: WholeAct = {
  act: 'a',
  people: 2,
  counts: [
    { action: 'timeout_user', count: 2, left: 2 },
    { action: 'delete_message', count: 2, left: 2 },
  ],
}
const entry = (action: AuditAction, on: string) =>
  ({
    id: `${action} ${on}`,
    action,
    whole,
    targetUserId: on,
    undo: { until: 2, undoneAt: null, undoneBy: null, left: 4, act: 'a' },
    extra: {},
  }) as unknown as AuditEntry
const [egeOut, adaOut] = [entry('timeout_user', 'ege'), entry('timeout_user', 'ada')]
const message = entry('delete_message', 'ege')
const all = [message, { ...message, id: 'another' }, adaOut, egeOut] as const
const act = (entries: readonly AuditEntry[]): ActEntries => folded(entries)[0]!.entries

// MOD-41
test('an undo counts and names nobody of whom all stays; why it stays is told by kind', () => {
  const { counts, on, stays } = goingOf(act(all), 4, one => (one === adaOut ? 'changed-since' : null))
  expect(counts).toEqual([
    ['timeout_user', 1],
    ['delete_message', 2],
  ])
  expect(stays).toEqual([{ action: 'timeout_user', why: 'changed-since', count: 1 }])
  expect(on).toMatchObject({ people: 1, known: [{ targetUserId: 'ege' }] })

  const both = goingOf(act(all), 4, one =>
    one === adaOut ? 'changed-since' : one.action === 'timeout_user' ? 'undo-over' : null,
  )
  expect(both.counts).toEqual([['delete_message', 2]])
  expect(both.stays.map(({ why, count }) => [why, count])).toEqual([
    ['changed-since', 1],
    ['undo-over', 1],
  ])
})

// MOD-41
test('where the page has a part of an act, the rest of it is counted as going', () => {
  const part = act([message, egeOut])
  const going = goingOf(part, 4, one => (one === egeOut ? 'undo-over' : null))
  expect(going.counts).toEqual([
    ['timeout_user', 1],
    ['delete_message', 2],
  ])
  expect(going.on, 'whom the rest was on it does not know').toEqual(onWhomLeft(part, 4))
  const none = goingOf(act([egeOut]), 4, () => 'undo-over')
  expect(none.counts).toEqual([
    ['timeout_user', 1],
    ['delete_message', 2],
  ])
  expect(none.on.people).toBe(2)
})
