import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { verify } from '#server/audit/door.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { ofMessage, ofPerson, storedReport } from '#tests/kit/reporting.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { decideCase, undoAct, setRole } = moderationRoutes
const { getCase, report, countReviewed } = reportRoutes
const { server, people } = stage({ people: cast, each: 'test' })
let talk: Talk
beforeEach(async () => void (talk = await openTalk(server, 'dava')))

const caseOf = async (caseId: string, by: Person = people.owner) => (await by.do(getCase, { caseId })).case
const entryOf = async (action: AuditAction, by: Person = people.owner) =>
  (await by.do(auditRoutes.listAuditEntries, { action })).entries[0]!
const lastVerdict = async () => ({ entryId: (await entryOf('settle_report')).id })
const reported = async (itemId: string, by = people.ayse) => (await by.do(report, ofMessage(itemId))).id

// MOD-25
describe(`the undo of a verdict on ${engine}`, () => {
  test('lets the case wait again with just what that verdict settled, live, and tells no reporter anew', async () => {
    const { ayse, bora, admin, moderator } = people
    const bad = await talk.post(bora, 'kötü')
    const caseId = await reported(bad.id)
    await moderator.do(decideCase, { caseId, status: 'dismissed', note: 'Bir şey yok.' })
    const first = await caseOf(caseId)
    const firstReport = await storedReport(server.house, caseId)
    server.clock.pass(minute)
    const second = await reported(bad.id, admin)
    const waiting = await caseOf(caseId)
    expect(waiting).toMatchObject({ status: 'pending', waiting: 1, reopenedAt: server.clock.now() })
    await moderator.do(decideCase, { caseId, status: 'resolved', note: 'Bu sefer ağır.' })
    expect(await ayse.do(countReviewed, {})).toEqual({ count: 1 })
    await using page = await listen(moderator)
    expect(await moderator.do(undoAct, await lastVerdict())).toMatchObject({ count: 1, conflicts: [] })
    await page.event('reports.changed')
    expect(await caseOf(caseId)).toEqual(waiting)
    expect(await storedReport(server.house, caseId), 'what an earlier verdict settled stays').toEqual(firstReport)
    expect(await storedReport(server.house, second)).toMatchObject({ status: 'pending', settled_at: null, note: null })
    expect(await ayse.do(countReviewed, {})).toEqual({ count: 1 })
    expect(first.note).toBe('Bir şey yok.')
    expect((await entryOf('settle_report')).undo).toMatchObject({ undoneBy: moderator.name })
    const { extra, targetUserId } = await entryOf('undo_act')
    expect([extra, targetUserId]).toMatchObject([{ of: 'settle_report', count: 1 }, bora.uid])
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('brings the verdict before it back, with its note, and so in reverse to the beginning', async () => {
    const { bora, moderator, admin } = people
    const caseId = await reported((await talk.post(bora, 'kötü')).id)
    const states = [await caseOf(caseId)]
    // in one moment, as a test's clock stands
    for (const [by, status, note] of [
      [moderator, 'resolved', 'bir'],
      [moderator, 'pending', ''],
      [moderator, 'resolved', 'iki'],
      [admin, 'dismissed', 'üç'],
    ] as const) {
      await by.do(decideCase, { caseId, status, note })
      states.push(await caseOf(caseId))
    }
    const { entries } = await admin.do(auditRoutes.listAuditEntries, { action: 'settle_report' })
    expect(await moderator.refused(undoAct, { entryId: entries[1]!.id })).toMatchObject({ code: 'changed-since' })
    for (const [n, { id: entryId }] of entries.entries()) {
      await admin.do(undoAct, { entryId })
      expect(await caseOf(caseId)).toEqual(states[3 - n])
    }
  })

  test('takes the message and the time-out back that came with it, by any entry of the act', async () => {
    const { bora, moderator, owner } = people
    const bad = await talk.post(bora, 'kötü')
    const caseId = await reported(bad.id)
    const before = await caseOf(caseId)
    await moderator.do(decideCase, { caseId, status: 'resolved', act: { kind: 'remove' } })
    expect((await owner.do(getCase, { caseId })).isStanding).toBe(false)
    expect(await moderator.do(undoAct, { entryId: (await entryOf('delete_message')).id })).toMatchObject({ count: 2 })
    expect((await owner.do(getCase, { caseId })).isStanding).toBe(true)
    expect(await caseOf(caseId)).toEqual(before)
    // What stands in the way of one leaves the other as it may.
    await moderator.do(decideCase, { caseId, status: 'resolved', act: { kind: 'remove' } })
    const verdict = await lastVerdict()
    await owner.do(undoAct, { entryId: (await entryOf('delete_message')).id })
    expect(await moderator.refused(undoAct, verdict)).toMatchObject({ code: 'undo-done' })
  })

  test('is named where somebody decided or reported since', async () => {
    const { ayse, bora, moderator } = people
    const bad = await talk.post(bora, 'kötü')
    const caseId = await reported(bad.id)
    await moderator.do(decideCase, { caseId, status: 'dismissed' })
    const verdict = await lastVerdict()
    server.clock.pass(minute)
    await ayse.do(report, ofMessage(bad.id, 'yine'))
    const before = await caseOf(caseId)
    expect(await moderator.refused(undoAct, verdict)).toMatchObject({ status: 409, code: 'changed-since' })
    expect(await caseOf(caseId)).toEqual(before)
  })

  test('leaves another case on the same person in the same channel as it is', async () => {
    const { bora, moderator } = people
    const [one, other] = [
      await reported((await talk.post(bora, 'bir')).id),
      await reported((await talk.post(bora, 'iki')).id),
    ]
    await moderator.do(decideCase, { caseId: one, status: 'dismissed' })
    const verdict = await lastVerdict()
    await moderator.do(decideCase, { caseId: other, status: 'dismissed' })
    await moderator.do(undoAct, verdict)
    expect([(await caseOf(one)).status, (await caseOf(other)).status]).toEqual(['pending', 'dismissed'])
  })

  test('is nothing that there is for the reported, and for who may not see the case any more', async () => {
    const { ayse, bora, moderator, owner, admin } = people
    const { id: caseId } = await ayse.do(report, ofPerson(bora.uid))
    await moderator.do(decideCase, { caseId, status: 'dismissed' })
    const verdict = await lastVerdict()
    await owner.do(setRole, { uid: bora.uid, role: 'moderator' })
    expect(await moderator.refused(undoAct, verdict)).toMatchObject({ status: 404, code: 'not-found' })
    await owner.do(setRole, { uid: bora.uid, role: 'admin' })
    expect(await bora.refused(undoAct, verdict)).toMatchObject({ status: 404, code: 'not-found' })
    expect(await admin.refused(undoAct, verdict)).toMatchObject({ status: 404, code: 'not-found' })
    expect((await caseOf(caseId)).status).toBe('dismissed')
    // and the log says of neither that it was
    await owner.do(undoAct, verdict)
    expect((await entryOf('undo_act')).extra).toMatchObject({ of: 'settle_report' })
    for (const who of [bora, moderator, admin])
      expect((await who.do(auditRoutes.listAuditEntries, { action: 'undo_act' })).entries).toEqual([])
  })

  test('goes by the rank of now: of one’s own, of lower staff, of all for owners', async () => {
    const { ayse, bora, moderator, admin, owner } = people
    const other = await arrive(server, 'Öteki')
    await owner.do(setRole, { uid: other.uid, role: 'moderator' })
    const { id: caseId } = await ayse.do(report, ofPerson(bora.uid))
    await moderator.do(decideCase, { caseId, status: 'dismissed' })
    const verdict = await lastVerdict()
    expect(await other.refused(undoAct, verdict)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await ayse.refused(undoAct, verdict)).toMatchObject({ status: 403, code: 'forbidden' })
    await owner.do(setRole, { uid: moderator.uid, role: 'user' })
    expect(await moderator.refused(undoAct, verdict)).toMatchObject({ status: 403, code: 'forbidden' })
    await admin.do(undoAct, verdict)
    expect((await caseOf(caseId)).status).toBe('pending')
  })
})
