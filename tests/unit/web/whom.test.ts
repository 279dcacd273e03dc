import { expect, test } from 'vitest'
import type { Member } from '#contract/accounts.ts'
import { whom } from '#web/moderation/logs/whom.ts'

const named = (uid: string, displayName: string) => ({ uid, displayName, role: 'user' }) as Member
const list = [named('1', 'Işık'), named('2', 'Işık Su'), named('3', 'Bora'), named('4', 'IŞIL')]
const meant = (text: string) => {
  const { uid, member, others } = whom(text, list)
  return [uid, member?.displayName ?? null, others.map(({ displayName }) => displayName)]
}

test('who types an id means its person; nothing means nobody', () => {
  expect(meant(' 3 ')).toEqual(['3', 'Bora', []])
  expect(meant('  ')).toEqual(['', null, []])
})

test('a whole name means that person, in any case, and offers those who have it in theirs', () => {
  expect(meant('ışık')).toEqual(['1', 'Işık', ['Işık Su']])
  expect(meant('IŞIK SU')).toEqual(['2', 'Işık Su', []])
})

test('a part means somebody only where no other name has it', () => {
  expect(meant('bo')).toEqual(['3', 'Bora', []])
  expect(meant('ışı')).toEqual(['', null, ['Işık', 'Işık Su', 'IŞIL']])
})

test('what nobody is called may be the id of somebody who is gone', () => {
  expect(meant('operator')).toEqual(['operator', null, []])
})
