import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { messageRoutes } from '#contract/messages.ts'
import type { Actor } from '#contract/permissions.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { ReadBinding, Work } from '#server/gate/acts/verb.ts'
import { messageBindings } from '#server/messages/door.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'

const at = houseStage()
let channelIds: string[]
let authors: Actor[]
beforeAll(async () => {
  channelIds = [await addChannel(at.house, 'sohbet'), await addChannel(at.house, 'oyunlar')]
  authors = await Promise.all(Array.from({ length: 40 }, (_, n) => addPerson(at.house, `Yazar ${n}`)))
})

const bindingOf = (route: object) => messageBindings().find(bound => bound.route === route)!.binding
const posting = bindingOf(messageRoutes.postMessage) as unknown as Work<object, Message>
const history = bindingOf(messageRoutes.listMessages) as ReadBinding<object, { messages: Message[]; head: number }>

const post = (actor: Actor, channelId: string, text: string, id = uuidv7()): Promise<Message | Refusal> =>
  at.house.writer
    .run(posting, actor, { channelId, id, text })
    .then(outcome => (outcome instanceof Refusal ? outcome : outcome.result))

async function all(channelId: string): Promise<{ messages: Message[]; head: number }> {
  const input = { channelId, limit: 2_000 }
  const page = await at.house.db.read(db =>
    history.read(db, input, at.clock.now(), { actor: authors[0]!, sessionId: null, signUpToken: '' }),
  )
  if (page instanceof Refusal) throw new Error(page.code)
  return page
}

describe(`a thousand posts at once on ${engine}`, () => {
  // MSG-6
  test('take dense places in the order they came, each author’s own order among them', async () => {
    const calls = Array.from({ length: 1_000 }, (_, n) => ({
      author: authors[(n * 13) % authors.length]!,
      channelId: channelIds[n % 3 === 0 ? 0 : 1]!,
      text: String(n),
    }))
    const posted = await Promise.all(calls.map(({ author, channelId, text }) => post(author, channelId, text)))
    for (const channelId of channelIds) {
      const acknowledged = posted.filter(
        (answer): answer is Message => 'channelId' in answer && answer.channelId === channelId,
      )
      const { messages, head } = await all(channelId)
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
      expect(head).toBe(messages.length)
      expect(messages, 'what is stored is what was acknowledged, in the same order').toEqual(acknowledged)
      expect(messages.map(({ text }) => Number(text))).toEqual(
        calls.flatMap((call, n) => (call.channelId === channelId ? [n] : [])),
      )
    }
  })

  // MSG-6
  test('keep their places dense where some are refused, some repeat an id and some take another’s', async () => {
    const [channelId] = channelIds
    const [ayse, bora, muted] = authors
    await write(at.house, tx => tx.updateTable('users').set({ muted: 1 }).where('uid', '=', muted!.uid).execute())
    const before = (await all(channelId!)).head
    const ids = Array.from({ length: 100 }, () => uuidv7())
    const answers = await Promise.all(
      ids.flatMap(id => [
        post(ayse!, channelId!, `first ${id}`, id),
        post(muted!, channelId!, 'refused'),
        post(ayse!, channelId!, 'again', id),
        post(bora!, channelId!, 'taken', id),
        post(bora!, uuidv7(), 'nowhere'),
      ]),
    )
    for (const [index, id] of ids.entries()) {
      const [first, refused, again, taken, nowhere] = answers.slice(index * 5, index * 5 + 5)
      expect(first).toMatchObject({ id, seq: before + index + 1, text: `first ${id}` })
      expect(refused).toMatchObject({ code: 'muted' })
      expect(again, 'the same id answers the first result').toEqual(first)
      expect(taken).toEqual(new Refusal('id-taken', {}))
      expect(nowhere).toMatchObject({ code: 'not-found' })
    }
    const { head, messages } = await all(channelId!)
    expect(head).toBe(before + 100)
    expect(messages).toHaveLength(head)
  })

  // MSG-7
  test('never let time run back within a channel, where the clock is set back by minutes', async () => {
    const [channelId] = channelIds
    const times: number[] = []
    for (const step of [0, minute, -4 * minute, 0, minute, 31 * minute]) {
      at.clock.jump(step)
      times.push(((await post(authors[0]!, channelId!, 'tick')) as Message).timestamp)
    }
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(-1)).toBe(at.clock.now())
  })
})
