import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { messageRoutes } from '#contract/messages.ts'
import { roles } from '#contract/permissions.ts'
import type { Route } from '#contract/route.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { hour } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/database.ts'
import { addPerson, openSession, write } from '#tests/kit/house.ts'
import { mute, openChannel, timeOut } from '#tests/kit/rights.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { channels } from '#tests/matrix/cells.ts'
import { answerOf, type What, type Who } from '#tests/matrix/rules.ts'

/**
 * The rows of the access table that have routes, walked over HTTP against the second statement of the rules: everyone,
 * in every channel, on one's own message and on another's.
 */
let server: Awaited<ReturnType<typeof startTestServer>>
/** By the name of the channel in the table: its id, and a message for each attempt that may succeed. */
const ids = new Map<string, string>()
const people: { name: string; who: Who | null; visitor: Visitor }[] = []
const sanctions = ['none', 'muted', 'timed-out'] as const

beforeAll(async () => {
  server = await startTestServer()
  const { house } = server
  people.push({ name: 'somebody signed out', who: null, visitor: new Visitor(server.url) })
  for (const role of roles) {
    for (const sanction of sanctions) {
      const name = sanction === 'none' ? role : `${sanction} ${role}`
      const { uid } = await addPerson(house, name, role)
      if (sanction === 'muted') await mute(house, uid)
      if (sanction === 'timed-out') await timeOut(house, uid, server.clock.now() + hour)
      const visitor = new Visitor(server.url)
      visitor.cookies.set('meydan-session', await openSession(house, uid))
      people.push({ name, who: { uid, role, sanction }, visitor })
    }
  }
  for (const [name, rights] of Object.entries(channels)) ids.set(name, await openChannel(house, name, rights))
})
afterAll(async () => server[Symbol.asyncDispose]())

/** A message that stands there, whoever may post now. */
async function messageOf(uid: string, channelId: string): Promise<string> {
  const id = uuidv7()
  await write(server.house, async tx => {
    const { head } = await tx
      .selectFrom('channels')
      .select('head')
      .where('id', '=', channelId)
      .executeTakeFirstOrThrow()
    const place = { channel_id: channelId, seq: head + 1, changed_seq: head + 1, version: 1 }
    const text = { text: 'selam', search_text: 'selam', timestamp: 1, edited_at: null }
    const rest = { reply_to_id: null, reply_to_uid: null, media_id: null }
    await tx
      .insertInto('messages')
      .values({ id, uid, ...place, ...text, ...rest })
      .execute()
    await tx
      .updateTable('channels')
      .set({ head: head + 1 })
      .where('id', '=', channelId)
      .execute()
  })
  return id
}

async function answer(visitor: Visitor, route: Route, input: Record<string, unknown>): Promise<string> {
  const { status, body } = await visitor.ask(route, input)
  const { code } = body as { code?: ErrorCode }
  if (status === 200) return 'yes'
  return code && errors[code] === status ? code : `${status} ${String(code)}`
}

const other: { uid: string; role: Who['role'] } = { uid: 'somebody else', role: 'user' }
const attempts: Record<
  string,
  (p: (typeof people)[number], channelId: string, what: What) => Promise<[string, string]>
> = {
  'read history': async ({ who, visitor }, channelId, what) => [
    await answer(visitor, messageRoutes.listMessages, { channelId }),
    answerOf('channel.read', who, what),
  ],
  'ask for changes': async ({ who, visitor }, channelId, what) => [
    await answer(visitor, messageRoutes.listMessageChanges, { channelId, since: '0' }),
    answerOf('channel.read', who, what),
  ],
  post: async ({ who, visitor }, channelId, what) => [
    await answer(visitor, messageRoutes.postMessage, { channelId, id: uuidv7(), text: 'selam' }),
    answerOf('message.post', who, what),
  ],
  'edit an own message': async ({ who, visitor }, channelId, what) => {
    const author = who ?? other
    const input = { messageId: await messageOf(author.uid, channelId), version: 1, text: 'değişti' }
    return [await answer(visitor, messageRoutes.editMessage, input), answerOf('message.edit', who, { ...what, author })]
  },
  'edit another’s message': async ({ who, visitor }, channelId, what) => {
    const input = { messageId: await messageOf(other.uid, channelId), version: 1, text: 'değişti' }
    const expected = answerOf('message.edit', who, { ...what, author: other })
    return [await answer(visitor, messageRoutes.editMessage, input), expected]
  },
  'remove an own message': async ({ who, visitor }, channelId, what) => {
    const author = who ?? other
    const input = { messageId: await messageOf(author.uid, channelId) }
    const expected = answerOf('message.deleteOwn', who, { ...what, author })
    return [await answer(visitor, messageRoutes.removeMessage, input), expected]
  },
  'remove another’s message': async ({ who, visitor }, channelId, what) => {
    const input = { messageId: await messageOf(other.uid, channelId) }
    // One route removes both kinds: a hidden message does not tell even a user whose it is.
    const isHidden = answerOf('channel.read', who, what) === 'not-found'
    const expected = isHidden ? 'not-found' : answerOf('message.deleteAny', who, { ...what, author: other })
    return [await answer(visitor, messageRoutes.removeMessage, input), expected]
  },
}

describe(`over HTTP on ${engine}, in ${(1 + roles.length * sanctions.length) * Object.keys(channels).length} cells each,`, () => {
  test.each(Object.entries(attempts))('everyone may %s exactly where the rules say so', async (_, attempt) => {
    const wrong: string[] = []
    const answers = new Set<string>()
    for (const [name, channel] of Object.entries(channels)) {
      for (const person of people) {
        const [given, expected] = await attempt(person, ids.get(name)!, { channel })
        answers.add(given)
        if (given !== expected) wrong.push(`${person.name} in ${name}: ${given}, but the rules say ${expected}`)
      }
    }
    expect(wrong).toEqual([])
    expect(answers.size, 'not everyone gets the same answer').toBeGreaterThan(2)
  })

  test('everyone’s list holds exactly the channels that he may read', async () => {
    for (const { name, who, visitor } of people.filter(person => person.who)) {
      const list = await visitor.do(channelRoutes.listChannels, {})
      const listed = new Set(list.channels.map(({ id }) => id))
      for (const [title, channel] of Object.entries(channels)) {
        const isReadable = answerOf('channel.read', who, { channel }) === 'yes'
        expect(listed.has(ids.get(title)!), `${name}: ${title}`).toBe(isReadable)
      }
    }
  })
})
