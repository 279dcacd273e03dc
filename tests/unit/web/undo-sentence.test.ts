import { expect, test } from 'vitest'
import type { AuditEntry, WholeAct } from '#contract/audit.ts'
import { type AuditAction, auditActions } from '#contract/audit-actions.ts'
import type { TFunction } from '#web/gate/language.ts'
import { undoSentence } from '#web/moderation/logs/undo-sentence.ts'
import { type Facts, textOf } from '#tests/kit/tables/words.ts'

const language =
  (of: 'tr' | 'en'): TFunction =>
  (key, facts) =>
    textOf(of, key, facts as Facts)

const undone = (extra: object, { on = 'ege', channel = null, whole }: Told = {}): AuditEntry =>
  ({
    id: '1',
    action: 'undo_act',
    moderatorId: 'mert',
    targetUserId: on,
    channelId: channel,
    isHidden: false,
    undo: null,
    extra,
    ...(whole && { whole }),
  }) as unknown as AuditEntry
interface Told {
  on?: string | null
  channel?: string | null
  whole?: WholeAct
}
const wholeOf = (people: number, ...counts: [AuditAction, number][]): WholeAct => ({
  act: 'a',
  people,
  counts: counts.map(([action, count]) => ({ action, count, left: 0 })),
})
const said = (entry: AuditEntry, of: 'tr' | 'en' = 'tr', ...others: AuditEntry[]): string =>
  undoSentence([entry, ...others], language(of)).replaceAll(/[\ue000\ue001]/g, '|')

// AUD-17
test('an undo of one thing is a sentence about whom or where it was, in both languages', () => {
  const one = (of: AuditAction, told?: Told, language?: 'en') => said(undone({ of, count: 1 }, told), language)
  expect(one('timeout_user')).toBe('|moderator|, |target| adlı kullanıcının süreli susturmasını geri aldı')
  expect(one('timeout_user', {}, 'en')).toBe('|moderator| undid |target|’s time-out')
  expect(one('delete_message')).toBe('|moderator|, |target| adlı kullanıcının silinen 1 mesajını geri getirdi')
  expect(one('delete_channel', { on: null, channel: 'c' })).toBe('|moderator|, silinen |channel| kanalını geri getirdi')
  expect(one('delete_channel', { on: null, channel: 'c' }, 'en')).toBe(
    '|moderator| brought back the deleted channel |channel|',
  )
  const undoable = 'timeout_user remove_timeout mute_user unmute_user update_user_role reset_profile pin_message'
  for (const of of `${undoable} unpin_message settle_report delete_message`.split(' ') as AuditAction[])
    expect(one(of), of).toMatch(/^\|moderator\|[^:·]* (\|target\|[^:·]+|bir mesaj[^:·]+ \(yazan: \|target\|\))$/)
})

// AUD-13
test('the undo of one restriction of the whole place says where, that of several does not', () => {
  const told = (count: number) => said(undone({ of: 'set_lockdown', count }, { on: null }))
  expect(told(1)).toBe('|moderator|, tüm sitedeki kısıtlamayı geri aldı')
  expect(told(2), 'they may be in several places').toBe('|moderator| kısıtlama (2) işlemini geri aldı')
})

// AUD-17, AUD-24
test('an undo of a whole act names it, on whom it was, and how much of it came back', () => {
  const cleaning = wholeOf(10, ['timeout_user', 10], ['delete_message', 54])
  const call = (count: number) => undone({ of: 'delete_message', count, actId: 'u' }, { on: null, whole: cleaning })
  expect(said(call(25), 'tr', call(39))).toBe('|moderator|, 10 kişi için yapılan temizlemeyi geri aldı (64 işlem)')
  expect(said(call(25))).toBe('|moderator|, 10 kişi için yapılan temizlemeyi geri aldı (64 işlemin 25 tanesi)')
  expect(said(call(1), 'en')).toBe('|moderator| undid the clean-up after 10 people (1 of 64 actions)')
  const verdict = wholeOf(1, ['settle_report', 1], ['delete_message', 1])
  expect(said(undone({ count: 2 }, { whole: verdict }))).toBe(
    '|moderator|, |target| hakkındaki şikâyet kararını ve 1 mesaj silme işlemini geri aldı',
  )
})

test('where less is told, it says of several kinds the first, or how many, or that it was something', () => {
  const nobody = { on: null }
  expect(said(undone({ first: 'mute_user', count: 4 }, nobody))).toBe(
    '|moderator| susturma işlemini ve 3 işlemi daha geri aldı',
  )
  expect(said(undone({ first: 'mute_user', count: 4 }), 'en')).toBe(
    '|moderator| undid mute and 3 more actions for |target|',
  )
  expect(said(undone({ count: 4 }, nobody))).toBe('|moderator| 4 işlemi geri aldı')
  expect(said(undone({ of: 'delete_message' }, nobody)), 'nor how many').toBe(
    '|moderator| mesaj silme işlemini geri aldı',
  )
  expect(said(undone({}, nobody))).toBe('|moderator| bir işlemi geri aldı')
  expect(auditActions.every(of => !said(undone({ of, count: 3 })).includes(': '))).toBe(true)
})
