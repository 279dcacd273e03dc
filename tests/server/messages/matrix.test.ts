import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import { mentionToken } from '#contract/text/mentions.ts'
import { linkRoutes } from '#contract/link-routes.ts'
import { messageRoutes } from '#contract/messages.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'
import { channels } from '#tests/matrix/cells.ts'
import { answer, everyoneCount, gatherEveryone, messageOf, type Somebody } from '#tests/matrix/everyone.ts'
import { answerOf, type What, type Who } from '#tests/matrix/rules.ts'

/**
 * The rows of the access table that have routes, walked over HTTP against the second statement of the rules: everyone,
 * in every channel, on one's own message and on another's.
 */
const { server } = stage()
/** By the name of the channel in the table. */
let ids: Map<string, string>
let people: Somebody[]

beforeAll(async () => {
  ;({ people, ids } = await gatherEveryone(server))
})

const other: { uid: string; role: Who['role'] } = { uid: 'somebody else', role: 'user' }
const attempts: Record<string, (p: Somebody, channelId: string, what: What) => Promise<[string, string]>> = {
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
  'read around a message': async ({ who, visitor }, channelId, what) => [
    await answer(visitor, messageRoutes.listMessages, {
      channelId,
      around: await messageOf(server.house, other.uid, channelId),
    }),
    answerOf('channel.read', who, what),
  ],
  'read the earlier texts of a message': async ({ who, visitor }, channelId, what) => [
    await answer(visitor, messageRoutes.listEarlierTexts, {
      messageId: await messageOf(server.house, other.uid, channelId),
    }),
    answerOf('message.readHistory', who, { ...what, author: other }),
  ],
  // Of a hidden message it is told nothing, as of one that never was.
  'see what a link to a message leads to': async ({ who, visitor }, channelId, what) => {
    const messageIds = await messageOf(server.house, other.uid, channelId)
    const { body } = await visitor.ask(linkRoutes.listLinkedMessages, { messageIds })
    const given = await answer(visitor, linkRoutes.listLinkedMessages, { messageIds })
    const isTold = given === 'yes' && (body as { messages: unknown[] }).messages.length === 1
    return [given === 'yes' && !isTold ? 'not-found' : given, answerOf('channel.read', who, what)]
  },
  'mark as read': async ({ who, visitor }, channelId, what) => [
    await answer(visitor, messageRoutes.markRead, { channelId, seq: 1 }),
    answerOf('channel.read', who, what),
  ],
  'reply with a mention and a file': async ({ who, visitor }, channelId, what) => {
    const uid = who?.uid ?? people[1]!.who!.uid
    const extras = {
      text: mentionToken(uid),
      replyToId: await messageOf(server.house, other.uid, channelId),
      fileId: await addUpload(server.house, uid),
    }
    return [
      await answer(visitor, messageRoutes.postMessage, { channelId, id: uuidv7(), ...extras }),
      answerOf('message.post', who, what),
    ]
  },
  'react to a message': async ({ who, visitor }, channelId, what) => [
    await answer(visitor, reactionRoutes.addReaction, {
      messageId: await messageOf(server.house, other.uid, channelId),
      emoji: '👍',
    }),
    answerOf('message.react', who, what),
  ],
  'take a reaction back': async ({ who, visitor }, channelId, what) => [
    await answer(visitor, reactionRoutes.removeReaction, {
      messageId: await messageOf(server.house, other.uid, channelId),
      emoji: '👍',
    }),
    answerOf('channel.read', who, what),
  ],
  'see who reacted': async ({ who, visitor }, channelId, what) => [
    await answer(visitor, reactionRoutes.listReactors, {
      messageId: await messageOf(server.house, other.uid, channelId),
      emoji: '👍',
    }),
    answerOf('channel.read', who, what),
  ],
  'edit an own message': async ({ who, visitor }, channelId, what) => {
    const author = who ?? other
    const input = { messageId: await messageOf(server.house, author.uid, channelId), version: 1, text: 'değişti' }
    return [await answer(visitor, messageRoutes.editMessage, input), answerOf('message.edit', who, { ...what, author })]
  },
  'edit another’s message': async ({ who, visitor }, channelId, what) => {
    const input = { messageId: await messageOf(server.house, other.uid, channelId), version: 1, text: 'değişti' }
    const expected = answerOf('message.edit', who, { ...what, author: other })
    return [await answer(visitor, messageRoutes.editMessage, input), expected]
  },
  'remove an own message': async ({ who, visitor }, channelId, what) => {
    const author = who ?? other
    const input = { messageId: await messageOf(server.house, author.uid, channelId) }
    const expected = answerOf('message.deleteOwn', who, { ...what, author })
    return [await answer(visitor, messageRoutes.removeMessage, input), expected]
  },
  'remove another’s message': async ({ who, visitor }, channelId, what) => {
    const input = { messageId: await messageOf(server.house, other.uid, channelId) }
    // One route removes both kinds: a hidden message does not tell even a user whose it is.
    const isHidden = answerOf('channel.read', who, what) === 'not-found'
    const expected = isHidden ? 'not-found' : answerOf('message.deleteAny', who, { ...what, author: other })
    return [await answer(visitor, messageRoutes.removeMessage, input), expected]
  },
}

// MSG-9
describe(`over HTTP on ${engine}, in ${everyoneCount * Object.keys(channels).length} cells each,`, () => {
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

  test('everyone’s read marks are of exactly the channels that he may read', async () => {
    for (const { name, who, visitor } of people.filter(person => person.who)) {
      const { marks } = await visitor.do(messageRoutes.listReadMarks, {})
      const marked = new Set(marks.map(({ channelId }) => channelId))
      for (const [title, channel] of Object.entries(channels)) {
        const isReadable = answerOf('channel.read', who, { channel }) === 'yes'
        expect(marked.has(ids.get(title)!), `${name}: ${title}`).toBe(isReadable)
      }
    }
  })

  // CHN-6
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
