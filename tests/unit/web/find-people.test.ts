import { expect, test } from 'vitest'
import type { Member } from '#contract/accounts.ts'
import { findPeople, personSought } from '#web/accounts/people/find-people.ts'
import { type UserFilter, usersShown } from '#web/moderation/users/users-shown.ts'

const named = (displayName: string) => ({ uid: displayName, displayName, role: 'user', createdAt: 0 }) as Member
const people = ['Ayşe Yıldız', 'İstanbul Beyefendisi', 'Kitap Kurdu', 'Yıldızay', 'Bora', 'Nisan'].map(named)
const names = (found: readonly Member[]): string[] => found.map(({ displayName }) => displayName)

// SRCH-12
test.each([
  ['Ayşe’nin', ['Ayşe Yıldız']],
  ['yıldız ayşe', ['Ayşe Yıldız']],
  ["istanbul'dan", ['İstanbul Beyefendisi']],
  ['KITAP', ['Kitap Kurdu']],
  ['kitaplarımızdan', ['Kitap Kurdu']],
  ['isa', ['Nisan']], // within a name, as before
  ['kurdu', ['Kitap Kurdu']],
  ['yıldız', ['Ayşe Yıldız', 'Yıldızay']],
  ['yıldız* -ayşe', ['Yıldızay']],
  ['yok böyle', []],
])('%s finds %s', (typed, found) => expect(names(findPeople(people, typed))).toEqual(found))

// MOD-17, SRCH-12
test('user management finds the same people, and all by blanks', () => {
  const shown = (query: string, emails = new Map<string, string>()) => {
    const filter: UserFilter = { query, role: 'all', sanction: 'all', activity: 'all' }
    return names(usersShown(people, { filter, sort: { by: 'rank', isReversed: false }, facts: null, emails, now: 0 }))
  }
  expect(shown('ayşe’nin')).toEqual(['Ayşe Yıldız'])
  expect(shown('Kurdu kitap')).toEqual(['Kitap Kurdu'])
  expect(shown('  ')).toEqual(names(people))
  expect(shown('!!')).toEqual([])
  expect(shown('bk@', new Map([['Kitap Kurdu', 'bk@example.com']]))).toEqual(['Kitap Kurdu'])
  expect(personSought(' ')).toBeNull()
})
