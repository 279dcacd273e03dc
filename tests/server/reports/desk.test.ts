import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { cast, join } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { minute } from '#tests/kit/clock.ts'
import { rowCounts, write } from '#tests/kit/house.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { setRights, timeOut } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { listCases, getCase, report } = reportRoutes
const { decideCase } = moderationRoutes
const { server, people } = stage({ people: cast })
let talk: Talk
let count = 0
beforeEach(async () => {
  await write(server.house, async tx => {
    for (const table of ['reports', 'cases'] as const) await tx.deleteFrom(table).execute()
  })
  talk = await openTalk(server, `masa ${++count}`)
})

const ofMessage = (itemId: string, reason = 'Kaba.') => ({ itemType: 'message' as const, itemId, reason })
const ofPerson = (itemId: string, reason = 'Kaba.') => ({ itemType: 'user' as const, itemId, reason })

describe(`the report desk on ${engine}`, () => {
  // REP-10
  test('lists by status, newest first or oldest first, page by page, and says how much waits', async () => {
    const { ayse, bora, moderator } = people
    const ids: string[] = []
    for (let n = 0; n < 30; n++) {
      const { id } = await talk.post(bora, `mesaj ${n}`)
      ids.unshift((await ayse.do(report, ofMessage(id))).id)
      if (n % 3 === 0) server.clock.pass(minute) // some share a time
    }
    const first = await moderator.do(listCases, { status: 'pending' })
    expect(first.cases).toHaveLength(25)
    expect(first.pending).toBe(30)
    const second = await moderator.do(listCases, { status: 'pending', after: first.next! })
    expect(second.next).toBeNull()
    expect([...first.cases, ...second.cases].map(({ id }) => id)).toEqual(ids)

    const oldest = await moderator.do(listCases, { status: 'pending', order: 'oldest' })
    const last = await moderator.do(listCases, { status: 'pending', order: 'oldest', after: oldest.next! })
    expect(
      [...oldest.cases, ...last.cases].map(({ id }) => id),
      'oldest first',
    ).toEqual(ids.toReversed())
    expect(last.next).toBeNull()

    await moderator.do(decideCase, { caseId: ids[0]!, status: 'resolved' })
    await moderator.do(decideCase, { caseId: ids[1]!, status: 'dismissed' })
    const idsOf = async (status?: 'resolved' | 'dismissed') =>
      (await moderator.do(listCases, status ? { status } : {})).cases.map(({ id }) => id)
    expect(await idsOf('resolved')).toEqual([ids[0]])
    expect(await idsOf('dismissed')).toEqual([ids[1]])
    expect(await idsOf()).toEqual(ids.slice(0, 25))
    expect((await moderator.do(listCases, { status: 'resolved' })).pending).toBe(28)
  })

  test('refuses a cursor or a status that no page of ours sends', async () => {
    const { moderator } = people
    for (const after of [
      '',
      'x',
      '1',
      '1_',
      `1_${'z'.repeat(36)}`,
      `-1_${uuidv7()}`,
      `1_${uuidv7()} `,
      "' or 1=1",
      '%',
    ]) {
      expect(await moderator.refused(listCases, { after }), after).toMatchObject({ status: 422, code: 'invalid' })
    }
    expect(await moderator.refused(listCases, { status: 'open' })).toMatchObject({ status: 422, code: 'invalid' })
    expect(await moderator.refused(listCases, { order: 'any' })).toMatchObject({ status: 422, code: 'invalid' })
    expect(await moderator.do(listCases, { after: `0_${uuidv7()}` }), 'just another place').toMatchObject({
      cases: [],
      next: null,
    })
  })

  // REP-10
  test('tells who else reported the same, and what stands around it', async () => {
    const { ayse, bora, moderator, admin } = people
    const said = []
    for (let n = 0; n < 20; n++) said.push(await talk.post(n === 10 ? bora : ayse, `${n}`))
    const bad = said[10]!
    const mine = await ayse.do(report, ofMessage(bad.id, 'bir'))
    server.clock.pass(minute)
    const other = await admin.do(report, ofMessage(bad.id, 'iki'))
    await ayse.do(report, ofPerson(bora.uid))

    const opened = await moderator.do(getCase, { caseId: mine.id })
    expect(opened.case).toMatchObject({ id: mine.id, reporters: 2, targetName: 'Bora', reason: 'iki' })
    expect(opened.case).toMatchObject({ content: { uid: bora.uid, text: '10' }, status: 'pending', note: null })
    expect(opened.reports).toMatchObject([
      { id: other.id, reporterName: 'Ada', reason: 'iki' },
      { id: mine.id, reporterName: 'Ayşe', reason: 'bir' },
    ])
    expect(opened.surroundings.map(({ text }) => text)).toEqual(['5', '6', '7', '8', '9', '11', '12', '13', '14', '15'])
    expect(opened).toMatchObject({ seq: bad.seq, isStanding: true })

    await talk.edit(bora, bad, 'pardon')
    await bora.do(messageRoutes.removeMessage, { messageId: bad.id })
    const removed = await moderator.do(getCase, { caseId: mine.id })
    expect(removed).toMatchObject({ seq: bad.seq, isStanding: false, case: { content: { text: '10' } } })
    expect(removed.surroundings).toEqual(opened.surroundings)
  })

  // REP-10
  test('shows what stands around only to who may read there', async () => {
    const { ayse, bora, moderator, owner } = people
    await talk.post(ayse, 'önce')
    const bad = await talk.post(bora, 'kötü')
    const { id: reportId } = await ayse.do(report, ofMessage(bad.id))
    await setRights(server.house, talk.channelId, { readRoles: ['user'] })
    expect(await moderator.do(getCase, { caseId: reportId })).toMatchObject({
      surroundings: [],
      seq: null,
      isStanding: false,
      case: { content: { text: 'kötü' } },
    })
    expect((await owner.do(getCase, { caseId: reportId })).surroundings).toHaveLength(1)
  })

  // REP-9
  test('decides with a note, who and when, writes it down and tells staff', async () => {
    const { ayse, bora, moderator, admin } = people
    const bad = await talk.post(bora, 'kötü')
    const { id: reportId } = await ayse.do(report, ofMessage(bad.id))
    await using desk = await listen(admin)
    await using member = await listen(ayse)
    server.clock.pass(minute)
    const asked = { caseId: reportId, status: 'resolved', note: '  Uyarıldı.  ' } as const
    const { entryId, ...settled } = await moderator.do(decideCase, asked)
    expect(settled).toMatchObject({
      status: 'resolved',
      note: 'Uyarıldı.',
      settledBy: moderator.uid,
      settledByName: 'Mert',
      settledAt: server.clock.now(),
    })
    await desk.event('reports.changed')
    expect((await admin.do(getCase, { caseId: reportId })).case).toEqual(settled)
    const { entries } = await moderator.do(auditRoutes.listAuditEntries, {})
    expect(entries[0]).toMatchObject({
      id: entryId,
      action: 'settle_report',
      moderatorId: moderator.uid,
      targetUserId: bora.uid,
      targetUserName: 'Bora',
      channelId: talk.channelId,
      messageId: bad.id,
      reason: 'Uyarıldı.',
      targetMessageText: 'kötü',
      extra: { caseId: reportId, reports: [reportId], before: 'pending', after: 'resolved' },
    })
    await talk.post(bora, 'sonra')
    await member.event('message.posted', ({ data }) => data.message.text === 'sonra')
    expect(member.events.filter(({ type }) => type === 'reports.changed')).toEqual([])

    const again = await rowCounts(server.house.db)
    const same = await moderator.do(decideCase, { ...asked, note: 'Uyarıldı.' })
    expect(same).toEqual({ ...settled, entryId: null })
    expect(await rowCounts(server.house.db), 'the same again writes nothing').toEqual(again)
    expect(await admin.do(decideCase, { caseId: reportId, status: 'pending' })).toMatchObject({
      status: 'pending',
      note: null,
      settledByName: 'Ada',
    })
  })

  test('of two who decide at once the first holds, the second is told so, and the log has the one', async () => {
    const { ayse, bora, moderator, admin } = people
    const bad = await talk.post(bora, 'kötü')
    const { id: reportId } = await ayse.do(report, ofMessage(bad.id))
    const { version } = (await moderator.do(getCase, { caseId: reportId })).case
    const replies = await Promise.all([
      moderator.ask(decideCase, { caseId: reportId, version, status: 'resolved', note: 'evet' }),
      admin.ask(decideCase, { caseId: reportId, version, status: 'dismissed', note: 'hayır' }),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { case: now } = await admin.do(getCase, { caseId: reportId })
    expect(replies.find(({ status }) => status === 200)!.body).toMatchObject(now)
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'conflict', now })
    const { entries } = await admin.do(auditRoutes.listAuditEntries, {})
    expect(entries[0]).toMatchObject({ action: 'settle_report', moderatorId: now.settledBy, reason: now.note })
    expect(entries[1]!.action).toBe('report_message')
  })

  // REP-11
  test('is closed to anybody who was made less meanwhile, and to sanctioned staff', async () => {
    const { ayse, bora } = people
    const bad = await talk.post(bora, 'kötü')
    const { id: reportId } = await ayse.do(report, ofMessage(bad.id))
    const cem = await join(server, `Cem ${count}`, 'moderator', `cem${count}@example.com`)
    await cem.do(getCase, { caseId: reportId })
    await timeOut(server.house, cem.uid, server.clock.now() + minute)
    const before = await rowCounts(server.house.db)
    for (const route of [listCases, getCase, decideCase]) {
      const input = route === listCases ? {} : { caseId: reportId, ...(route === decideCase && { status: 'resolved' }) }
      expect(await cem.refused(route, input)).toMatchObject({ status: 403, code: 'timed-out' })
    }
    server.clock.pass(minute)
    await write(server.house, tx => tx.updateTable('users').set({ role: 'user' }).where('uid', '=', cem.uid).execute())
    expect(await cem.refused(decideCase, { caseId: reportId, status: 'resolved' })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test('refuses what is no decision: no such report, another status, a note too long or with control characters', async () => {
    const { ayse, bora, moderator } = people
    const { id: reportId } = await ayse.do(report, ofPerson(bora.uid))
    const before = await rowCounts(server.house.db)
    expect(await moderator.refused(decideCase, { caseId: uuidv7(), status: 'resolved' })).toMatchObject({
      status: 404,
    })
    expect(await moderator.refused(decideCase, { caseId: reportId, status: 'closed' })).toMatchObject({ status: 422 })
    const refusedNote = async (note: string) =>
      (await moderator.refused(decideCase, { caseId: reportId, status: 'resolved', note })).code
    expect(await refusedNote('ş'.repeat(501))).toBe('reason-too-long')
    for (const note of ['\u001b[31mkırmızı', 'a\0b', '\u202etersten', 'zil\u0007'])
      expect(await refusedNote(note)).toBe('invalid')
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(
      (await moderator.do(decideCase, { caseId: reportId, status: 'resolved', note: 'ş'.repeat(500) })).note,
    ).toHaveLength(500)
  })
})
