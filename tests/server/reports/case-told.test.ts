import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { liveRoutes } from '#contract/live.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { cast } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { ofMessage, ofPerson } from '#tests/kit/reporting.ts'
import { timeOut } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { listCases, getCase, viewCase, report, countReviewed, noteReviewed } = reportRoutes
const { decideCase } = moderationRoutes
const { server, people } = stage({ people: cast, each: 'test' })
let talk: Talk
beforeEach(async () => void (talk = await openTalk(server, 'dava')))

describe(`who looks at a case on ${engine}`, () => {
  // REP-16
  test('is shown to the others of staff who may see it, and forgotten after 45 seconds', async () => {
    const { ayse, bora, moderator, admin } = people
    const { id: caseId } = await ayse.do(report, ofPerson(bora.uid))
    await using desk = await listen(admin)
    await using member = await listen(ayse)
    await desk.hello()
    expect(await moderator.do(viewCase, { caseId })).toEqual({ viewers: [] })
    await desk.event('case.viewed', ({ data }) => data.caseId === caseId)
    const mert = [{ uid: moderator.uid, displayName: 'Mert' }]
    expect((await admin.do(getCase, { caseId })).viewers).toEqual(mert)
    expect(await admin.do(viewCase, { caseId })).toEqual({ viewers: mert })
    expect((await moderator.do(getCase, { caseId })).viewers).toMatchObject([{ displayName: 'Ada' }])
    server.clock.pass(44_000)
    expect((await admin.do(getCase, { caseId })).viewers).toEqual(mert)
    server.clock.pass(1_000)
    expect((await admin.do(getCase, { caseId })).viewers).toEqual([])
    await talk.post(bora, 'sonra')
    await member.event('message.posted', ({ data }) => data.message.text === 'sonra')
    expect(member.events.filter(({ type }) => type === 'case.viewed')).toEqual([])
  })

  // REP-16
  test('looks at one at a time', async () => {
    const { ayse, bora, moderator, admin } = people
    const { id: first } = await ayse.do(report, ofPerson(bora.uid))
    const { id: second } = await ayse.do(report, ofMessage((await talk.post(bora, 'kötü')).id))
    await moderator.do(viewCase, { caseId: first })
    await moderator.do(viewCase, { caseId: second })
    expect((await admin.do(getCase, { caseId: first })).viewers).toEqual([])
    expect((await admin.do(getCase, { caseId: second })).viewers).toMatchObject([{ displayName: 'Mert' }])
  })

  // REP-7
  test('is hidden where the case is: for whom it is about, for equals and members', async () => {
    const { ayse, bora, moderator, admin, owner } = people
    const { id: onAdmin } = await ayse.do(report, ofPerson(admin.uid))
    await using desk = await listen(admin)
    await desk.hello()
    await owner.do(viewCase, { caseId: onAdmin })
    for (const by of [admin, moderator])
      expect(await by.refused(viewCase, { caseId: onAdmin })).toMatchObject({ status: 404, code: 'not-found' })
    expect(await ayse.refused(viewCase, { caseId: onAdmin })).toMatchObject({ status: 403 })
    expect(await moderator.refused(viewCase, { caseId: uuidv7() })).toMatchObject({ status: 404 })
    const { id: onBora } = await ayse.do(report, ofPerson(bora.uid))
    await desk.event('reports.changed')
    await owner.do(viewCase, { caseId: onBora })
    await desk.event('case.viewed')
    expect(desk.events.filter(({ type }) => type === 'case.viewed').map(({ data }) => data)).toEqual([
      { caseId: onBora },
    ])
    await timeOut(server.house, moderator.uid, server.clock.now() + minute)
    expect(await moderator.refused(viewCase, { caseId: onBora })).toMatchObject({ status: 403, code: 'timed-out' })
  })
})

describe(`who reported, on ${engine},`, () => {
  // REP-17
  test('is told once that it was looked at, live or when he comes back, and never what was decided', async () => {
    const { ayse, bora, moderator } = people
    const bad = await talk.post(bora, 'kötü')
    await using there = await listen(ayse)
    await there.hello()
    const told: unknown[] = []
    for (const status of ['resolved', 'dismissed'] as const) {
      const { id } = await ayse.do(report, ofMessage(bad.id))
      await moderator.do(decideCase, { caseId: (await people.owner.do(listCases, {})).cases[0]!.id, status, note: id })
      const event = await there.event('report.reviewed')
      told.push(event.data, await ayse.do(countReviewed, {}))
      expect(JSON.stringify(event)).not.toMatch(/resolved|dismissed|kötü/)
      there.events.length = 0
      await ayse.do(noteReviewed, {})
      expect(await ayse.do(countReviewed, {})).toEqual({ count: 0 })
      server.clock.pass(minute)
    }
    expect(told).toEqual([{}, { count: 1 }, {}, { count: 1 }])
    expect(await bora.do(countReviewed, {})).toEqual({ count: 0 })
    const changes = await bora.do(liveRoutes.listStreamChanges, { stream: 'account', since: 0 })
    expect(JSON.stringify(changes)).not.toContain('report.reviewed')
  })

  // REP-17
  test('is not told while it waits, nor again after it was opened again, nor of what he decided himself', async () => {
    const { ayse, bora, moderator, admin } = people
    const { id: caseId } = await ayse.do(report, ofPerson(bora.uid))
    await moderator.do(report, ofPerson(bora.uid))
    expect(await ayse.do(countReviewed, {})).toEqual({ count: 0 })
    await moderator.do(decideCase, { caseId, status: 'resolved' })
    expect(await ayse.do(countReviewed, {})).toEqual({ count: 1 })
    expect(await moderator.do(countReviewed, {})).toEqual({ count: 0 })
    await ayse.do(noteReviewed, {})
    await admin.do(decideCase, { caseId, status: 'pending' })
    await admin.do(decideCase, { caseId, status: 'dismissed' })
    expect(await ayse.do(countReviewed, {})).toEqual({ count: 0 })
  })
})
