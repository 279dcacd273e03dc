import { expect, test } from 'vitest'
import type { AuditEntry, WholeAct } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { TFunction } from '#web/gate/language.ts'
import {
  type ActEntries,
  allOf,
  aloneIn,
  counted,
  countsLeft,
  folded,
  inSentence,
  isAllUndone,
  isOnSelf,
  onWhom,
  onWhomLeft,
  standingOf,
  undoneOf,
  whatOf,
  withoutCut,
} from '#web/moderation/logs/fold.ts'
import { actSentence } from '#web/moderation/logs/act-sentences.ts'
import { undid } from '#web/moderation/logs/undid.ts'
import { whomWords } from '#web/moderation/logs/whom-words.ts'
import { type Facts, textOf } from '#tests/kit/tables/words.ts'

const t: TFunction = (key, facts) => textOf('tr', key, facts as Facts)

interface Told {
  on?: string
  isUndone?: boolean
  left?: number
  whole?: WholeAct
}

const entry = (action: AuditAction, { on = 'ege', isUndone = false, left = 1, whole }: Told = {}) =>
  ({
    ...(whole && { whole }),
    id: `${action} ${on} ${isUndone}`,
    action,
    moderatorId: 'mert',
    targetUserId: on,
    undo: { until: 2, undoneAt: isUndone ? 1 : null, undoneBy: null, left, act: 'a' },
    extra: {},
  }) as unknown as AuditEntry
/** Of ten people: as much of it as is given is left. */
const wholeOfTen = (leftTimeOuts = 10, leftMessages = 54): WholeAct => ({
  act: 'a',
  people: 10,
  counts: [
    { action: 'timeout_user', count: 10, left: leftTimeOuts },
    { action: 'delete_message', count: 54, left: leftMessages },
  ],
})
const call = (id: string, extra: object, whole?: WholeAct) =>
  ({
    id,
    action: 'undo_act',
    moderatorId: 'mert',
    targetUserId: null,
    undo: null,
    extra,
    ...(whole && { whole }),
  }) as unknown as AuditEntry
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

// AUD-24
test('where a filter leaves some of an act out, its row has the name and the numbers of all of it', () => {
  const part = act(entry('delete_message', { whole: wholeOfTen() }))
  expect(whatOf(part, t)).toBe('Temizleme: Süreli susturma (10), Mesaj silme (54)')
  expect(allOf(part)).toBe(64)
  expect(onWhom(part).people).toBe(10)
  expect(inSentence(countsLeft(part), t)).toBe('10 süreli susturma ve 54 mesaj silme')
  expect(onWhomLeft(part, 64).people).toBe(10)
  const undone = act(entry('delete_message', { whole: wholeOfTen(0, 0), isUndone: true, left: 0 }))
  expect(allOf(undone), 'also once it was taken back').toBe(64)
  const half = act(entry('delete_message', { whole: wholeOfTen(0, 3), left: 3 }))
  expect(inSentence(countsLeft(half), t)).toBe('3 mesaj silme')
  expect(onWhomLeft(half, 3).people, 'which of them the page does not know').toBe(0)
  expect(allOf(act(entry('timeout_user')))).toBeNull()
})

// MOD-40
test('an entry in the opened row of its act says whom it was on itself', () => {
  const row = act(
    entry('delete_message', { whole: wholeOfTen(), on: 'ada' }),
    entry('timeout_user', { whole: wholeOfTen() }),
  )
  expect(onWhom(row).people).toBe(10)
  expect(row.map(each => onWhom(aloneIn(each)))).toMatchObject([
    { people: 1, entry: { targetUserId: 'ada' } },
    { people: 1, entry: { targetUserId: 'ege' } },
  ])
})

// MOD-40
test('of an act that was taken back in part the row says of how much', () => {
  const half = act(entry('delete_message', { whole: wholeOfTen(1, 0), isUndone: true, left: 1 }))
  expect(undoneOf(half)).toEqual({ undone: 63, all: 64 })
  expect(undoneOf(act(entry('delete_message', { whole: wholeOfTen() }))), 'nothing').toBeNull()
  expect(undoneOf(act(entry('delete_message', { whole: wholeOfTen(0, 0) }))), 'all').toBeNull()
  expect(undoneOf([call('1', { count: 63 }, wholeOfTen(1, 0))]), 'its undo says so itself').toBeNull()
})

// MOD-41
test('several people are told by their names: the first three, and how many more there are', () => {
  const named = (names: readonly string[], people = names.length): string => {
    const known = names.map(name => ({ ...entry('timeout_user', { on: name }), targetUserName: name }))
    return whomWords({ entry: known[0] ?? entry('timeout_user'), people, known }, t)
  }
  expect(named(['Ege', 'Tuna'])).toBe('Ege ve Tuna')
  expect(named(['Ege', 'Tuna', 'Ada', 'Ece'])).toBe('Ege, Tuna, Ada ve 1 kişi daha')
  expect(named(['Ege'], 4), 'of whom a filter hides the others').toBe('Ege ve 3 kişi daha')
  expect(named([], 4)).toBe('4 kişi')
  const first = act(entry('timeout_user', { on: 'ada' }), entry('timeout_user', { on: 'ege' }))
  expect(
    onWhom(first).known.map(({ targetUserId }) => targetUserId),
    'who was reached first',
  ).toEqual(['ege', 'ada'])
})

// AUD-24, MOD-40
test('all calls of one undo are one row, which names the act and how much of it they took back', () => {
  const calls = [
    call('3', { of: 'delete_message', count: 25, actId: 'u' }, wholeOfTen()),
    call('2', { of: 'delete_message', count: 25, actId: 'u' }, wholeOfTen()),
    call('1', { first: 'timeout_user', count: 14, actId: 'u' }, wholeOfTen()),
  ] as const
  expect(folded([...calls, call('0', { of: 'mute_user', count: 1, actId: 'other' })])).toHaveLength(2)
  expect(undid(calls, t)).toBe('Temizleme (64)')
  expect(undid([calls[0]], t)).toBe('Temizleme (64 işlemin 25 tanesi)')
  const unnamed = [
    call('2', { of: 'delete_message', count: 25 }),
    call('1', { of: 'delete_message', count: 5 }),
  ] as const
  expect(undid(unnamed, t), 'where the act is not told').toBe('Mesaj silme (30)')
  expect(undid([call('1', { of: 'delete_message' })], t), 'nor how many').toBe('Mesaj silme')
})

// AUD-17
test('an act of several entries is told in the words of what was done', () => {
  const said = (people: number, ...counts: [AuditAction, number][]) => {
    const whole = { act: 'a', people, counts: counts.map(([action, count]) => ({ action, count, left: count })) }
    return actSentence(act(entry(counts[0]![0], { whole })), people, t).replaceAll(/[\ue000\ue001]/g, '|')
  }
  expect(said(1, ['delete_message', 6])).toBe('|moderator|, |target| adlı kullanıcının 6 mesajını sildi')
  expect(said(3, ['delete_message', 9])).toBe('|moderator|, 3 kişinin 9 mesajını sildi')
  expect(said(3, ['timeout_user', 3])).toBe('|moderator|, 3 kişiyi süreli susturdu')
  expect(said(3, ['mute_user', 3])).toBe('|moderator|, 3 kişiyi susturdu')
  expect(said(1, ['settle_report', 1], ['delete_message', 1])).toBe(
    '|moderator|, |target| hakkındaki şikâyeti sonuçlandırdı ve 1 mesajını sildi',
  )
  expect(said(1, ['settle_report', 1], ['timeout_user', 1])).toBe(
    '|moderator|, |target| hakkındaki şikâyeti sonuçlandırdı ve süreli susturdu',
  )
  expect(said(0, ['settle_report', 1], ['delete_message', 1]), 'on whom is hidden').toBe(
    '|moderator| bir şikâyeti sonuçlandırdı ve 1 mesaj sildi',
  )
  expect(said(1, ['timeout_user', 1], ['delete_message', 2])).toBe(
    '|moderator|, |target| adlı kullanıcının mesajlarını temizledi: süreli susturdu ve 2 mesajını sildi',
  )
  expect(said(0, ['delete_message', 4])).toBe('|moderator| 4 mesaj sildi')
  expect(said(0, ['pin_message', 2]), 'what it has no words for').toBe(
    '|moderator| birlikte yaptı: Mesaj sabitleme (2)',
  )
})

// AUD-13
test('who does something to himself is known, but not where it was done to others too', () => {
  expect(isOnSelf(act(entry('edit_message', { on: 'mert' })))).toBe(true)
  expect(isOnSelf(act(entry('edit_message')))).toBe(false)
  expect(isOnSelf(act(entry('delete_message', { on: 'mert' }), entry('delete_message')))).toBe(false)
})

// AUD-24
test('the last row of a page is left out where the page ends within its act, until the next page', () => {
  const whole = wholeOfTen()
  const [cut, alone] = [entry('delete_message', { whole }), { ...entry('mute_user'), id: 'b', undo: null }]
  const rows = folded([alone, cut])
  expect(withoutCut(rows, true)).toEqual([rows[0]])
  expect(withoutCut(rows, false), 'all that a filter finds of it').toEqual(rows)
  expect(withoutCut(folded([cut, alone]), true), 'a row that is whole').toHaveLength(2)
  expect(withoutCut(folded([cut]), true), 'an act that is longer than a page').toHaveLength(1)
})
