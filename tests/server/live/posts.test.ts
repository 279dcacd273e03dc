import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { sizes, socketLimits } from '#contract/limits.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { mute, openChannel, setRights, timeOut } from '#tests/kit/tables/rights.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const { postMessage, listMessages } = messageRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => void (channelId = await openChannel(server.house, `oda ${++count}`)))

const posting = (more: object = {}) => ({ channelId, id: uuidv7(), text: 'selam', ...more })
const textsIn = async (by: Person): Promise<string[]> =>
  (await by.do(listMessages, { channelId })).messages.map(({ text }) => text)

/** The same post over both ways, under ids of their own, as what one can compare. */
async function bothWays(by: Person, more: object = {}): Promise<[object, object]> {
  await using page = await listen(by)
  const request = await by.ask(postMessage, posting(more))
  const frame = await page.post(posting(more))
  const retryAfter = request.headers.get('retry-after')
  return [
    { status: request.status, body: request.body, retryAfter: retryAfter === null ? undefined : Number(retryAfter) },
    { status: frame.status, body: frame.body, retryAfter: frame.retryAfter },
  ]
}

const refusals: [string, { code: string; more?: object; before?: (ayse: Person) => Promise<unknown> }][] = [
  ['an empty text', { code: 'message-empty', more: { text: '' } }],
  ['too long a text', { code: 'message-too-long', more: { text: 'x'.repeat(sizes.messageCharacters + 1) } }],
  ['a field too many', { code: 'invalid', more: { colour: 'red' } }],
  ['no id', { code: 'invalid', more: { id: 'me' } }],
  ['a text that is none', { code: 'invalid', more: { text: 7 } }],
  ['a reply to nothing', { code: 'reply-not-found', more: { replyToId: uuidv7() } }],
  ['a file of nobody’s', { code: 'upload-not-found', more: { fileId: uuidv7() } }],
  ['a channel that is not there', { code: 'not-found', more: { channelId: uuidv7() } }],
  ['one that he may not read', { code: 'not-found', before: () => setRights(server.house, channelId, staffReads) }],
  [
    'one where staff write',
    { code: 'read-only', before: () => setRights(server.house, channelId, { readOnly: true }) },
  ],
  ['one where others write', { code: 'posting-not-allowed', before: () => setRights(server.house, channelId, others) }],
  ['a lockdown', { code: 'locked-down', before: () => setRights(server.house, channelId, locked) }],
  ['a mute', { code: 'muted', before: ({ uid }) => mute(server.house, uid) }],
  ['a time-out', { code: 'timed-out', before: ({ uid }) => timeOut(server.house, uid, server.clock.now() + minute) }],
]
const staffReads = { readRoles: ['moderator'] } as const
const others = { allowedRoles: ['admin'] } as const
const locked: Parameters<typeof setRights>[2] = { locked: [{ of: 'channel', for: 'users' }] }

// LIVE-28
describe(`a post over the socket, on ${engine}`, () => {
  test.each(refusals)('is refused as its request is: %s', async (_, { code, more, before }) => {
    const ayse = await arrive(server, `Ayşe ${count}`)
    expect((await ayse.ask(postMessage, posting())).status, 'else it would be taken').toBe(200)
    await before?.(ayse)
    const [request, frame] = await bothWays(ayse, more)
    expect(request).toMatchObject({ body: { code } })
    expect(frame).toEqual(request)
  })

  test.each([null, 'text', [[]], 7])('is refused as a request with that body: %s', async body => {
    const { ayse } = people
    await using page = await listen(ayse)
    expect(await page.post(body)).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  test('is stored, answered and told to everybody as a request is', async () => {
    const { ayse, bora } = people
    await using own = await listen(ayse)
    await using others = await listen(bora)
    const sent = posting({ text: 'açık bağlantıdan' })
    const { status, body } = await own.post(sent)
    expect(status).toBe(200)
    expect(postMessage.output.parse(body)).toMatchObject({ ...sent, author: { uid: ayse.uid }, seq: 1 })
    const heard = await others.event('message.posted', ({ data }) => data.message.id === sent.id)
    expect(heard.data.message).toEqual(body)
    expect((await bora.do(listMessages, { channelId })).messages).toEqual([body])
  })

  // MSG-3
  test('under an id that comes over both ways at once is stored once, and both hear the same', async () => {
    const { ayse } = people
    await using page = await listen(ayse)
    for (let n = 0; n < 10; n++) {
      const sent = posting({ text: `iki yoldan ${n}` })
      const [request, frame, again] = await Promise.all([ayse.ask(postMessage, sent), page.post(sent), page.post(sent)])
      expect([request.status, frame.status, again.status]).toEqual([200, 200, 200])
      expect(frame.body).toEqual(request.body)
      expect(again.body).toEqual(request.body)
    }
    expect(await textsIn(ayse)).toEqual(Array.from({ length: 10 }, (_, n) => `iki yoldan ${n}`))
  })

  test('goes behind those that were sent over the same socket before, and is answered before its event', async () => {
    const { ayse } = people
    await using page = await listen(ayse)
    const texts = Array.from({ length: socketLimits.postsAtOnce }, (_, n) => `sırayla ${n}`)
    const answers = await Promise.all(texts.map(text => page.post(posting({ text }))))
    expect(answers.map(({ body }) => (body as Message).seq)).toEqual(texts.map((_, n) => n + 1))
    expect(await textsIn(ayse)).toEqual(texts)
    await page.event('message.posted', ({ data }) => data.message.text === texts.at(-1))
    const answeredAt = page.frames.findIndex(frame => frame.t === 'answer' && frame.n === 0)
    const toldAt = page.frames.findIndex(frame => frame.t === 'events')
    expect(answeredAt).toBeLessThan(toldAt)
  })

  test('over the number that may wait is refused, and nothing of it is stored', async () => {
    const { ayse } = people
    await using page = await listen(ayse)
    expect((await page.hello()).posts).toBe(socketLimits.postsAtOnce)
    const texts = Array.from({ length: socketLimits.postsAtOnce + 5 }, (_, n) => `çok ${n}`)
    const answers = await Promise.all(texts.map(text => page.post(posting({ text }))))
    const refused = answers.slice(socketLimits.postsAtOnce)
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 429, retryAfter: 1, body: { code: 'too-many-requests' } })
    expect(await textsIn(ayse)).toEqual(texts.slice(0, socketLimits.postsAtOnce))
    expect((await page.post(posting())).status, 'and then there is room again').toBe(200)
  })

  test('of an ended session is neither stored nor answered, and the socket closes', async () => {
    const deniz = await arrive(server, 'Deniz')
    await using page = await listen(deniz)
    expect((await page.post(posting({ text: 'içeride' }))).status).toBe(200)
    await deniz.do(accountRoutes.logout, {})
    page.say({ t: 'post', n: 99, body: posting({ text: 'dışarıda' }) })
    expect(await page.ended()).toMatchObject({ code: 4401 })
    expect(await textsIn(people.ayse)).toEqual(['içeride'])
  })

  test('of a session that lapsed meanwhile is 401, as its request is', async () => {
    await using own = await startTestServer()
    const efe = await arrive(own, 'Efe')
    await using page = await listen(efe)
    own.clock.pass(91 * 24 * 60 * minute)
    expect(await page.post(posting())).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  })

  test('that breaks by a fault of ours is told as a request is, and the socket stays', async () => {
    const { ayse } = people
    const { writer, log } = server.house
    const [run, level] = [writer.run, log.level]
    writer.run = () => Promise.reject(new Error('a bug'))
    log.level = 'silent'
    const [request, frame] = await bothWays(ayse).finally(() => Object.assign(writer, { run }))
    log.level = level
    const noted = { code: 'internal', reason: 'noted', requestId: expect.any(String) as string }
    for (const answer of [request, frame]) expect(answer).toMatchObject({ status: 500, body: noted })
    expect((await bothWays(ayse))[1]).toMatchObject({ status: 200 })
  })

  // LIVE-17
  test('in another form ends the socket, and one that is longer than a frame may be', async () => {
    const { ayse } = people
    const codeAfter = async (frame: string): Promise<number> => {
      await using page = await listen(ayse)
      page.socket.send(frame)
      return (await page.ended()).code
    }
    const post = { t: 'post', n: 0, body: posting() }
    expect(await codeAfter(JSON.stringify({ ...post, n: -1 })), 'a number below zero').toBe(4400)
    expect(await codeAfter(JSON.stringify({ ...post, n: 'x' })), 'no number').toBe(4400)
    expect(await codeAfter(JSON.stringify({ t: 'post', n: 0 })), 'no body').toBe(4400)
    expect(await codeAfter(JSON.stringify({ ...post, as: 'Bora' })), 'a field too many').toBe(4400)
    expect(await codeAfter(JSON.stringify(post).slice(0, -1)), 'cut off').toBe(4400)
    expect(await codeAfter(JSON.stringify({ ...post, body: posting({ text: 'x'.repeat(64 * 1024) }) }))).toBe(1009)
    expect(await textsIn(ayse)).toEqual([])
  })

  test('counts with the requests, for the account, by method SOCKET', async () => {
    const { ayse } = people
    await using page = await listen(ayse)
    const { requests, acts } = server.house.meter
    const [spoken, done] = [requests.of('SOCKET', postMessage.path, '200'), acts.of('POST', postMessage.path, 'done')]
    const before = [spoken.value, done.value]
    await page.post(posting())
    expect([spoken.value, done.value]).toEqual(before.map(value => value + 1))
  })
})
