import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes, type Member } from '#contract/accounts.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { sizes } from '#contract/limits.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPeople } from '#tests/kit/people.ts'
import { listen, type Listener } from '#tests/kit/machine/listen.ts'
import { signUp } from '#tests/kit/newcomer.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage()
let ayse: Person
beforeAll(async () => {
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
})

const page = (after?: string) => ayse.do(memberRoutes.listMembers, after === undefined ? {} : { after })

/** All pages as a browser reads them; `between` happens behind the first. */
async function readAll(between: () => Promise<unknown> = async () => {}) {
  const first = await page()
  await between()
  const members = [...first.members]
  for (let next = first.next; next !== null;) {
    const more = await page(next)
    members.push(...more.members)
    next = more.next
  }
  return { head: first.head, members }
}

const byUid = (members: readonly Member[]) => new Map(members.map(member => [member.uid, member]))

/** The snapshot with the events after its head laid over it, up to `head`. */
async function upTo(head: number, from: { head: number; members: readonly Member[] }, listener: Listener) {
  const known = byUid(from.members)
  for (let seq = from.head + 1; seq <= head; seq++) {
    const event = await listener.until(
      () => listener.events.find(heard => heard.stream === 'members' && heard.seq === seq),
      `event ${seq} of members`,
    )
    if (event.type === 'member.changed') known.set(event.data.member.uid, event.data.member)
  }
  return known
}

describe(`all members on ${engine}`, () => {
  // ACC-34
  test('are verified people as everybody may see them, without their addresses', async () => {
    const { visitor } = await signUp(server, 'Bekleyen')
    const { members } = await readAll()
    expect(members.map(({ displayName }) => displayName)).toContain('Ayşe')
    expect(members.map(({ displayName }) => displayName)).not.toContain('Bekleyen')
    const { body } = await ayse.send('GET', '/api/members')
    expect(JSON.stringify(body)).not.toContain('@example.com')
    expect(Object.keys(members[0]!).sort()).toEqual(
      ['createdAt', 'displayName', 'muted', 'photoURL', 'role', 'timeoutUntil', 'uid', 'version'].sort(),
    )
    expect(await visitor.refused(memberRoutes.listMembers, {})).toMatchObject({ status: 401 })
  })

  // LIVE-3
  test('with the events after the first page’s head they are who is a member now, no matter who joins between two pages', async () => {
    await addMany(2 * sizes.membersPage)
    await using listener = await listen(ayse)
    const newcomers = await Promise.all(['Bir', 'İki', 'Üç'].map(name => signUp(server, `${name} yeni`)))
    const before = await readAll(async () => {
      for (const { visitor, code } of newcomers) await visitor.do(accountRoutes.confirmVerification, { oobCode: code })
      await join(server, 'Mert', 'moderator')
    })
    const fresh = await readAll()
    expect(fresh.head).toBeGreaterThan(before.head)
    expect(fresh.members.length).toBeGreaterThan(2 * sizes.membersPage)
    expect(await upTo(fresh.head, before, listener)).toEqual(byUid(fresh.members))
    expect(fresh.members.filter(({ displayName }) => displayName.endsWith(' yeni'))).toHaveLength(3)
  })

  test('come a thousand at a time, in the order of their uids, each once', async () => {
    const first = await page()
    expect(first.members).toHaveLength(sizes.membersPage)
    expect(first.next).toBe(first.members.at(-1)!.uid)
    const { members } = await readAll()
    const uids = members.map(({ uid }) => uid)
    expect(uids).toEqual([...new Set(uids)].sort())
    const last = await page(uids.at(-2))
    expect(last).toMatchObject({ members: [{ uid: uids.at(-1) }], next: null })
    expect(await page(uids.at(-1))).toMatchObject({ members: [], next: null })
    expect(await page(uids.at(-1 - sizes.membersPage)), 'exactly a page is the last').toMatchObject({ next: null })
  })
})

/** As many members as that, in few statements. */
const addMany = (count: number) =>
  addPeople(
    server.house,
    Array.from({ length: count }, () => ({ name: 'Kalabalık', sharesName: true })),
  )
