import { beforeEach, describe, expect, test } from 'vitest'
import { mentionToken } from '#contract/text/mentions.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'

const { postMessage, editMessage, listMessages, markRead } = messageRoutes
const { server, people } = stage({ people: cast })
let talk: Talk
let count = 0
beforeEach(async () => void (talk = await openTalk(server, `kötü ${++count}`)))

const zalgo = (marks: number): string => `a${'\u0301\u0323\u0334'.repeat(marks).slice(0, marks)}`
/** As long as a post may be. */
const word = 'ş'.repeat(4_000)

// MSG-8
describe(`a text that no message may have, on ${engine}`, () => {
  test.each<[string, string, string]>([
    ['of 4,001 characters', 'x'.repeat(4_001), 'message-too-long'],
    ['of 4,001 characters of two units each', '🙂'.repeat(4_001), 'message-too-long'],
    ['of 10,000 combining marks', zalgo(10_000), 'message-too-long'],
    ['of 100,000 characters', 'x'.repeat(100_000), 'message-too-long'],
    ['of nothing', '', 'message-empty'],
    ['of spaces and line breaks', ' \n\t\u00a0\u2003', 'message-empty'],
    ['of invisible characters', '\u200b\u200d\u2060\ufeff\u00ad\u3164\u2800', 'message-empty'],
    ['of direction marks', '\u202e\u202d\u2066\u2069\u200f', 'message-empty'],
    ['of combining marks alone', '\u0301'.repeat(3_000), 'message-empty'],
    ['of NUL', 'a\0b', 'invalid'],
    ['of half a character', 'a\ud83d', 'invalid'],
    ['of sixty mentions', '@Bora '.repeat(60), 'too-many-mentions'],
    [
      'of two thousand mentions of nobody and sixty of somebody',
      `${'@Bora '.repeat(60)}${'@x.'.repeat(1_000)}`,
      'too-many-mentions',
    ],
  ])('%s, is refused by its code, posted or edited to, and nothing is stored', async (_, text, code) => {
    const { ayse } = people
    const message = await talk.post(ayse, 'selam')
    const fileId = await addUpload(server.house, ayse.uid)
    const before = await rowCounts(server.house.db)
    expect(await ayse.refused(postMessage, talk.posting(text))).toMatchObject({ status: 422, code })
    expect(await ayse.refused(editMessage, { messageId: message.id, version: 1, text })).toMatchObject({
      status: 422,
      code,
    })
    if (code !== 'message-empty') {
      expect(await ayse.refused(postMessage, talk.posting(text, { fileId }))).toMatchObject({ status: 422, code })
    }
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect(await talk.shown(ayse, message.id)).toEqual(message)
  })
})

describe(`a text that is odd but allowed, on ${engine}`, () => {
  test.each<[string, string]>([
    ['one word of 4,000 letters', word],
    ['a letter under 3,999 marks', zalgo(3_999)],
    ['right-to-left overrides', 'abc \u202egpj.exe\u202c fed'],
    ['4,000 at signs', '@'.repeat(4_000)],
    ['at signs with letters', '@a.'.repeat(1_333)],
    ['4,000 backticks', '`'.repeat(4_000)],
    ['backticks in rows', '` `` ``` '.repeat(440).trim()],
    ['markup', '<img src=x onerror=alert(1)> <script>alert(1)</script> javascript:alert(1)'],
    ['SQL', "'); drop table messages; --"],
    ['half a token', '<@019a9f3e-0000-7000-8000-'],
    ['a token of nobody', '<@019a9f3e-0000-7000-8000-000000000000> <@> <@@Bo> <@everyone>'],
    ['names of properties', '@constructor @__proto__ @toString @hasOwnProperty'],
  ])('%s, is stored as it is and shown as it is', async (_, text) => {
    const message = await talk.post(people.ayse, text)
    expect(message).toMatchObject({ text, pingedUsers: [] })
    expect(await talk.shown(people.bora, message.id)).toEqual(message)
    const reply = await talk.post(people.bora, text, { replyToId: message.id })
    expect(Array.from(reply.replyTo!.quote!.text).length).toBeLessThanOrEqual(160)
    expect(await talk.shown(people.bora, reply.id)).toEqual(reply)
  })

  test('as many mentions of others as fit beside each other count once each and are found', async () => {
    const { ayse, bora } = people
    const text = `@Bora@Bora ${mentionToken(bora.uid)}${mentionToken(bora.uid)}`
    const message = await talk.post(ayse, text)
    expect(message.pingedUsers).toEqual([{ uid: bora.uid, displayName: 'Bora' }])
    expect(message.text).toBe(`${mentionToken(bora.uid)}@Bora ${mentionToken(bora.uid)}${mentionToken(bora.uid)}`)
  })

  test('a name cannot be smuggled in by a token around it', async () => {
    const { ayse, bora } = people
    for (const text of [`<@${bora.uid}`, `<@ ${bora.uid}>`, `<@${bora.uid.toUpperCase()}>`, `\`<@${bora.uid}>\``]) {
      expect(await talk.post(ayse, text), text).toMatchObject({ text, pingedUsers: [] })
    }
  })
})

describe(`odd inputs beside the text, on ${engine}`, () => {
  test('an id is no message, no file and no channel of another kind', async () => {
    const { ayse } = people
    const message = await talk.post(ayse, 'selam')
    const fileId = await addUpload(server.house, ayse.uid)
    const before = await rowCounts(server.house.db)
    const codes = []
    for (const extras of [
      { replyToId: fileId },
      { replyToId: talk.channelId },
      { replyToId: ayse.uid },
      { fileId: message.id },
      { fileId: talk.channelId },
      { fileId: ayse.uid },
    ]) {
      codes.push((await ayse.refused(postMessage, talk.posting('x', extras))).code)
    }
    expect(codes).toEqual([...Array(3).fill('reply-not-found'), ...Array(3).fill('upload-not-found')])
    expect(await rowCounts(server.house.db)).toEqual(before)
  })

  test('a message cannot reply to itself', async () => {
    const posting = talk.posting('ben')
    expect(await people.ayse.refused(postMessage, { ...posting, replyToId: posting.id })).toMatchObject({
      code: 'reply-not-found',
    })
  })

  test('a mark beyond every number is at the head', async () => {
    await talk.post(people.ayse, 'selam')
    const { channelId } = talk
    expect(await people.bora.do(markRead, { channelId, seq: Number.MAX_SAFE_INTEGER })).toEqual({ seq: 1 })
    for (const seq of [-1, 1.5, 1e300, '1', null]) {
      expect(await people.bora.refused(markRead, { channelId, seq })).toMatchObject({ status: 422, code: 'invalid' })
    }
  })

  test('hard texts of one moment leave nobody’s out, and every answer stands in history', async () => {
    const { ayse, bora, owner } = people
    const texts = ['@a.'.repeat(1_333), word, '`'.repeat(4_000), zalgo(3_999), '@Bora '.repeat(50)]
    const posted: Message[] = await Promise.all(
      [ayse, bora, owner].flatMap(by => texts.map(text => talk.post(by, text))),
    )
    const { messages } = await bora.do(listMessages, { channelId: talk.channelId })
    expect(messages).toEqual(posted.sort((a, b) => a.seq - b.seq))
  })
})

describe(`time on ${engine}`, () => {
  /** Answers within a factor of a plain text of the same length: nothing here is quadratic. */
  const msFor = async (text: string): Promise<number> => {
    const times: number[] = []
    for (let n = 0; n < 5; n++) {
      const start = performance.now()
      await talk.post(people.owner, text)
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }

  test.each<[string, string]>([
    ['at signs', '@'],
    ['at signs with letters', '@ab.'],
    ['backticks', '`a'],
    ['tokens of nobody', '<@019a9f3e-0000-7000-8000-000000000000>'],
  ])('of a post of %s grows with its length, not faster', async (_, piece) => {
    const text = piece.repeat(Math.floor(4_000 / piece.length))
    const half = text.slice(0, text.length / 2)
    expect(await msFor(text)).toBeLessThan((await msFor(half)) * 8 + 30)
  })
})
