import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { TFunction } from '#web/gate/language.ts'
import {
  type ActEntries,
  allOf,
  counted,
  folded,
  isAllUndone,
  isOnSelf,
  standingOf,
  whatOf,
} from '#web/moderation/logs/fold.ts'
import { type Facts, textOf } from '#tests/kit/tables/words.ts'

const t: TFunction = (key, facts) => textOf('tr', key, facts as Facts)

interface Told {
  on?: string
  isUndone?: boolean
  left?: number
}

const entry = (action: AuditAction, { on = 'ege', isUndone = false, left = 1 }: Told = {}) =>
  ({
    id: `${action} ${on} ${isUndone}`,
    action,
    moderatorId: 'mert',
    targetUserId: on,
    undo: { until: 2, undoneAt: isUndone ? 1 : null, undoneBy: null, left, act: 'a' },
  }) as AuditEntry
/** As the log has it: the newest first. */
const act = (...entries: [AuditEntry, ...AuditEntry[]]): ActEntries => folded(entries)[0]!.entries

// MOD-40
test('what timed out and removed messages is a clean-up, counted in the order in which it was done', () => {
  const cleanUp = act(entry('delete_message'), entry('delete_message', { on: 'ada' }), entry('timeout_user'))
  expect(whatOf(cleanUp, t)).toBe('Temizleme: Süreli susturma, Mesaj silme (2)')
  expect(counted(cleanUp, t)).toBe('1 süreli susturma ve 2 mesaj silme')
  const verdict = act(entry('delete_message'), entry('settle_report'))
  expect(whatOf(verdict, t)).toBe('Şikâyet sonucu, Mesaj silme')
  expect(counted(act(entry('pin_message'), entry('pin_message')), t), 'of which there is no count').toBe(
    'Mesaj sabitleme (2)',
  )
})

// MOD-21, MOD-40
test('of an act that was taken back in part, what stands is counted, and its rows say which does not', () => {
  const left = { left: 1 }
  const part = act(entry('delete_message', { isUndone: true, ...left }), entry('timeout_user', left))
  expect(standingOf(part).map(({ action }) => action)).toEqual(['timeout_user'])
  expect(isAllUndone(part)).toBe(false)
  expect(allOf(part), 'all that stands is here').toBeNull()
  const gone = { isUndone: true, left: 0 }
  const none = act(entry('delete_message', gone), entry('timeout_user', gone))
  expect(isAllUndone(none)).toBe(true)
})

// MOD-40
test('where a filter leaves some of an act out, it is known how much stands in all', () => {
  expect(allOf(act(entry('delete_message', { left: 12 }), entry('timeout_user', { left: 12 })))).toBe(12)
  expect(allOf(act(entry('timeout_user', { left: 12 }))), 'of one entry too').toBe(12)
  expect(allOf(act(entry('timeout_user')))).toBeNull()
})

// AUD-13
test('who does something to himself is known, but not where it was done to others too', () => {
  expect(isOnSelf(act(entry('edit_message', { on: 'mert' })))).toBe(true)
  expect(isOnSelf(act(entry('edit_message')))).toBe(false)
  expect(isOnSelf(act(entry('delete_message', { on: 'mert' }), entry('delete_message')))).toBe(false)
})
