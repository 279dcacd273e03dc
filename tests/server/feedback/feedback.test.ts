import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { feedbackRoutes } from '#contract/feedback.ts'
import { verify } from '#server/audit/door.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { mute } from '#tests/kit/tables/rights.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const { sendFeedback } = feedbackRoutes
const { server } = stage({ env: { LIMITS: '1' } })
let ayse: Person
beforeAll(async () => {
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
})

const feedback = { name: 'Işık', email: 'Isik@Example.com', message: 'Oyunu çok sevdim.' }
const rows = () => server.house.db.read(db => db.selectFrom('feedback').selectAll().orderBy('timestamp').execute())
const entries = () => server.house.db.read(db => db.selectFrom('audit_logs').selectAll().orderBy('n').execute())

describe(`feedback on ${engine}`, () => {
  // AUD-4, FBK-1, FBK-3
  test('of a visitor is kept as it was written, and its audit entry holds nothing personal', async () => {
    await new Visitor(server.url).do(sendFeedback, feedback)
    expect(await rows()).toMatchObject([{ ...feedback, email: 'isik@example.com', timestamp: server.clock.now() }])
    const [entry] = (await entries()).slice(-1)
    expect(entry).toMatchObject({
      action: 'feedback_submitted',
      moderator_id: 'visitor',
      extra: '{}',
      text_hashes: '{}',
    })
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  // FBK-1
  test('of a member counts for the member, who may send it also when muted', async () => {
    await mute(server.house, ayse.uid)
    await ayse.do(sendFeedback, feedback)
    const [entry] = (await entries()).slice(-1)
    expect(entry).toMatchObject({ action: 'feedback_submitted', moderator_id: ayse.uid })
    await mute(server.house, ayse.uid, 0)
  })

  // FBK-4
  test('may be sent three times an hour, and is not kept beyond that', async () => {
    server.clock.pass(hour)
    const before = (await rows()).length
    const visitor = new Visitor(server.url)
    for (let n = 0; n < 3; n++) await visitor.do(sendFeedback, feedback)
    const refused = await visitor.refused(sendFeedback, feedback)
    expect(refused).toMatchObject({ status: 429, code: 'too-many-requests', retryAfterSeconds: 3_600 })
    expect(await rows()).toHaveLength(before + 3)
    server.clock.pass(hour)
    await visitor.do(sendFeedback, feedback)
  })

  test.each([
    ['name', 100],
    ['message', 5_000],
  ] as const)('has a %s of at most %i characters', async (field, max) => {
    server.clock.pass(hour)
    await ayse.do(sendFeedback, { ...feedback, [field]: '🙂'.repeat(max) })
    const refused = await ayse.refused(sendFeedback, { ...feedback, [field]: '🙂'.repeat(max + 1) })
    expect(refused).toMatchObject({ status: 422, code: 'invalid', field })
  })

  // FBK-2
  test.each(['name', 'email', 'message'] as const)('is not taken without a %s', async field => {
    const refused = await ayse.refused(sendFeedback, { ...feedback, [field]: ' \u200b ' })
    expect(refused).toMatchObject({ status: 422, field })
  })

  test.each([
    ['name', 'Işık\r\nBcc: kurban@example.com'],
    ['name', 'Işık\nGür'],
    ['name', 'Işık\u2028Gür'],
    ['name', 'Işık\tGür'],
    ['name', 'Işık\u202eGür'],
    ['name', 'Işık\u001b[31m'],
    ['name', 'a\0b'],
    ['name', '\u200b\u2060\u3164'],
    ['message', ' \n\t\u200b\u2800 '],
    ['message', 'a\0b'],
    ['message', 'abc\ud800'],
    ['email', 'isik'],
    ['email', 'isik@'],
    ['email', '@example.com'],
    ['email', 'isik@example'],
    ['email', 'isik@@example.com'],
    ['email', 'isik@example.com,kurban@example.com'],
    ['email', 'isik@example.com\r\nBcc: kurban@example.com'],
    ['email', '"isik gür"@example.com'],
    ['email', '<isik@example.com>'],
    ['email', 'Işık <isik@example.com>'],
    ['email', 'isik@[127.0.0.1]'],
    ['email', `${'x'.repeat(250)}@example.com`],
  ])('is not taken with the %s %j', async (field, bad) => {
    const before = await rowCounts(server.house.db)
    const refused = await ayse.refused(sendFeedback, { ...feedback, [field]: bad })
    expect(refused).toMatchObject({ status: 422, field })
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test('is kept as it was written: lines, other scripts, joined emoji, markup', async () => {
    server.clock.pass(hour)
    const name = '👩‍💻 می‌خواهم'
    const message = 'Bir\n\n  iki\t<b>üç</b>\u001b[31m \u202edört'
    await ayse.do(sendFeedback, { ...feedback, name, message })
    expect((await rows()).at(-1)).toMatchObject({ name, message })
  })

  // FBK-6
  test('of a robot gets the same answer, and nothing comes of it: no row, no entry, no mail', async () => {
    await using own = await startTestServer({ LIMITS: '1', FEEDBACK_EMAIL: 'ekip@example.com' })
    const robot = new Visitor(own.url)
    const before = await rowCounts(own.house.db)
    const thanked = await robot.ask(sendFeedback, { ...feedback, subject: 'Cheap pills' })
    expect(await rowCounts(own.house.db)).toEqual(before)
    const person = await robot.ask(sendFeedback, { ...feedback, subject: '' })
    expect({ status: thanked.status, body: thanked.body }).toEqual({ status: person.status, body: person.body })
    expect([...thanked.headers.keys()]).toEqual([...person.headers.keys()])
    const after = await rowCounts(own.house.db)
    expect([after.feedback, after.audit_logs, after.mails]).toEqual([1, (before.audit_logs ?? 0) + 1, 1])
    await robot.do(sendFeedback, { ...feedback, subject: 'Cheap pills' })
    expect(await robot.refused(sendFeedback, { ...feedback, subject: 'Cheap pills' }), 'its limit').toMatchObject({
      status: 429,
    })
  })

  // FBK-7
  test('that was sent again because its answer was lost is kept once, and counts once', async () => {
    server.clock.pass(hour)
    const before = await rowCounts(server.house.db)
    const visitor = new Visitor(server.url)
    const again = { ...feedback, id: uuidv7() }
    for (let n = 0; n < 3; n++) await visitor.do(sendFeedback, again)
    const after = await rowCounts(server.house.db)
    expect([after.feedback, after.audit_logs]).toEqual([before.feedback! + 1, before.audit_logs! + 1])
    await visitor.do(sendFeedback, feedback)
    await visitor.do(sendFeedback, feedback)
    expect((await visitor.refused(sendFeedback, feedback)).status).toBe(429)
  })
})
