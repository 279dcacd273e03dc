import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AuditEntry, auditRoutes } from '#contract/audit.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { reportRoutes } from '#contract/reports.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { type Act, record } from '#server/audit/door.ts'
import { statusRoutes } from '#contract/status.ts'
import { arrive } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { channels } from '#tests/matrix/cells.ts'
import { answer, everyoneCount, gatherEveryone, messageOf, type Somebody } from '#tests/matrix/everyone.ts'
import { answerOf, type Who } from '#tests/matrix/rules.ts'

/**
 * What staff read, against the second statement: every role in every state, on everybody of every rank and on oneself.
 */
const { server } = stage()
let people: Somebody[]
let ids: Map<string, string>
type Other = { uid: string; role: Who['role'] }
const others: Other[] = []
/** A report on each of them, and on everybody who looks. */
const reportOn = new Map<string, string>()

beforeAll(async () => {
  ;({ people, ids } = await gatherEveryone(server))
  for (const role of roles) others.push({ ...(await addPerson(server.house, `öteki ${role}`, role)), role })
  const reporter = await arrive(server, 'şikâyetçi')
  for (const { uid: itemId } of [...others, ...people.flatMap(({ who }) => who ?? [])]) {
    const { id } = await reporter.do(reportRoutes.report, { itemType: 'user', itemId, reason: 'Kaba.' })
    reportOn.set(itemId, id)
  }
})

const nobody: Other = { uid: uuidv7(), role: 'user' }
const subjectsOf = (who: Who | null): Other[] => [...others, who ?? nobody]

/** Every person × every subject; what differs is named. */
async function walk(judge: (p: Somebody, on: Other) => Promise<[given: unknown, expected: unknown]>): Promise<void> {
  const wrong: string[] = []
  for (const person of people) {
    for (const on of person.who ? subjectsOf(person.who) : others) {
      const [given, expected] = await judge(person, on)
      if (JSON.stringify(given) !== JSON.stringify(expected)) {
        wrong.push(
          `${person.name} on ${on.uid === person.who?.uid ? 'himself' : on.role}: ${JSON.stringify(given)}, not ${JSON.stringify(expected)}`,
        )
      }
    }
  }
  expect(wrong).toEqual([])
}

/** A report that one may not see is refused like one that there is not. */
const hidden = (expected: string, who: Who | null): string =>
  expected === 'forbidden' && who?.role !== 'user' ? 'not-found' : expected

describe(`what ${everyoneCount} people read on ${engine}`, () => {
  // MOD-14
  test('a profile has exactly what the rules say, and the rest is absent', async () => {
    await walk(async ({ who, visitor }, author) => {
      const { status, body } = await visitor.ask(moderationRoutes.getProfile, { uid: author.uid })
      if (status !== 200) return [status, answerOf('member.see', who, { author }) === 'signed-out' ? 401 : 200]
      const may = (ability: 'member.seeEmail' | 'report.see' | 'message.seeRemoved' | 'audit.read') =>
        answerOf(ability, who, { author }) === 'yes'
      const profile = body as Record<string, unknown>
      return [
        [Object.keys(profile).sort(), profile.seesRemoved],
        [
          [
            'member',
            'seesRemoved',
            ...(may('member.seeEmail') ? ['email', 'timeoutReason', 'muteReason'] : []),
            ...(may('report.see') ? ['reportCount'] : []),
            ...(may('audit.read') ? ['formerNames'] : []),
          ].sort(),
          may('message.seeRemoved'),
        ],
      ]
    })
  })

  test.each([
    ['listProfileMessages', 'member.see'],
    ['listProfileEdited', 'message.seeRemoved'],
    ['listProfileRemoved', 'message.seeRemoved'],
    ['listProfileReports', 'report.see'],
  ] as const)('%s answers exactly whom the rules allow', async (name, ability) => {
    await walk(async ({ who, visitor }, author) => [
      await answer(visitor, moderationRoutes[name], { uid: author.uid }),
      answerOf(ability, who, { author }),
    ])
  })

  // REP-7
  test('the report desk lists exactly those that the rules allow, and never one on oneself', async () => {
    for (const { name, who, visitor } of people) {
      const { status, body } = await visitor.ask(reportRoutes.listCases, {})
      const expected = answerOf('report.see', who, { author: others[3]! })
      if (status !== 200) {
        expect((body as { code: string }).code, name).toBe(expected)
        continue
      }
      const { cases, pending } = body as { cases: { targetUid: string }[]; pending: number }
      const everybody: Other[] = [...others, ...people.flatMap(person => person.who ?? [])]
      const mayOn = everybody.filter(author => answerOf('report.see', who, { author }) === 'yes')
      expect(cases.map(({ targetUid }) => targetUid).sort(), name).toEqual(mayOn.map(({ uid }) => uid).sort())
      expect(pending, name).toBe(mayOn.length)
    }
  })

  // MOD-26
  test('when somebody was last here, and cases on him, are told exactly where the rules say so', async () => {
    await walk(async ({ who, visitor }, author) => {
      const { status, body } = await visitor.ask(moderationRoutes.listMemberFacts, {})
      const expected = (ability: 'member.seeLastUse' | 'report.see') => answerOf(ability, who, { author })
      if (status !== 200)
        return [(body as { code: string }).code, answerOf('member.seeLastUse', who, { author: others[3]! })]
      const { members } = body as OutputOf<typeof moderationRoutes.listMemberFacts>
      const { seenAt, openCases } = members.find(({ uid }) => uid === author.uid)!
      return [
        [seenAt !== undefined, openCases],
        [expected('member.seeLastUse') === 'yes', expected('report.see') === 'yes' ? 1 : undefined],
      ]
    })
  })

  // MOD-37
  test('somebody is found by his e-mail exactly by whom the rules let see it, and by nobody else who is staff', async () => {
    const emails = await server.house.db.read(db => db.selectFrom('users').select(['uid', 'email']).execute())
    const emailOf = new Map(emails.map(({ uid, email }) => [uid, email]))
    await walk(async ({ who, visitor }, author) => {
      server.clock.pass(10_000) // each may search ten times in that
      const part = emailOf.get(author.uid) ?? 'nobody@example.com'
      const { status, body } = await visitor.ask(moderationRoutes.findByEmail, { part })
      if (status !== 200)
        return [(body as { code: string }).code, answerOf('member.seeLastUse', who, { author: others[3]! })]
      const { people: found } = body as OutputOf<typeof moderationRoutes.findByEmail>
      const may = answerOf('member.seeEmail', who, { author }) === 'yes' && emailOf.has(author.uid)
      return [found, may ? [{ uid: author.uid, email: part }] : []]
    })
  })

  // REP-7, REP-14
  test('a report opens and settles exactly for whom the rules say; hidden ones are as absent', async () => {
    await walk(async ({ who, visitor }, author) => [
      await answer(visitor, reportRoutes.getCase, { caseId: reportOn.get(author.uid)! }),
      hidden(answerOf('report.see', who, { author }), who),
    ])
    const decidedBy = new Map<string, Who['role']>()
    await walk(async ({ who, visitor }, author) => {
      const may = hidden(answerOf('report.settle', who, { author }), who)
      const before = decidedBy.get(author.uid)
      const isKept = may === 'yes' && before !== undefined && roles.indexOf(before) < roles.indexOf(who!.role)
      if (may === 'yes' && !isKept) decidedBy.set(author.uid, who!.role)
      const input = { caseId: reportOn.get(author.uid)!, status: 'resolved' as const }
      return [await answer(visitor, moderationRoutes.decideCase, input), isKept ? 'higher-verdict' : may]
    })
  })

  // MOD-26
  test('a use of the place is told to the minute, and of who never came nothing', async () => {
    const came = await arrive(server, 'gelen')
    const away = await addPerson(server.house, 'gelmeyen')
    server.clock.pass(minute)
    const thisMinute = Math.floor(server.clock.now() / minute) * minute
    await came.do(messageRoutes.listReadMarks, {})
    const owner = people.find(({ name }) => name === 'owner')!
    await eventually(async () => {
      const { members } = await owner.visitor.do(moderationRoutes.listMemberFacts, {})
      const of = ({ uid }: { uid: string }) => members.find(member => member.uid === uid)
      expect(of(came)!.seenAt).toBe(thisMinute)
      expect(of(away)).toMatchObject({ seenAt: null, joinedAt: 0 })
    })
  })

  // MOD-26
  test('what somebody wrote in the last hour counts where the viewer reads, and so does that he wrote at all', async () => {
    const [lately, longAgo] = [
      await addPerson(server.house, 'demin yazan'),
      await addPerson(server.house, 'eskiden yazan'),
    ]
    const readable = async (by: Somebody, { uid }: { uid: string }) => {
      const { members } = await by.visitor.do(moderationRoutes.listMemberFacts, {})
      return members.find(member => member.uid === uid)!
    }
    const acting = people.filter(({ who }) => answerOf('member.seeLastUse', who, { author: others[3]! }) === 'yes')
    const readers: Role[][] = []
    for (const readRoles of [['moderator'], ['admin'], ['owner'], []] as Role[][]) {
      readers.push(readRoles)
      const channelId = await openChannel(server.house, `${readRoles.join()} sayar`, { readRoles })
      const timestamp = server.clock.now()
      await fillChannel(server.house, { channelId, uid: lately.uid, count: 2, columns: () => ({ timestamp }) })
      await messageOf(server.house, longAgo.uid, channelId)
      for (const by of acting) {
        const mine = readers.filter(
          roles =>
            answerOf('channel.read', by.who, { channel: { readRoles: roles, allowedRoles: [], readOnly: false } }) ===
            'yes',
        )
        expect(await readable(by, lately), by.name).toMatchObject({
          recent: 2 * mine.length,
          hasWritten: mine.length > 0,
        })
        expect(await readable(by, longAgo), by.name).toMatchObject({ recent: 0, hasWritten: mine.length > 0 })
      }
    }
    const owner = acting.find(({ who }) => who?.role === 'owner')
    await owner!.visitor.do(moderationRoutes.removeRecentMessages, { uid: lately.uid, minutes: 5 })
    expect(await readable(owner!, lately)).toMatchObject({ recent: 0, hasWritten: true })
    expect(await readable(owner!, await addPerson(server.house, 'hiç yazmayan'))).toMatchObject({ hasWritten: false })
  })

  // AUD-7
  test('both logs open exactly for acting staff, without what was reported of the reader', async () => {
    for (const { name, who, visitor } of people) {
      for (const route of [auditRoutes.listAuditEntries, auditRoutes.listActivity]) {
        const { status, body } = await visitor.ask(route, {})
        const expected = answerOf('audit.read', who, {})
        if (status !== 200) {
          expect((body as { code: string }).code, name).toBe(expected)
          continue
        }
        expect(expected, name).toBe('yes')
        const { entries } = body as { entries: { action: string; targetUserId: string }[] }
        expect(entries.length, name).toBeGreaterThan(0)
        const ofReader = entries.filter(({ targetUserId }) => targetUserId === who!.uid)
        expect(
          ofReader.filter(({ action }) => /report/.test(action)),
          name,
        ).toEqual([])
      }
    }
  })

  // AUD-8
  test('an entry of a channel says more than that it happened exactly to whom the rules let read there', async () => {
    for (const channelId of ids.values()) {
      const act: Act = { action: 'edit_message', moderatorId: 'operator', channelId, messageId: uuidv7() }
      await write(server.house, tx => record(tx, server.clock.now(), { ...act, texts: { channelName: 'gizli' } }))
    }
    const newestFirst = [...ids.keys()].toReversed()
    for (const { name, who, visitor } of people.filter(person => answerOf('audit.read', person.who, {}) === 'yes')) {
      for (const route of [auditRoutes.listAuditEntries, auditRoutes.listActivity]) {
        const { entries } = (await visitor.do(route, {})) as { entries: AuditEntry[] }
        const shown = entries.slice(0, ids.size).map(({ isHidden, channelName }) => ({ isHidden, channelName }))
        const expected = newestFirst.map(title => {
          const isHidden = answerOf('audit.readTexts', who, { channel: channels[title]! }) !== 'yes'
          return { isHidden, channelName: isHidden ? null : 'gizli' }
        })
        expect(shown, `${name}, ${route.path}`).toEqual(expected)
      }
    }
  })

  // PAGE-19
  test('how the place stands is for acting owners alone', async () => {
    for (const { name, who, visitor } of people) {
      const expected = answerOf('status.read', who, {})
      expect(await answer(visitor, statusRoutes.getStatus, {}), name).toBe(expected)
      expect(await answer(visitor, statusRoutes.listCounts, { days: '1' }), name).toBe(expected)
    }
  })

  // MOD-14
  test('a profile shows messages only of channels that the viewer may read', async () => {
    const ids = new Map<string, string>()
    for (const readRoles of [[], ['moderator'], ['admin'], ['owner'], ['user']] as const) {
      const channelId = await openChannel(server.house, `${readRoles.join()} okur`, { readRoles })
      ids.set(channelId, await messageOf(server.house, others[3]!.uid, channelId))
      for (const { who, visitor } of people.filter(({ who }) => who !== null)) {
        const { items } = await visitor.do(moderationRoutes.listProfileMessages, { uid: others[3]!.uid })
        const channel = { readRoles, allowedRoles: [], readOnly: false }
        const expected = answerOf('channel.read', who, { channel }) === 'yes'
        expect(
          items.some(({ id }) => id === ids.get(channelId)),
          `${who!.role} where ${readRoles.join()} reads`,
        ).toBe(expected)
        const history = await answer(visitor, messageRoutes.listMessages, { channelId })
        expect(history === 'yes').toBe(expected)
      }
    }
  })
})
