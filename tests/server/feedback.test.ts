import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedbackRoutes } from '#contract/feedback.ts'
import { verify } from '#server/audit/door.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/database.ts'
import { mute } from '#tests/kit/rights.ts'
import { startTestServer } from '#tests/kit/server.ts'

const { sendFeedback } = feedbackRoutes
let server: Awaited<ReturnType<typeof startTestServer>>
let ayse: Person
beforeAll(async () => {
  server = await startTestServer({ LIMITS: '1' })
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
})
afterAll(async () => server[Symbol.asyncDispose]())

const feedback = { name: 'Işık', email: 'Isik@Example.com', message: 'Oyunu çok sevdim.' }
const rows = () => server.house.db.read(db => db.selectFrom('feedback').selectAll().orderBy('timestamp').execute())
const entries = () => server.house.db.read(db => db.selectFrom('audit_logs').selectAll().orderBy('n').execute())

describe(`feedback on ${engine}`, () => {
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

  test('of a member counts for the member, who may send it also when muted', async () => {
    await mute(server.house, ayse.uid)
    await ayse.do(sendFeedback, feedback)
    const [entry] = (await entries()).slice(-1)
    expect(entry).toMatchObject({ action: 'feedback_submitted', moderator_id: ayse.uid })
    await mute(server.house, ayse.uid, 0)
  })

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

  test.each(['name', 'email', 'message'] as const)('is not taken without a %s', async field => {
    const refused = await ayse.refused(sendFeedback, { ...feedback, [field]: ' \u200b ' })
    expect(refused).toMatchObject({ status: 422, field })
  })
})
