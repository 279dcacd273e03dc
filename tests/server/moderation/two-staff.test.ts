import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import type { Route } from '#contract/wire/route.ts'
import { arrive, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { routes } from '#tests/kit/tables/routes.ts'
import { stage } from '#tests/kit/stage.ts'

/** Two of staff look at the same thing, and both act: the second one is told what the first one did. */
const { server } = stage()
let selin: Person
let kaan: Person
beforeAll(async () => {
  selin = await arrive(server, 'Selin', 'owner')
  kaan = await arrive(server, 'Kaan', 'owner')
})

const { decideCase, getProfile, timeOut, cancelTimeOut, setMuted, resetProfile, setRole, cleanUp } = moderationRoutes
const { getCase, report } = reportRoutes
const { listChannels, editChannel, setChannelRights, setChannelOpen, removeChannel } = channelRoutes
const open = { allowedRoles: [], readRoles: [], readOnly: false }

/** A person, a channel or a report that nobody has acted on yet, and how somebody sees it. */
let uid: string
let channelId: string
let reportId: string
let count = 0
beforeEach(async () => {
  uid = (await arrive(server, `Deniz ${++count}`)).uid
  channelId = await openChannel(server.house, `kanal ${count}`)
  const reporter = await arrive(server, `Ayşe ${count}`)
  reportId = (await reporter.do(report, { itemType: 'user', itemId: uid, reason: 'Kaba.' })).id
})
const person = async (by: Person) => (await by.do(getProfile, { uid })).member
const channel = async (by: Person) => (await by.do(listChannels, {})).channels.find(({ id }) => id === channelId)!
const reported = async (by: Person) => (await by.do(getCase, { caseId: reportId })).case

interface Act {
  route: Route
  look: (by: Person) => Promise<{ version: number }>
  input: () => Record<string, unknown>
}
const onPerson = (route: Route, rest: Record<string, unknown> = {}): Act => ({
  route,
  look: person,
  input: () => ({ uid, ...rest, ...('displayName' in rest && { displayName: `Deniz ${count}` }) }),
})
const onChannel = (route: Route, rest: Record<string, unknown> = {}): Act => ({
  route,
  look: channel,
  input: () => ({ channelId, ...rest, ...('name' in rest && { name: `${rest.name as string} ${count}` }) }),
})
const onCase = (status: string, note?: string): Act => ({
  route: decideCase,
  look: reported,
  input: () => ({ caseId: reportId, status, ...(note && { note }) }),
})

/** Every act of staff that changes a thing for all, in two ways that differ. */
const acts: Record<string, [Act, Act]> = {
  timeOut: [
    onPerson(timeOut, { amount: '7', unit: 'days', reason: 'Küfür' }),
    onPerson(timeOut, { amount: '5', unit: 'minutes', reason: 'Sakinleşsin' }),
  ],
  cancelTimeOut: [onPerson(timeOut, { amount: '7', unit: 'days', reason: 'Küfür' }), onPerson(cancelTimeOut)],
  setMuted: [
    onPerson(setMuted, { isMuted: true, reason: 'Küfür' }),
    onPerson(setMuted, { isMuted: true, reason: 'Hakaret' }),
  ],
  cleanUp: [
    onPerson(setMuted, { isMuted: true, reason: 'Küfür' }),
    onPerson(cleanUp, { amount: '1', unit: 'hours', reason: 'Reklam', minutes: 5 }),
  ],
  resetProfile: [
    onPerson(setMuted, { isMuted: true, reason: 'Küfür' }),
    onPerson(resetProfile, { displayName: 'Ayşe', photoURL: null, reason: 'Küfürlü ad' }),
  ],
  setRole: [onPerson(setRole, { role: 'moderator' }), onPerson(setRole, { role: 'admin' })],
  decideCase: [onCase('resolved', 'Konuşuldu.'), onCase('dismissed')],
  editChannel: [
    onChannel(editChannel, { name: 'birinin', description: '' }),
    onChannel(editChannel, { name: 'ötekinin', description: '' }),
  ],
  setChannelRights: [
    onChannel(setChannelRights, { ...open, readRoles: ['admin'] }),
    onChannel(setChannelRights, { ...open, readOnly: true }),
  ],
  setChannelOpen: [
    onChannel(setChannelRights, { ...open, readOnly: true, allowedRoles: ['admin'] }),
    onChannel(setChannelOpen, { isOpen: false }),
  ],
  removeChannel: [onChannel(editChannel, { name: 'artık başka', description: '' }), onChannel(removeChannel)],
}

// MOD-3
describe(`two of staff at once on ${engine}`, () => {
  test.each(Object.entries(acts))(
    '%s: who acts on what has changed since he looked is refused, told how it is now, and nothing is written',
    async (_, [first, second]) => {
      const version = (await second.look(kaan)).version
      await selin.do(first.route, { ...first.input(), version: (await first.look(selin)).version })
      const now = await second.look(kaan)
      const before = await rowCounts(server.house.db)
      const refused = await kaan.refused(second.route, { ...second.input(), version })
      expect(refused).toMatchObject({ status: 409, code: 'conflict' })
      expect(inStanding(refused.now)).toEqual(now)
      expect(await rowCounts(server.house.db)).toEqual(before)
      expect(await second.look(kaan)).toEqual(now)
    },
  )

  test.each(Object.entries(acts))(
    '%s: what the refusal tells is enough to go on knowingly',
    async (_, [first, second]) => {
      const version = (await second.look(kaan)).version
      await selin.do(first.route, { ...first.input(), version })
      const { now } = await kaan.refused(second.route, { ...second.input(), version })
      await kaan.do(second.route, { ...second.input(), version: inStanding(now).version })
    },
  )

  test('a person that changed in another way is a person that changed', async () => {
    const { version } = await person(kaan)
    await selin.do(setMuted, { uid, isMuted: true, reason: 'Reklam', version })
    const refused = await kaan.refused(timeOut, { uid, version, amount: '5', unit: 'minutes', reason: 'x' })
    expect(refused).toMatchObject({
      code: 'conflict',
      now: { mute: { by: selin.uid, byName: 'Selin' }, timeOut: null },
    })
  })

  // MOD-11
  test('a running time-out is told with by whom, until when and why, before one acts and when one is too late', async () => {
    const { version } = await person(kaan)
    await selin.do(timeOut, { uid, version, amount: '7', unit: 'days', reason: 'Küfür etti.' })
    const { timeoutUntil: until } = await person(kaan)
    const told = { until, by: selin.uid, byName: 'Selin', reason: 'Küfür etti.' }
    const refused = await kaan.refused(timeOut, { uid, version, amount: '5', unit: 'minutes', reason: 'x' })
    expect(refused).toMatchObject({ now: { timeOut: told } })
    expect(await kaan.do(moderationRoutes.getStanding, { uid })).toMatchObject({ timeOut: told, mute: null })
    server.clock.pass(7 * 24 * 60 * minute)
    expect(await kaan.do(moderationRoutes.getStanding, { uid })).toMatchObject({ timeOut: null })
  })

  test('rights come before: who may not act hears nothing of what it is now', async () => {
    const moderator = await arrive(server, `Mert ${count}`, 'moderator')
    const member = await arrive(server, `Can ${count}`)
    for (const [by, [, act]] of [
      [member, acts.timeOut!],
      [member, acts.decideCase!],
      [member, acts.editChannel!],
      [moderator, acts.setRole!],
      [moderator, acts.setMuted!],
      [moderator, acts.removeChannel!],
    ] as const) {
      const refused = await by.refused(act.route, { ...act.input(), version: 1 })
      expect(['forbidden', 'not-found']).toContain(refused.code)
      expect(refused).not.toHaveProperty('now')
    }
    await selin.do(setRole, { uid: moderator.uid, role: 'admin' })
    const onAdmin = { uid: moderator.uid, version: 1, amount: '5', unit: 'minutes', reason: 'x' }
    expect(await moderator.refused(timeOut, onAdmin)).toMatchObject({ code: 'forbidden' })
  })

  test('without the version nothing is done', async () => {
    for (const [, act] of Object.values(acts)) {
      const reply = await kaan.askAsIs(act.route, act.input())
      expect([reply.status, reply.body], act.route.path).toMatchObject([422, { field: 'version' }])
    }
  })

  test('a member’s card tells by its version that something changed, and nothing of what or how often', async () => {
    const member = await arrive(server, `Can ${count}`)
    const { version } = await person(member)
    await selin.do(setMuted, { uid, isMuted: true, reason: 'Reklam' })
    const muted = (await person(member)).version
    server.clock.pass(minute)
    await selin.do(setMuted, { uid, isMuted: false })
    expect(muted).not.toBe(version)
    expect((await person(member)).version, 'as it was before').toBe(version)
  })

  test('the list above is whole: no route of staff changes a thing without it', () => {
    // What makes something new, what is the reporter’s own, and what has a preview of its own (raids) needs none. An
    // act on many has one for each of them (act-on-many.test.ts).
    const without = new Set(['actOnMany', 'createChannel', 'removeRecentMessages', 'removeMessage'])
    const needsStaff = (ability: string): boolean =>
      /^(member\.(timeOut|mute|resetProfile|setRole)|report\.settle|channel\.(edit|remove|setRights|create)|message\.deleteAny)$/.test(
        ability,
      )
    const found = routes.filter(
      ([name, { kind, ability }]) => kind === 'act' && needsStaff(ability) && !without.has(name),
    )
    expect(found.map(([name]) => name).sort()).toEqual(Object.keys(acts).sort())
    for (const [name, route] of found) expect(Object.keys(route.input.shape), name).toContain('version')
  })
})

/** A person comes with his sanctions, a channel and a report alone. */
const inStanding = (now: object | undefined): { version: number } =>
  (now && 'member' in now ? now.member : now) as { version: number }
