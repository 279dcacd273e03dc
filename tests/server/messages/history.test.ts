import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'

const { postMessage, editMessage, removeMessage, listMessages, listMessageChanges } = messageRoutes
const { server, people } = stage({ people: cast })

const post = (channelId: string, count: number): Promise<Message[]> =>
  Promise.all(
    Array.from({ length: count }, (_, n) => people.ayse.do(postMessage, { channelId, id: uuidv7(), text: `${n}` })),
  ).then(posted => posted.sort((a, b) => a.seq - b.seq))
const seqsOf = (messages: readonly { seq: number }[]): number[] => messages.map(({ seq }) => seq)

// MSG-25
describe(`history by key on ${engine}`, () => {
  let channelId: string
  /** What stands: 130 posted, of which some in the middle of pages were removed. */
  let standing: Message[]
  beforeAll(async () => {
    channelId = await openChannel(server.house, 'tarih')
    const posted = await post(channelId, 130)
    const removed = posted.filter(({ seq }) => seq % 10 === 0 || seq === 1)
    for (const { id } of removed) await people.ayse.do(removeMessage, { messageId: id })
    standing = posted.filter(message => !removed.includes(message))
  })
  const page = (query: { before?: string; after?: string; around?: string; limit?: string } = {}) =>
    people.bora.ask(listMessages, { channelId, ...query }).then(({ body }) => listMessages.output.parse(body))

  test('answers the newest fifty, oldest first, and says that there are older ones', async () => {
    const { messages, hasOlder, hasNewer, head } = await page()
    expect(messages).toEqual(standing.slice(-50))
    expect({ hasOlder, hasNewer, head }).toEqual({ hasOlder: true, hasNewer: false, head: 130 + 14 })
  })

  test.each(['1', '7', '50', '100'])(
    'walks back to the beginning in pages of %s without a hole or a repetition',
    async limit => {
      const walked: Message[] = []
      for (let before: string | undefined; ;) {
        const { messages, hasOlder } = await page({ limit, ...(before && { before }) })
        walked.unshift(...messages)
        if (!hasOlder) break
        expect(messages).toHaveLength(Number(limit))
        before = String(messages[0]!.seq)
      }
      expect(seqsOf(walked)).toEqual(seqsOf(standing))
    },
  )

  test('walks forward from the beginning the same way', async () => {
    const walked: Message[] = []
    for (let after = '0'; ;) {
      const { messages, hasNewer, hasOlder } = await page({ after, limit: '33' })
      expect(hasOlder).toBe(after !== '0')
      walked.push(...messages)
      if (!hasNewer) break
      after = String(messages.at(-1)!.seq)
    }
    expect(seqsOf(walked)).toEqual(seqsOf(standing))
  })

  test('is empty before the first and after the last message', async () => {
    expect(await page({ before: '2' })).toMatchObject({ messages: [], hasOlder: false })
    expect(await page({ after: '129' })).toMatchObject({ messages: [], hasNewer: false })
    expect(await page({ after: '999999999999999' })).toMatchObject({ messages: [], hasNewer: false })
  })

  test('says at both ends whether there is more, however it is asked', async () => {
    const first = String(standing[0]!.seq)
    const last = String(standing.at(-1)!.seq)
    const edges = async (query: Parameters<typeof page>[0]) => {
      const { hasOlder, hasNewer } = await page(query)
      return `${hasOlder} ${hasNewer}`
    }
    expect(await edges({ before: first })).toBe('false true')
    expect(await edges({ before: last })).toBe('true true')
    expect(await edges({ before: '999999' }), 'nothing stands from there on').toBe('true false')
    expect(await edges({ after: '0' })).toBe('false true')
    expect(await edges({ after: '1' }), 'the first was removed').toBe('false true')
    expect(await edges({ after: first })).toBe('true true')
    expect(await edges({ after: last })).toBe('true false')
  })

  test.each([0, 1, 24, 25, 26, 60, -27, -26, -25, -24, -2, -1])(
    'answers the page around the message at %s with that one in the middle, as far as there are others',
    async index => {
      const at = index < 0 ? standing.length + index : index
      const { messages, hasOlder, hasNewer } = await page({ around: standing[at]!.id })
      const from = Math.max(0, at - 25)
      expect(seqsOf(messages)).toEqual(seqsOf(standing.slice(from, at + 25)))
      expect({ hasOlder, hasNewer }).toEqual({ hasOlder: from > 0, hasNewer: at + 25 < standing.length })
    },
  )

  test('answers that message alone where one is asked for', async () => {
    const { messages, hasOlder, hasNewer } = await page({ around: standing[9]!.id, limit: '1' })
    expect({ seqs: seqsOf(messages), hasOlder, hasNewer }).toEqual({
      seqs: [standing[9]!.seq],
      hasOlder: true,
      hasNewer: true,
    })
  })

  test('has no page around what is not there: absent, removed, or in another channel, seen or hidden', async () => {
    const hidden = await openChannel(server.house, 'gizli tarih', { readRoles: ['owner'] })
    const elsewhere = await openChannel(server.house, 'başka tarih')
    const secret = await people.owner.do(postMessage, { channelId: hidden, id: uuidv7(), text: 'gizli' })
    const other = await people.owner.do(postMessage, { channelId: elsewhere, id: uuidv7(), text: 'başka' })
    const gone = await people.owner.do(postMessage, { channelId: elsewhere, id: uuidv7(), text: 'gidecek' })
    await people.owner.do(removeMessage, { messageId: gone.id })
    const refusals = await Promise.all([
      ...[uuidv7(), secret.id, other.id].map(around => people.bora.refused(listMessages, { channelId, around })),
      people.bora.refused(listMessages, { channelId: elsewhere, around: gone.id }),
      people.bora.refused(listMessages, { channelId: hidden, around: secret.id }),
    ])
    expect(refusals[0]).toMatchObject({ status: 404, code: 'not-found' })
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
  })

  test('takes a key that was removed for the place it had', async () => {
    expect(seqsOf((await page({ before: '20', limit: '2' })).messages)).toEqual([18, 19])
    expect(seqsOf((await page({ after: '20', limit: '2' })).messages)).toEqual([21, 22])
  })

  test.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '-1' },
    { limit: '1.5' },
    { before: '5', after: '1' },
    { before: '5', around: '019a9f3e-0000-7000-8000-000000000001' },
    { around: '5' },
    { before: 'x' },
  ])('refuses %o', async query => {
    expect(await people.bora.refused(listMessages, { channelId, ...query })).toMatchObject({
      status: 422,
      code: 'invalid',
    })
  })

  // DATA-16
  test('does not move under a reader’s feet: a page before a key is the same after new posts', async () => {
    const before = await page({ before: '100' })
    await people.ayse.do(postMessage, { channelId, id: uuidv7(), text: 'yeni' })
    expect((await page({ before: '100' })).messages).toEqual(before.messages)
  })
})

// LIVE-4
describe(`changes since on ${engine}`, () => {
  let channelId: string
  let posted: Message[]
  let count = 0
  beforeEach(async () => {
    channelId = await openChannel(server.house, `değişen ${++count}`)
    posted = await post(channelId, 5)
  })
  const ask = (since: number) => people.bora.do(listMessageChanges, { channelId, since })

  test('are none at the head', async () => {
    expect(await ask(5)).toEqual({ kind: 'changes', from: 5, to: 5, changed: [], removed: [] })
  })

  test('are what was posted, edited and removed, and nothing else', async () => {
    const [, second, third] = posted
    const edited = await people.ayse.do(editMessage, { messageId: second!.id, version: 1, text: 'düzeltildi' })
    await people.ayse.do(removeMessage, { messageId: third!.id })
    const [newest] = await post(channelId, 1)
    expect(await ask(5)).toEqual({
      kind: 'changes',
      from: 5,
      to: 8,
      changed: [edited, newest],
      removed: [{ id: third!.id, seq: 7 }],
    })
    expect(await ask(6)).toMatchObject({ changed: [newest], removed: [{ id: third!.id }] })
  })

  test('tell a message once: the last of its edits, or only that it was removed', async () => {
    const [first, second] = posted
    await people.ayse.do(editMessage, { messageId: first!.id, version: 1, text: 'iki' })
    const last = await people.ayse.do(editMessage, { messageId: first!.id, version: 2, text: 'üç' })
    await people.ayse.do(editMessage, { messageId: second!.id, version: 1, text: 'gidecek' })
    await people.ayse.do(removeMessage, { messageId: second!.id })
    expect(await ask(5)).toMatchObject({ changed: [last], removed: [{ id: second!.id, seq: 9 }], to: 9 })
  })

  test('are too old beyond five hundred, or beyond a head that never was: then a fresh page', async () => {
    await people.ayse.do(removeMessage, { messageId: posted[0]!.id })
    await post(channelId, sizes.changesMax - 1)
    expect(await ask(5)).toMatchObject({ kind: 'changes', from: 5, to: 505 })
    await post(channelId, 1)
    const { messages, head } = await people.bora.do(listMessages, { channelId })
    for (const missed of [0, 5, 507, 999_999]) {
      expect(await ask(missed)).toEqual({ kind: 'tooOld', page: { head, messages, hasOlder: true, hasNewer: false } })
    }
    expect(await ask(6)).toMatchObject({ kind: 'changes', from: 6, to: 506 })
  })
})
