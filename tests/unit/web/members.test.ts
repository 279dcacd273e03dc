import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Member } from '#contract/accounts.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Role } from '#contract/permissions.ts'
import {
  askOfMembers,
  findMembers,
  forgetMembers,
  loadMembers,
  memberChanged,
  memberRemoved,
  reloadMissingMembers,
  useMembers,
} from '#web/accounts/people/members.ts'
import { addWords } from '#web/gate/language.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { searchPeople } from '#web/accounts/people/people-rows.ts'

const member = (uid: string, displayName: string, role: Role = 'user'): Member => ({
  uid,
  displayName,
  role,
  photoURL: '',
  createdAt: 0,
  version: 1,
  muted: false,
  timeoutUntil: null,
})
const changed = (seq: number, now: Member): LiveEvent<'member.changed'> => ({
  stream: 'members',
  seq,
  type: 'member.changed',
  data: { member: now },
})
const removed = (seq: number, uid: string, hasLeft?: true): LiveEvent<'member.removed'> => ({
  stream: 'members',
  seq,
  type: 'member.removed',
  data: { uid, ...(hasLeft && { hasLeft }) },
})
const nameNow = (uid: string): string => nameOf({ uid, displayName: 'önce' })
const names = (): string[] => useMembers.getState().list.map(({ displayName }) => displayName)

/** Pages that a test hands out one by one, as a slow server does. */
type Page = { members: Member[]; next: string | null; head: number } | 'lost'
let asked: ((page: Page) => void)[]
const answer = async (page: Page): Promise<void> => {
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  asked.shift()!(page)
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', () =>
    new Promise<Page>(resolve => asked.push(resolve)).then(page => {
      if (page === 'lost') throw new TypeError('fetch failed')
      return Response.json(page)
    }),
  )
  forgetMembers()
})
afterEach(() => vi.unstubAllGlobals())

describe('the list of members', () => {
  // ACC-33
  it('has all pages, by rank and then by name as a Turkish reader looks for it', async () => {
    const reading = loadMembers()
    await answer({
      members: [member('1', 'Işık'), member('2', 'İrem'), member('3', 'Zeki', 'owner')],
      next: '3',
      head: 7,
    })
    expect(useMembers.getState().status).toBe('loading')
    await answer({ members: [member('4', 'Hale'), member('5', 'Çınar'), member('6', 'Cem')], next: null, head: 7 })
    await reading
    expect(names()).toEqual(['Zeki', 'Cem', 'Çınar', 'Hale', 'Işık', 'İrem'])
  })

  it('lets what was heard while the pages came win over them, and nothing older', async () => {
    const reading = loadMembers()
    memberChanged(changed(4, member('0', 'Eskiden')))
    memberChanged(changed(5, member('1', 'Eski')))
    await answer({ members: [member('0', 'Şimdi'), member('1', 'Ada')], next: '1', head: 5 })
    memberChanged(changed(6, member('1', 'Adanur')))
    memberChanged(changed(7, member('9', 'Yeni')))
    await answer({ members: [member('2', 'Bora')], next: null, head: 6 })
    await reading
    expect(names()).toEqual(['Adanur', 'Bora', 'Şimdi', 'Yeni'])
    memberChanged(changed(5, member('1', 'Eski'))) // was on its way all the time
    expect(names()).toEqual(['Adanur', 'Bora', 'Şimdi', 'Yeni'])
  })

  it('moves one to the place of a new name or role, and leaves everybody else as they were', async () => {
    const reading = loadMembers()
    await answer({ members: ['a', 'b', 'c', 'd'].map(name => member(name, name)), next: null, head: 1 })
    await reading
    const b = useMembers.getState().list.find(({ uid }) => uid === 'b')
    memberChanged(changed(2, member('d', 'aa')))
    expect(names()).toEqual(['a', 'aa', 'b', 'c'])
    memberChanged(changed(3, member('c', 'c', 'moderator')))
    expect(names()).toEqual(['c', 'a', 'aa', 'b'])
    memberChanged(changed(4, { ...member('a', 'a'), muted: true }))
    expect(names()).toEqual(['c', 'a', 'aa', 'b'])
    expect(useMembers.getState().list).toContain(b)
  })

  // MOD-3
  it('takes in what an answer tells, and of two that were told the newer one, in whatever order they come', async () => {
    const reading = loadMembers()
    await answer({ members: [member('1', 'Ada'), member('2', 'Bora')], next: null, head: 1 })
    const early = askOfMembers()
    await reading
    expect(early(member('1', 'Eski')), 'asked before everybody was read').toBe(false)
    const [first, second, third] = [askOfMembers(), askOfMembers(), askOfMembers()]
    expect(second(member('1', 'Adanur'))).toBe(true)
    expect(first(member('1', 'Eski')), 'asked before another answer was').toBe(false)
    expect(first(member('2', 'Bora Can')), 'of somebody else').toBe(true)
    expect(third(member('1', 'Ada Nur'))).toBe(true)
    const fourth = askOfMembers()
    memberChanged(changed(2, member('1', 'Ayda')))
    expect(fourth(member('1', 'Eski')), 'asked before the news').toBe(false)
    expect(names()).toEqual(['Ayda', 'Bora Can'])
    const own = askOfMembers()
    forgetMembers()
    expect(own(member('1', 'Ayda')), 'asked by another account').toBe(false)
    expect(useMembers.getState().byUid.size).toBe(0)
  })

  // ACC-37
  it('loses who is gone, who is the fallback user from then on, whatever comes late', async () => {
    const reading = loadMembers()
    memberRemoved(removed(6, '2'))
    await answer({ members: [member('1', 'Ada'), member('2', 'Bora'), member('3', 'Can')], next: null, head: 5 })
    await reading
    expect(names()).toEqual(['Ada', 'Can'])
    memberRemoved(removed(7, '1'))
    askOfMembers()(member('1', 'Ada')) // the answer of an act that was faster than its event
    memberRemoved(removed(4, '3')) // older than the list: a page that asks for what it missed
    expect(names()).toEqual(['Can'])
    expect(['1', '2', '3', '4'].map(nameNow)).toEqual(['User', 'User', 'Can', 'önce'])
  })

  // ACC-69
  it('calls who has left so, whoever else is gone, and also where only a message knows of it', async () => {
    addWords({ tr: { 'shell.deletedMember': 'Silinmiş üye' }, en: { 'shell.deletedMember': 'Deleted member' } })
    const reading = loadMembers()
    await answer({ members: [member('1', 'Ada'), member('2', 'Bora')], next: null, head: 1 })
    await reading
    memberRemoved(removed(2, '1', true))
    memberRemoved(removed(3, '2'))
    expect(['1', '2', '3'].map(nameNow)).toEqual(['Silinmiş üye', 'User', 'önce'])
    const told = ['2', '3'].map(uid => nameOf({ uid, displayName: 'önce', hasLeft: true }))
    expect(told, 'the page has not heard that they left').toEqual(['Silinmiş üye', 'Silinmiş üye'])
  })

  // ACC-37
  it('knows who is gone where too much was missed, because they are not in the list any more', async () => {
    const first = loadMembers()
    await answer({ members: [member('1', 'Ada'), member('2', 'Bora')], next: null, head: 1 })
    await first
    const again = loadMembers()
    await answer({ members: [member('1', 'Ada')], next: null, head: 2_000 })
    await again
    expect(['1', '2'].map(nameNow)).toEqual(['Ada', 'User'])
  })

  it('says that it failed, keeps what was there, and is asked for again with the next connection', async () => {
    const first = loadMembers()
    await answer('lost')
    await first
    expect(useMembers.getState().status).toBe('failed')
    reloadMissingMembers()
    await answer({ members: [member('1', 'Ada')], next: null, head: 1 })
    await vi.waitFor(() => expect(useMembers.getState().status).toBe('ready'))
    const again = loadMembers() // too much was missed
    await answer('lost')
    await again
    expect(names()).toEqual(['Ada'])
    memberChanged(changed(2, member('2', 'Bora')))
    expect(names()).toEqual(['Ada', 'Bora'])
    reloadMissingMembers()
    await answer({ members: [member('1', 'Ada')], next: null, head: 9 })
    await vi.waitFor(() => expect(names()).toEqual(['Ada']))
  })

  it('does not fill with what another account has asked for', async () => {
    const reading = loadMembers()
    forgetMembers()
    await answer({ members: [member('1', 'Ada')], next: null, head: 1 })
    await reading
    expect(names()).toEqual([])
  })
})

// ACC-33
describe('looking for people', () => {
  const people = [
    member('0', 'Sude', 'owner'),
    member('1', 'Ali Suat'),
    member('2', 'Işık Tan'),
    member('3', 'İrem Su'),
    member('4', 'Suna'),
    member('5', 'Masude'),
  ]
  const everyone = { readRoles: [] }

  it('suggests names that begin with it first, then later words; each by rank and name', async () => {
    const reading = loadMembers()
    await answer({ members: people, next: null, head: 1 })
    await reading
    const found = (prefix: string, max = 5, channel: { readRoles: Role[] } = everyone): string[] =>
      findMembers(prefix, max, channel).map(({ displayName }) => displayName)
    expect(found('su')).toEqual(['Sude', 'Suna', 'Ali Suat', 'İrem Su'])
    expect(found('su', 3)).toEqual(['Sude', 'Suna', 'Ali Suat'])
    expect(found('', 2)).toEqual(['Sude', 'Ali Suat'])
    for (const typed of ['irem', 'ırem', 'İREM', 'IREM s']) expect(found(typed), typed).toEqual(['İrem Su'])
    expect(found('su', 5, { readRoles: ['admin'] })).toEqual(['Sude']) // an owner reads everything
  })

  it('searches within names too, after the beginnings of words', () => {
    const found = (query: string): string[] => searchPeople(people, query).map(({ displayName }) => displayName)
    expect(found('su')).toEqual(['Sude', 'Ali Suat', 'İrem Su', 'Suna', 'Masude'])
    expect(found('ışık')).toEqual(['Işık Tan'])
    expect(found('kt')).toEqual([])
  })
})
