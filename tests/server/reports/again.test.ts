import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { reportRoutes } from '#contract/reports.ts'
import { lastEntry } from '#tests/kit/audit.ts'
import { type Cast, cast, join } from '#tests/kit/cast.ts'
import { hour, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { ofMessage, ofPerson, storedReport } from '#tests/kit/reporting.ts'
import { openChannel, setRights } from '#tests/kit/tables/rights.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const { report, getCase } = reportRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => void (channelId = await openChannel(server.house, `yine ${++count}`)))

const post = (by: Cast['ayse'], text: string): Promise<Message> =>
  by.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text })

describe(`reporting what was reported before, on ${engine},`, () => {
  // REP-5
  test('the same thing again is a report of its own: each reason is kept, and all of them are shown', async () => {
    const { ayse, bora, moderator } = people
    const posted = await post(bora, 'bir şey')
    const first = await ayse.do(report, ofMessage(posted.id))
    server.clock.pass(minute)
    const second = await ayse.do(report, ofMessage(posted.id, 'Şimdi de tehdit ediyor.'))
    expect(second.id).not.toBe(first.id)
    expect((await storedReport(server.house, first.id)).reason).toBe('Küfür ediyor.')
    expect((await storedReport(server.house, second.id)).reason).toBe('Şimdi de tehdit ediyor.')

    const shown = await moderator.do(getCase, { caseId: first.id })
    expect(shown.reports.map(({ reason }) => reason)).toEqual(['Şimdi de tehdit ediyor.', 'Küfür ediyor.'])
    expect(shown.case).toMatchObject({ reporters: 1, reports: 2, waiting: 2 })
    expect((await lastEntry(server.house)).texts.reason).toBe('Şimdi de tehdit ediyor.')
  })

  // REP-5
  test('under one id it is one report, whatever was said and whatever became of it; somebody else’s id is taken', async () => {
    const { ayse, bora, moderator } = people
    const posted = await post(bora, 'bir şey')
    const id = uuidv7()
    await using desk = await listen(moderator)
    await desk.hello()
    expect(await ayse.do(report, { id, ...ofMessage(posted.id) })).toEqual({ id })
    const before = await rowCounts(server.house.db)
    expect(await ayse.do(report, { id, ...ofMessage(posted.id, 'Başka bir neden') })).toEqual({ id })
    expect(await ayse.do(report, { id, ...ofPerson(bora.uid) })).toEqual({ id })
    await setRights(server.house, channelId, { readRoles: ['admin'] })
    expect(await ayse.do(report, { id, ...ofMessage(posted.id) }), 'hidden by now').toEqual({ id })
    await setRights(server.house, channelId, {})
    expect(await people.admin.refused(report, { id, ...ofMessage(posted.id) })).toMatchObject({
      status: 409,
      code: 'id-taken',
    })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await storedReport(server.house, id)).reason).toBe('Küfür ediyor.')
    await bora.do(messageRoutes.removeMessage, { messageId: posted.id })
    expect(await ayse.do(report, { id, ...ofMessage(posted.id) }), 'removed by now').toEqual({ id })
    await desk.event('reports.changed')
    expect(desk.events.filter(({ type }) => type === 'reports.changed')).toHaveLength(1)
  })

  test('needs an id of the right kind', async () => {
    const { ayse, bora } = people
    for (const id of ['', 'x', '019a9f3e-0000-4000-8000-000000000001', null]) {
      expect(await ayse.refused(report, { id, ...ofPerson(bora.uid) })).toMatchObject({ status: 422, field: 'id' })
    }
  })

  test('under one id many times at once is one report', async () => {
    const { ayse, bora } = people
    const posted = await post(bora, 'bir şey')
    const { reports, audit_logs: entries } = await rowCounts(server.house.db)
    const input = { id: uuidv7(), ...ofMessage(posted.id) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ayse.do(report, input)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await rowCounts(server.house.db)).toMatchObject({ reports: reports! + 1, audit_logs: entries! + 1 })
  })
})

// REP-3
test(`ten reports an hour are enough, and repeated ones do not count, on ${engine}`, async () => {
  await using limited = await startTestServer({ LIMITS: '1' })
  const ayse = await join(limited, 'Ayşe', 'user', 'ayse@example.com')
  const others = await Promise.all(
    Array.from({ length: 11 }, async (_, n) => (await addPerson(limited.house, `Öteki ${n}`)).uid),
  )
  const once = { id: uuidv7(), ...ofPerson(others[0]!) }
  const first = await ayse.do(report, once)
  for (let n = 0; n < 5; n++) expect(await ayse.do(report, once)).toEqual(first)
  for (const uid of others.slice(1, 10)) await ayse.do(report, ofPerson(uid))
  const refused = await ayse.refused(report, ofPerson(others[10]!))
  expect(refused).toMatchObject({ status: 429, code: 'too-many-requests', retryAfterSeconds: 3_600 })
  expect(await ayse.do(report, once), 'done before').toEqual(first)
  limited.clock.pass(hour)
  expect(await ayse.do(report, ofPerson(others[10]!))).toHaveProperty('id')
})
