import { beforeAll, describe, expect, test } from 'vitest'
import { liveRoutes } from '#contract/live.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { arrive, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { timeOut } from '#tests/kit/tables/rights.ts'
import { listen, type Listener } from '#tests/kit/machine/listen.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

/** That there is a report is told to those who may see it; the others hear, see and count nothing. */
const { server } = stage()
const people = {} as Record<'owner' | 'otherOwner' | 'admin' | 'mert' | 'equal' | 'ayse', Person>
beforeAll(async () => {
  people.owner = await arrive(server, 'Selin', 'owner')
  people.otherOwner = await arrive(server, 'Kaan', 'owner')
  people.admin = await arrive(server, 'Derya', 'admin')
  people.mert = await arrive(server, 'Mert', 'moderator')
  people.equal = await arrive(server, 'Öykü', 'moderator')
  people.ayse = await arrive(server, 'Ayşe')
})

type Name = keyof typeof people

/** Who hears of an act; everybody is listened to, and heard out up to a message that comes after it. */
async function hearersOf(act: () => Promise<unknown>): Promise<Name[]> {
  const talk = await openTalk(server, `son ${Math.random()}`)
  const pages = new Map<Name, Listener>()
  for (const name of Object.keys(people) as Name[]) pages.set(name, await listen(people[name]))
  for (const page of pages.values()) await page.hello()
  const before = await headsOf()
  await act()
  const { id } = await talk.post(people.ayse, 'bitti')
  const heard: Name[] = []
  for (const [name, page] of pages) {
    await page.event('message.posted', ({ data }) => data.message.id === id)
    if (page.events.some(({ type }) => type === 'reports.changed' || type === 'report.reviewed')) heard.push(name)
    await page[Symbol.asyncDispose]()
  }
  // Who hears nothing has no head that moved either: a page that sees a gap asks.
  const after = await headsOf()
  expect((Object.keys(people) as Name[]).filter(name => after[name] !== before[name])).toEqual(heard)
  return heard
}

const headsOf = async (): Promise<Record<string, number>> => {
  const heads: Record<string, number> = {}
  for (const [name, person] of Object.entries(people)) {
    heads[name] = (await person.do(liveRoutes.listStreamChanges, { stream: 'account', since: 0 })).to
  }
  return heads
}

const pendingOf = async (person: Person): Promise<number> =>
  (await person.do(reportRoutes.listCases, { status: 'pending' })).pending

// REP-8
describe(`of a report on ${engine}`, () => {
  const cases: [string, Name, Name[]][] = [
    ['a member', 'ayse', ['owner', 'otherOwner', 'admin', 'mert', 'equal']],
    ['a moderator', 'mert', ['owner', 'otherOwner', 'admin']],
    ['an admin', 'admin', ['owner', 'otherOwner']],
    ['an owner', 'owner', ['otherOwner']],
  ]
  test.each(cases)('on %s only those hear who may see it, also of the decision', async (_, reported, hearers) => {
    const by = reported === 'ayse' ? people.mert : people.ayse
    const counts = async () => Promise.all(staff.map(name => pendingOf(people[name])))
    const before = await counts()
    let reportId = ''
    const reporting = async () => {
      const input = { itemType: 'user', itemId: people[reported].uid, reason: 'Kaba.' } as const
      reportId = (await by.do(reportRoutes.report, input)).id
    }
    expect(await hearersOf(reporting)).toEqual(hearers)
    expect(await counts()).toEqual(before.map((count, n) => count + (hearers.includes(staff[n]!) ? 1 : 0)))
    const settler = people[hearers[0]!]
    expect(
      await hearersOf(() => settler.do(moderationRoutes.decideCase, { caseId: reportId, status: 'resolved' })),
      'beside the reporter, who hears that it was looked at',
    ).toEqual(reported === 'ayse' ? hearers : [...hearers, 'ayse'])
  })
  const staff = ['owner', 'otherOwner', 'admin', 'mert', 'equal'] as const

  test('on a message its author’s rank counts', async () => {
    const talk = await openTalk(server, 'konuşma')
    const { id: itemId } = await talk.post(people.mert, 'bir şey')
    const act = () => people.ayse.do(reportRoutes.report, { itemType: 'message', itemId, reason: 'Kaba.' })
    expect(await hearersOf(act)).toEqual(['owner', 'otherOwner', 'admin'])
  })

  test('nobody hears who lost the right meanwhile, also not by asking for what was missed', async () => {
    const { mert, owner, ayse } = people
    const act = async (reason: string) =>
      ayse.do(reportRoutes.report, { itemType: 'user', itemId: (await arrive(server, reason)).uid, reason })
    const missed = async (): Promise<string[]> => {
      const changes = await mert.do(liveRoutes.listStreamChanges, { stream: 'account', since: 0 })
      return changes.kind === 'changes' ? changes.events.map(({ type }) => type) : ['tooOld']
    }
    expect(await hearersOf(() => act('Bir'))).toContain('mert')
    expect(await missed()).toContain('reports.changed')
    await timeOut(server.house, mert.uid, server.clock.now() + 60_000)
    expect(await hearersOf(() => act('İki'))).not.toContain('mert')
    expect(await missed()).not.toContain('reports.changed')
    server.clock.pass(60_000)
    expect(await hearersOf(() => act('Üç'))).toContain('mert')
    await owner.do(moderationRoutes.setRole, { uid: mert.uid, role: 'user' })
    expect(await hearersOf(() => act('Dört'))).toEqual(['owner', 'otherOwner', 'admin', 'equal'])
    expect(await missed()).not.toContain('reports.changed')
  })
})
