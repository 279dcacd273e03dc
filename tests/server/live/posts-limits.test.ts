import { once } from 'node:events'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestLimits, socketLimits } from '#contract/limits.ts'
import { messageRoutes } from '#contract/messages.ts'
import { liveSessions } from '#server/accounts/door.ts'
import { createUnderWay } from '#server/gate/http/requests-under-way.ts'
import type { SpokenAnswer } from '#server/gate/http/speak.ts'
import { arrive, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { openHall } from '#tests/kit/hub.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { connect, listen } from '#tests/kit/machine/listen.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { postMessage, listMessages } = messageRoutes
const { server } = stage({ env: { LIMITS: '1' } })
let ayse: Person
let channelId: string
beforeAll(async () => {
  ayse = await arrive(server, 'Ayşe')
  channelId = await openChannel(server.house, 'sınır')
})
beforeEach(() => server.clock.pass(minute))

const posting = () => ({ channelId, id: uuidv7(), text: 'selam' })

// LIVE-28
describe(`the limits of posts over the socket, on ${engine}`, () => {
  test('are those of requests, and one count with them', async () => {
    await using page = await listen(ayse)
    for (let n = 0; n < 5; n++) expect((await page.post(posting())).status).toBe(200)
    for (let n = 0; n < 5; n++) expect((await ayse.ask(postMessage, posting())).status).toBe(200)
    const { status, body, headers } = await ayse.ask(postMessage, posting())
    expect(await page.post(posting())).toMatchObject({ status, body: body as object, retryAfter: 1 })
    expect([status, headers.get('retry-after')]).toEqual([429, '1'])
    server.clock.pass(1_000)
    expect((await page.post(posting())).status).toBe(200)
    expect((await ayse.ask(postMessage, posting())).status).toBe(429)
  })

  // LIVE-17
  test('end a socket that floods, and leave the others of the account', async () => {
    await using other = await listen(ayse)
    await using page = await listen(ayse)
    const before = (await ayse.do(listMessages, { channelId })).head
    for (let n = 0; n <= socketLimits.frameBurst; n++) page.say({ t: 'post', n, body: posting() })
    expect(await page.ended()).toMatchObject({ code: 4400 })
    server.clock.pass(minute)
    expect((await other.post(posting())).status).toBe(200)
    const stored = (await ayse.do(listMessages, { channelId })).head - before
    expect(stored, 'no more than the ten that may be posted at once').toBeLessThanOrEqual(11)
  })
})

// LIVE-28
test('what is posted over sockets counts with the requests of its address, as long as it is under way', async () => {
  await using hall = await openHall()
  const answering: ((answer: SpokenAnswer) => void)[] = []
  const speak = (): Promise<SpokenAnswer> => new Promise(resolve => answering.push(resolve))
  const underWay = createUnderWay(hall.house.config)
  const hub = await hall.openHub({ needs: { posting: { speak, underWay } } })
  const { visitor } = await hall.guest(hub)
  const pages = await Promise.all(Array.from({ length: 7 }, () => listen(visitor)))
  const { perAddress } = requestLimits
  const posts = pages.flatMap(page => Array.from({ length: socketLimits.postsAtOnce }, () => page.post({})))
  const refused = await Promise.any(posts)
  expect(refused).toMatchObject({ status: 429, retryAfter: 1, body: { code: 'too-many-requests' } })
  expect(underWay.take({ address: '127.0.0.1', isProxy: false }), 'nor a request').toBeNull()

  const all = Promise.all(posts)
  let most = 0
  const letGo = setInterval(() => {
    most = Math.max(most, answering.length)
    for (const answer of answering.splice(0)) answer({ status: 200, body: {} })
  }, 1)
  const statuses = (await all).map(({ status }) => status)
  clearInterval(letGo)
  expect(most, 'one of each socket at a time').toBeLessThanOrEqual(pages.length)
  expect(statuses.filter(status => status === 200)).toHaveLength(perAddress)
  expect(underWay.take({ address: '127.0.0.1', isProxy: false })).not.toBeNull()
  for (const page of pages) await page.close()
})

// LIVE-29
test('a post before hello ends its socket: nobody has been told that he may', async () => {
  await using hall = await openHall()
  const letIn = Promise.withResolvers<void>()
  const hub = await hall.openHub({
    needs: { liveSessions: (...asked) => letIn.promise.then(() => liveSessions(...asked)) },
  })
  const page = connect((await hall.guest(hub)).visitor)
  await once(page.socket, 'open')
  page.say({ t: 'post', n: 0, body: { channelId: hall.channelId, id: uuidv7(), text: 'erken' } })
  expect(await page.ended()).toMatchObject({ code: 4400 })
  letIn.resolve()
  expect(page.frames).toEqual([])
})
