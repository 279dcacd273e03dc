import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { quotesOf } from '#web/moderation/logs/quotes-of.ts'

const entry = (some: Partial<AuditEntry>): AuditEntry =>
  ({
    targetUserId: 'ege',
    messageId: null,
    targetMessageText: null,
    targetMessageFile: null,
    undo: { until: 2, undoneAt: null, undoneBy: null, left: 4, act: 'a' },
    extra: {},
    ...some,
  }) as unknown as AuditEntry
const removed = (id: string, targetMessageText: string | null): AuditEntry =>
  entry({ id, action: 'delete_message', messageId: id, targetMessageText })
const timedOut = entry({ id: 'out', action: 'timeout_user' })

// MOD-21, MSG-54
test('an undo quotes the newest three of the messages that come back, in a line each', () => {
  const act = [removed('1', 'ilk'), timedOut, removed('4', '**son**\nsöz'), removed('2', 'iki'), removed('3', 'üç')]
  const [first, ...others] = act
  expect(quotesOf([first!, ...others]).map(({ text }) => text)).toEqual(['son söz', 'üç', 'iki'])
})

test('what was taken back before is not quoted, nor is there anything to quote of a time-out alone', () => {
  const back = { ...timedOut.undo!, undoneAt: 1 }
  expect(quotesOf([{ ...removed('1', 'ilk'), undo: back }, timedOut])).toEqual([])
})

test('of a message without text its files are named; what a spoiler covers stays covered', () => {
  const file = { url: null, name: 'harita.png', type: 'image/png' } as unknown as AuditEntry['targetMessageFile']
  expect(quotesOf([{ ...removed('1', ''), targetMessageFile: file }])[0]!.text).toBe('harita.png')
  expect(quotesOf([removed('1', 'sonunda ||ölüyor||')])[0]!.text).not.toContain('ölüyor')
})

test('of a verdict alone what was reported is quoted, once where it is the message that comes back', () => {
  const settled = entry({ id: 's', action: 'settle_report', messageId: '1', targetMessageText: 'kaba söz' })
  expect(quotesOf([settled]).map(({ text }) => text)).toEqual(['kaba söz'])
  expect(quotesOf([settled, removed('1', 'kaba söz')])).toHaveLength(1)
})
