import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { joinStrays } from '#server/reports/door.ts'
import { cast } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { ofMessage, ofPerson, storedReport } from '#tests/kit/reporting.ts'
import { setRights } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { listCases, getCase, report } = reportRoutes
const { decideCase } = moderationRoutes
const { server, people } = stage({ people: cast, each: 'test' })
let talk: Talk
beforeEach(async () => void (talk = await openTalk(server, 'dava')))

const caseOf = async (caseId: string) => (await people.owner.do(getCase, { caseId })).case

describe(`a case on ${engine}`, () => {
  // REP-13
  test('is all reports on one message, or on one person: one line at the desk, with the newest reason', async () => {
    const { ayse, bora, admin, moderator } = people
    const bad = await talk.post(bora, 'kötü')
    const first = await ayse.do(report, ofMessage(bad.id, 'bir'))
    server.clock.pass(minute)
    await admin.do(report, ofMessage(bad.id, 'iki'))
    await ayse.do(report, ofPerson(bora.uid, 'kişi'))
    const { cases, pending } = await moderator.do(listCases, { status: 'pending' })
    expect(pending).toBe(2)
    expect(
      cases.map(({ itemType, reason, reports, waiting, reporters }) => [itemType, reason, reports, waiting, reporters]),
    ).toEqual([
      ['user', 'kişi', 1, 1, 1],
      ['message', 'iki', 2, 2, 2],
    ])
    expect(cases[1]!.id).toBe(first.id)
  })

  // REP-13
  test('shows of a person his last twenty messages where the viewer may read, and what he was given before', async () => {
    const { ayse, bora, moderator, owner } = people
    for (let n = 0; n < 22; n++) await talk.post(bora, `söz ${n}`)
    const hidden = await openTalk(server, 'gizli')
    await hidden.post(bora, 'burada da')
    await setRights(server.house, hidden.channelId, { readRoles: ['user'] })
    const { uid } = bora
    await moderator.do(moderationRoutes.timeOut, { uid, amount: '1', unit: 'minutes', reason: 'Sakinleşsin' })
    server.clock.pass(2 * minute)
    const mistaken = { uid, amount: '7', unit: 'days', reason: 'Yanlışlıkla' } as const
    const { entryId } = await moderator.do(moderationRoutes.timeOut, mistaken)
    await moderator.do(moderationRoutes.undoAct, { entryId })
    const { id: caseId } = await ayse.do(report, ofPerson(uid))
    const shown = await moderator.do(getCase, { caseId })
    expect(shown.said.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, n) => `söz ${21 - n}`))
    expect((await owner.do(getCase, { caseId })).said[0]!.text).toBe('burada da')
    expect(shown.sanctions, 'without what was taken back').toMatchObject([
      { kind: 'timeout', givenByName: 'Mert', reason: 'Sakinleşsin', endedAt: server.clock.now() - minute },
    ])
  })

  // REP-14
  test('is settled with all that waits; a report after that opens it again with a mark, and keeps what was decided', async () => {
    const { ayse, bora, admin, moderator } = people
    const bad = await talk.post(bora, 'kötü')
    const { id: caseId } = await ayse.do(report, ofMessage(bad.id, 'bir'))
    const second = await admin.do(report, ofMessage(bad.id, 'iki'))
    server.clock.pass(minute)
    const settled = await moderator.do(decideCase, { caseId, status: 'dismissed', note: 'Bir şey yok.' })
    expect(settled).toMatchObject({ status: 'dismissed', waiting: 0, note: 'Bir şey yok.', settledByName: 'Mert' })
    for (const id of [caseId, second.id])
      expect(await storedReport(server.house, id)).toMatchObject({ status: 'dismissed', note: 'Bir şey yok.' })

    server.clock.pass(minute)
    const third = await ayse.do(report, ofMessage(bad.id, 'yine'))
    const again = await caseOf(caseId)
    expect(again).toMatchObject({ status: 'pending', waiting: 1, reports: 3, reopenedAt: server.clock.now() })
    expect(again, 'the verdict stands beside it').toMatchObject({ note: 'Bir şey yok.', settledByName: 'Mert' })
    expect((await moderator.do(listCases, { status: 'pending' })).cases.map(({ id }) => id)).toEqual([caseId])

    server.clock.pass(minute)
    await admin.do(decideCase, { caseId, status: 'resolved', note: 'Şimdi evet.' })
    expect(await caseOf(caseId)).toMatchObject({ status: 'resolved', reopenedAt: null, note: 'Şimdi evet.' })
    expect(await storedReport(server.house, third.id)).toMatchObject({ status: 'resolved', note: 'Şimdi evet.' })
    for (const id of [caseId, second.id])
      expect(await storedReport(server.house, id)).toMatchObject({ status: 'dismissed', note: 'Bir şey yok.' })
  })

  // REP-14
  test('opened again by hand waits with the reports of its last verdict', async () => {
    const { ayse, bora, admin, moderator } = people
    const { id: caseId } = await ayse.do(report, ofPerson(bora.uid))
    await moderator.do(decideCase, { caseId, status: 'dismissed' })
    server.clock.pass(minute)
    const second = await ayse.do(report, ofPerson(bora.uid, 'yine'))
    server.clock.pass(minute)
    await moderator.do(decideCase, { caseId, status: 'resolved' })
    server.clock.pass(minute)
    expect(await admin.do(decideCase, { caseId, status: 'pending', note: 'Bir daha bakalım.' })).toMatchObject({
      status: 'pending',
      waiting: 1,
      reopenedAt: null,
      settledByName: 'Ada',
      note: 'Bir daha bakalım.',
    })
    expect((await storedReport(server.house, second.id)).status).toBe('pending')
    expect((await storedReport(server.house, caseId)).status).toBe('dismissed')
    const before = await rowCounts(server.house.db)
    await admin.do(decideCase, { caseId, status: 'pending' })
    expect(await rowCounts(server.house.db), 'it waits already').toEqual(before)
  })

  // DATA-22
  test('takes in what the version before wrote: reports without a case, and a verdict on one report', async () => {
    const { ayse, bora, moderator } = people
    const { id } = await ayse.do(report, ofPerson(bora.uid))
    const { case_id: _, ...row } = await storedReport(server.house, id)
    const older = { ...row, id: uuidv7(), case_id: null }
    await write(server.house, tx =>
      tx
        .insertInto('reports')
        .values([older, { ...older, id: uuidv7(), reported_item: uuidv7() }])
        .execute(),
    )
    await write(server.house, tx =>
      tx
        .updateTable('reports')
        .set({ status: 'resolved', settled_at: 5, settled_by: moderator.uid })
        .where('id', '=', id)
        .execute(),
    )
    await server.house.writer.run({ verb: joinStrays }, null, {})
    expect((await moderator.do(listCases, {})).cases).toHaveLength(2)
    expect(await caseOf(id)).toMatchObject({ status: 'pending', reports: 2, waiting: 1 })
    await write(server.house, tx =>
      tx
        .updateTable('reports')
        .set({ status: 'dismissed', settled_at: 6, settled_by: moderator.uid })
        .where('id', '=', older.id)
        .execute(),
    )
    await server.house.writer.run({ verb: joinStrays }, null, {})
    expect(await caseOf(id)).toMatchObject({ status: 'dismissed', waiting: 0, settledByName: 'Mert' })
    const before = await rowCounts(server.house.db)
    await server.house.writer.run({ verb: joinStrays }, null, {})
    expect(await rowCounts(server.house.db)).toEqual(before)
  })
})
