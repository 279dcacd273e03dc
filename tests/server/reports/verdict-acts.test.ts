import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { cast } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { ofMessage, ofPerson } from '#tests/kit/reporting.ts'
import { setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { getCase, report } = reportRoutes
const { decideCase, getProfile } = moderationRoutes
const { server, people } = stage({ people: cast, each: 'test' })
let talk: Talk
beforeEach(async () => void (talk = await openTalk(server, 'dava')))

const caseOf = async (caseId: string) => (await people.owner.do(getCase, { caseId })).case
const versionOf = async (uid: string) => (await people.owner.do(getProfile, { uid })).member.version

describe(`a verdict with its act on ${engine}`, () => {
  // REP-15
  test('deletes the message and resolves, in one transaction, with an entry each', async () => {
    const { ayse, bora, moderator } = people
    const bad = await talk.post(bora, 'kötü')
    const { id: caseId } = await ayse.do(report, ofMessage(bad.id))
    await using reader = await listen(ayse)
    const settled = await moderator.do(decideCase, { caseId, status: 'resolved', act: { kind: 'remove' } })
    expect(settled).toMatchObject({ status: 'resolved', waiting: 0 })
    await reader.event('message.removed', ({ data }) => data.id === bad.id)
    expect((await moderator.do(getCase, { caseId })).isStanding).toBe(false)
    expect(settled.act).toEqual({ kind: 'removed' })
    expect((await caseOf(caseId)).act, 'staff who come later read it too').toEqual({ kind: 'removed' })
    const { entries } = await moderator.do(auditRoutes.listAuditEntries, {})
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['settle_report', 'delete_message'])
  })

  // REP-15
  test('times the person out and resolves', async () => {
    const { ayse, bora, moderator } = people
    const { id: caseId } = await ayse.do(report, ofPerson(bora.uid))
    const act = { kind: 'timeOut' as const, amount: '1', unit: 'hours' as const, reason: 'Hakaret' }
    const version = await versionOf(bora.uid)
    await moderator.do(decideCase, { caseId, status: 'resolved', note: 'Bir saat.', act: { ...act, version } })
    const { member } = await moderator.do(getProfile, { uid: bora.uid })
    expect(member.timeoutUntil).toBe(server.clock.now() + 60 * minute)
    const { entries } = await moderator.do(auditRoutes.listAuditEntries, {})
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'settle_report', reason: 'Bir saat.' },
      { action: 'timeout_user', reason: 'Hakaret' },
    ])
    const reasonIn = { tr: 'Hakaret', en: 'Insults' }
    expect((await caseOf(caseId)).act).toEqual({ kind: 'timedOut', minutes: 60, reason: 'Hakaret', reasonIn })
  })

  // REP-15
  test('tells of what that verdict took along, and of nothing else', async () => {
    const { ayse, bora, moderator, admin } = people
    const bad = await talk.post(bora, 'kötü')
    const { id: onMessage } = await ayse.do(report, ofMessage(bad.id))
    const { id: onPerson } = await ayse.do(report, ofPerson(bora.uid))
    const timeOut = async (minutes: number) => {
      const length = { amount: `${minutes}`, unit: 'minutes' as const, reason: 'Dinlensin.' }
      return { uid: bora.uid, version: await versionOf(bora.uid), ...length }
    }
    await moderator.do(moderationRoutes.timeOut, await timeOut(20))
    await moderator.do(messageRoutes.removeMessage, { messageId: bad.id })
    server.clock.pass(minute)
    await moderator.do(decideCase, { caseId: onMessage, status: 'resolved' })
    await admin.do(decideCase, { caseId: onPerson, status: 'resolved' })
    server.clock.pass(minute)
    await moderator.do(moderationRoutes.timeOut, await timeOut(30))
    expect((await caseOf(onMessage)).act, 'it was removed before').toBeNull()
    expect((await caseOf(onPerson)).act, 'another gave it').toBeNull()

    server.clock.pass(minute)
    await ayse.do(report, ofPerson(bora.uid, 'yine'))
    const { uid: _, ...given } = await timeOut(10)
    await moderator.do(decideCase, { caseId: onPerson, status: 'resolved', act: { kind: 'timeOut', ...given } })
    const act = { kind: 'timedOut', minutes: 10, reason: 'Dinlensin.' }
    server.clock.pass(minute)
    await ayse.do(report, ofPerson(bora.uid, 'durmadı'))
    expect(await caseOf(onPerson), 'reported again, it stands beside').toMatchObject({ status: 'pending', act })
    await moderator.do(decideCase, { caseId: onPerson, status: 'dismissed' })
    expect((await caseOf(onPerson)).act, 'the last decision took nothing along').toBeNull()
  })

  // REP-15
  test('does neither where one of the two is refused', async () => {
    const { ayse, bora, moderator, admin } = people
    const bad = await talk.post(bora, 'kötü')
    const { id: caseId } = await ayse.do(report, ofMessage(bad.id))
    const { id: onPerson } = await ayse.do(report, ofPerson(bora.uid))
    const { version } = await caseOf(caseId)
    const remove = { caseId, version, status: 'resolved' as const, act: { kind: 'remove' as const } }
    const timeOutBy = (version: number) => ({ kind: 'timeOut', amount: '5', unit: 'minutes', reason: 'x', version })
    const before = await rowCounts(server.house.db)
    const refusedAs = async (input: Record<string, unknown>) => (await moderator.refused(decideCase, input)).code
    expect(await refusedAs({ caseId: onPerson, status: 'resolved', act: { kind: 'remove' } })).toBe('not-found')
    expect(await refusedAs({ caseId, version, status: 'resolved', act: timeOutBy(1) })).toBe('conflict')
    expect(await refusedAs({ ...remove, version: version + 1 })).toBe('conflict')
    expect(await refusedAs({ ...remove, status: 'dismissed' })).toBe('invalid')
    await setRights(server.house, talk.channelId, { readRoles: ['admin'] })
    expect(await refusedAs(remove), 'what one may not read one does not delete').toBe('not-found')
    expect(await caseOf(caseId)).toMatchObject({ status: 'pending', version })
    expect((await people.owner.do(getCase, { caseId })).isStanding).toBe(true)
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await admin.do(decideCase, remove)).toMatchObject({ status: 'resolved' })
  })

  // REP-15
  test.each([
    [{ reason: '' }, 'reason-required'],
    [{ reason: 'ş'.repeat(501) }, 'reason-too-long'],
    [{ amount: '0' }, 'duration-invalid'],
    [{ amount: '366', unit: 'days' }, 'duration-too-long'],
    [{ kind: 'mute' }, 'invalid'],
  ])('refuses %j with %s', async (wrong, code) => {
    const { ayse, bora, moderator } = people
    const { id: caseId } = await ayse.do(report, ofPerson(bora.uid))
    const act = { kind: 'timeOut', amount: '5', unit: 'minutes', reason: 'x', version: 1, ...wrong }
    expect(await moderator.refused(decideCase, { caseId, status: 'resolved', act })).toMatchObject({
      status: 422,
      code,
    })
  })

  // REP-14
  test('of two who delete and decide at once one is told what the other decided', async () => {
    const { ayse, bora, moderator, admin } = people
    const bad = await talk.post(bora, 'kötü')
    const { id: caseId } = await ayse.do(report, ofMessage(bad.id))
    const { version } = await caseOf(caseId)
    const input = { caseId, version, status: 'resolved', act: { kind: 'remove' } }
    const replies = await Promise.all([moderator, admin].map(by => by.ask(decideCase, input)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const now = await caseOf(caseId)
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'conflict', now })
    const { entries } = await admin.do(auditRoutes.listAuditEntries, { action: 'delete_message' })
    expect(entries).toHaveLength(1)
  })
})
