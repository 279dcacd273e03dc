import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { hour, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { mute, openChannel, setRights } from '#tests/kit/tables/rights.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const { postMessage, listMessages } = messageRoutes
const { server } = stage({ env: { LIMITS: '1' } })
let ayse: Person
let mert: Person
let channelId: string
beforeAll(async () => {
  ayse = await join(server, 'Ayşe', 'user', 'ayse@example.com')
  mert = await join(server, 'Mert', 'moderator')
  channelId = await openChannel(server.house, 'sınır')
})

const posting = (text = 'selam') => ({ channelId, id: uuidv7(), text })
/** Posts at once until the limit; the ids that went through. */
async function exhaust(by: Person): Promise<string[]> {
  const ids: string[] = []
  for (let tries = 0; tries < 100; tries++) {
    const input = posting()
    if ((await by.ask(postMessage, input)).status !== 200) return ids
    ids.push(input.id)
  }
  throw new Error('There is no limit.')
}

// RUN-14
describe(`the order of the gate on ${engine}`, () => {
  test('lets ten posts at once through, then one a second, and says how long to wait', async () => {
    expect(await exhaust(ayse)).toHaveLength(10)
    const { status, body, headers } = await ayse.ask(postMessage, posting())
    expect([status, body]).toMatchObject([429, { code: 'too-many-requests', retryAfterSeconds: 1 }])
    expect(headers.get('retry-after')).toBe('1')
    server.clock.pass(1_000)
    expect((await ayse.ask(postMessage, posting())).status).toBe(200)
    expect((await ayse.ask(postMessage, posting())).status).toBe(429)
  })

  test('gives staff three times as much', async () => {
    expect(await exhaust(mert)).toHaveLength(30)
    server.clock.pass(minute)
  })

  test('counts people by their account: one who is over the limit stops nobody else', async () => {
    await exhaust(ayse)
    expect((await mert.ask(postMessage, posting())).status).toBe(200)
    expect((await ayse.ask(listMessages, { channelId })).status, 'nor his own reading').toBe(200)
    server.clock.pass(minute)
  })

  test('401 comes before everything, for those who are signed out', async () => {
    const visitor = new Visitor(server.url)
    expect((await visitor.ask(postMessage, { channelId, nonsense: 1 })).status).toBe(401)
  })

  test('422 comes before the limit, and a wrong shape does not count', async () => {
    await exhaust(ayse)
    expect((await ayse.ask(postMessage, { ...posting(), text: '' })).status).toBe(422)
    server.clock.pass(minute)
    for (let n = 0; n < 30; n++) await ayse.ask(postMessage, { ...posting(), text: '' })
    expect(await exhaust(ayse)).toHaveLength(10)
    server.clock.pass(minute)
  })

  // MSG-3
  test('what was done before is answered before the limit, and does not count', async () => {
    const [id] = await exhaust(ayse)
    expect((await ayse.ask(postMessage, { channelId, id, text: 'selam' })).status).toBe(200)
    server.clock.pass(minute)
    for (let n = 0; n < 30; n++) {
      expect((await ayse.ask(postMessage, { channelId, id, text: 'selam' })).status).toBe(200)
    }
    expect(await exhaust(ayse)).toHaveLength(10)
    server.clock.pass(minute)
  })

  test('429 comes before 403 and 404: who is over the limit learns nothing more', async () => {
    await exhaust(ayse)
    await setRights(server.house, channelId, { readRoles: ['owner'] })
    expect((await ayse.ask(postMessage, posting())).status).toBe(429)
    await setRights(server.house, channelId, {})
    await mute(server.house, ayse.uid)
    expect((await ayse.ask(postMessage, posting())).status).toBe(429)
    server.clock.pass(minute)
    expect((await ayse.ask(postMessage, posting())).status).toBe(403)
    await mute(server.house, ayse.uid, 0)
    server.clock.pass(minute)
  })

  test('limits do not move when the wall clock is set', async () => {
    await exhaust(ayse)
    for (const jump of [hour, -2 * hour, hour]) {
      server.clock.jump(jump)
      expect((await ayse.ask(postMessage, posting())).status).toBe(429)
    }
    server.clock.pass(minute)
  })

  // RUN-17
  test('an address that a client claims for itself is not believed', async () => {
    const feedback = { name: 'Ada', email: 'ada@example.com', message: 'Merhaba' }
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
      }
      statuses.push((await new Visitor(server.url).send('POST', '/api/feedback', feedback, headers)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  // RUN-17
  test('an address that a trusted proxy tells is, and only the last hop', async () => {
    await using behind = await startTestServer({ LIMITS: '1', TRUST_PROXY: 'on' })
    const feedback = { name: 'Ada', email: 'ada@example.com', message: 'Merhaba' }
    const send = (chain: string) =>
      new Visitor(behind.url).send('POST', '/api/feedback', feedback, { 'x-forwarded-for': chain })
    for (let n = 0; n < 3; n++) expect((await send('203.0.113.1')).status).toBe(200)
    expect((await send('203.0.113.1')).status).toBe(429)
    expect((await send('203.0.113.2')).status).toBe(200)
    expect((await send('198.51.100.9, 203.0.113.1')).status, 'what stands before it is the client’s word').toBe(429)
  })
})
