import { expect, test } from 'vitest'
import type { MemberFacts } from '#contract/member-facts.ts'
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

// MOD-17
test('user management finds people by what they did, each by that alone', () => {
  const hour = 3_600_000
  const facts = { at: 10 * hour, byUid: new Map<string, MemberFacts>(), online: new Set<string>() }
  const told = (uid: string, joinedAt: number, recent: number, hasWritten: boolean) =>
    facts.byUid.set(uid, { uid, joinedAt, recent, hasWritten })
  told('Ayşe Yıldız', 9.5 * hour, 0, false)
  told('Kitap Kurdu', 2 * hour, 3, true)
  told('Bora', 2 * hour, 0, true)
  const shown = (activity: UserFilter['activity'], known: typeof facts | null = facts) => {
    const filter: UserFilter = { query: '', role: 'all', sanction: 'all', activity }
    const sort = { by: 'rank', isReversed: false } as const
    return names(usersShown(people, { filter, sort, facts: known, emails: new Map(), now: 0 }))
  }
  expect(shown('joinedLately')).toEqual(['Ayşe Yıldız'])
  expect(shown('wroteLately')).toEqual(['Kitap Kurdu'])
  expect(shown('neverWrote')).toEqual(['Ayşe Yıldız'])
  expect(shown('all')).toEqual(names(people))
  expect(shown('wroteLately', null), 'nobody before it is known').toEqual([])
})

// MOD-17
test('user management sets those with cases first, or those under a sanction that holds', () => {
  const now = 1_000
  const under: Record<string, Partial<Member>> = {
    'Kitap Kurdu': { timeoutUntil: now + 1 },
    Yıldızay: { muted: true },
    Bora: { timeoutUntil: now - 1 }, // it is over
    Nisan: { timeoutUntil: now + 2 },
  }
  const list = people.map(each => ({ ...each, muted: false, timeoutUntil: null, ...under[each.uid] }))
  const facts = { at: now, byUid: new Map<string, MemberFacts>(), online: new Set<string>() }
  for (const [uid, openCases] of Object.entries({ Bora: 2, 'Ayşe Yıldız': 1, 'Kitap Kurdu': 1 })) {
    facts.byUid.set(uid, { uid, joinedAt: 0, recent: 0, hasWritten: true, openCases })
  }
  const filter: UserFilter = { query: '', role: 'all', sanction: 'all', activity: 'all' }
  const by = (order: 'cases' | 'sanction', isReversed = false): string[] =>
    names(usersShown(list, { filter, sort: { by: order, isReversed }, facts, emails: new Map(), now }))
  const [muted, later, sooner] = ['Yıldızay', 'Nisan', 'Kitap Kurdu'] as const
  expect(by('cases')).toEqual(['Bora', sooner, 'Ayşe Yıldız', muted, later, 'İstanbul Beyefendisi'])
  expect(by('sanction')).toEqual([muted, later, sooner, 'Ayşe Yıldız', 'İstanbul Beyefendisi', 'Bora'])
  expect(by('sanction', true).at(-1)).toBe(muted)
})

// MOD-26
test('by when they were last here, who is here stands first and who never was last', () => {
  const seen: [string, number | null][] = [
    ['Ayşe Yıldız', null],
    ['Kitap Kurdu', 5],
    ['Bora', 9],
  ]
  const of = (uid: string, seenAt: number | null): MemberFacts => ({
    uid,
    joinedAt: 1,
    recent: 0,
    hasWritten: true,
    seenAt,
  })
  const facts = {
    at: 10,
    byUid: new Map(seen.map(([uid, at]) => [uid, of(uid, at)])),
    online: new Set(['Kitap Kurdu']),
  }
  const filter: UserFilter = { query: '', role: 'all', sanction: 'all', activity: 'all' }
  const sort = { by: 'seen', isReversed: false } as const
  const some = people.filter(({ uid }) => facts.byUid.has(uid))
  const shown = names(usersShown(some, { filter, sort, facts, emails: new Map(), now: 10 }))
  expect(shown).toEqual(['Kitap Kurdu', 'Bora', 'Ayşe Yıldız'])
})
