import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventType } from '#contract/live.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen, type Listener } from '#tests/kit/machine/listen.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { stage } from '#tests/kit/stage.ts'
import { addUpload } from '#tests/kit/files/uploads.ts'
import {
  changeChannel,
  holdChannel,
  messageEdited,
  messagePosted,
  messageRemoved,
  keepPlace,
} from '#web/messages/held/store.ts'
import { applyChanges, openTimeline, type Timeline } from '#web/messages/held/timeline.ts'

const { postMessage, editMessage, removeMessage, listMessages, listMessageChanges } = messageRoutes
const { server, people } = stage({ people: cast })
let channelId: string
let count = 0
beforeEach(async () => void (channelId = await openChannel(server.house, `yürüyüş ${++count}`)))

const post = (by: Person, text: string, extras: { replyToId?: string; fileId?: string } = {}) =>
  by.do(postMessage, { channelId, id: uuidv7(), text, ...extras })
const snapshot = async (): Promise<Timeline> => openTimeline(await people.bora.do(listMessages, { channelId }))

/** The web's own reducers, by the type of the event. */
const reducers: Partial<Record<EventType, (event: never) => void>> = {
  'message.posted': messagePosted,
  'message.edited': messageEdited,
  'message.removed': messageRemoved,
  'message.superseded': keepPlace,
}

/** A page that opens the channel now, and holds it in the web's own store. */
async function openPage(): Promise<Timeline> {
  const timeline = await snapshot()
  holdChannel(channelId)
  changeChannel(channelId, { timeline })
  return timeline
}

/** Brings the page up to this place by the events that a listener heard, each exactly once and in order. */
async function apply(timeline: Timeline, listener: Listener, upTo: number): Promise<void> {
  while (timeline.head < upTo) {
    const next = timeline.head + 1
    const event = await listener.until(
      () => listener.events.find(({ stream, seq }) => stream === `channel:${channelId}` && seq === next),
      `event ${next} of the channel`,
    )
    reducers[event.type]?.(event as never)
    expect(timeline.head, `${event.type} moves the page on`).toBe(next)
  }
}

const shown = ({ messages, head }: Timeline) => ({ messages, head })

describe(`a walk through a channel on ${engine}`, () => {
  // LIVE-3
  test('leaves a page that applied the events where a fresh page stands, after every act', async () => {
    const { ayse, bora, moderator, owner } = people
    await using listener = await listen(bora)
    const timeline = await openPage()
    const written: Message[] = []
    const acts: (() => Promise<unknown>)[] = [
      async () => written.push(await post(ayse, 'merhaba')),
      async () => written.push(await post(bora, 'selam')),
      () => ayse.do(editMessage, { messageId: written[0]!.id, version: 1, text: 'merhaba!' }),
      async () => written.push(await post(moderator, 'hoş geldiniz')),
      () => bora.do(removeMessage, { messageId: written[1]!.id }),
      () => ayse.do(editMessage, { messageId: written[0]!.id, version: 2, text: 'merhaba herkese' }),
      () => moderator.do(removeMessage, { messageId: written[0]!.id }),
      async () => written.push(...(await Promise.all([post(ayse, '1'), post(bora, '2'), post(owner, '3')]))),
      () => ayse.do(removeMessage, { messageId: written[3]!.id }),
    ]
    for (const act of acts) {
      server.clock.pass(minute)
      await act()
      const fresh = await snapshot()
      await apply(timeline, listener, fresh.head)
      expect(shown(timeline)).toEqual(shown(fresh))
    }
    expect(timeline.messages.map(({ text }) => text).sort()).toEqual(['2', '3', 'hoş geldiniz'])
  })

  test('leaves it there with replies, mentions and files: quotes follow what they quote', async () => {
    const { ayse, bora, moderator } = people
    await using listener = await listen(bora)
    const before = await post(ayse, 'önceden @Bora')
    const timeline = await openPage()
    const written: Message[] = [before]
    const fileId = await addUpload(server.house, bora.uid)
    const acts: (() => Promise<unknown>)[] = [
      async () => written.push(await post(bora, '@Ayşe geldim', { replyToId: before.id })),
      async () => written.push(await post(bora, '', { replyToId: written[1]!.id, fileId })),
      async () => written.push(await post(ayse, 'güzel', { replyToId: written[2]!.id })),
      () => ayse.do(editMessage, { messageId: before.id, version: 1, text: 'önceden @Mert, @Ayşe' }),
      () => bora.do(editMessage, { messageId: written[2]!.id, version: 1, text: '@Ozan baksın' }),
      () => bora.do(editMessage, { messageId: written[1]!.id, version: 1, text: 'geldim' }),
      () => moderator.do(removeMessage, { messageId: before.id }),
      async () => written.push(await post(moderator, 'neydi o?', { replyToId: before.id })),
      () => bora.do(editMessage, { messageId: written[1]!.id, version: 2, text: 'geldim işte' }),
      () => bora.do(removeMessage, { messageId: written[2]!.id }),
    ]
    for (const act of acts) {
      server.clock.pass(minute)
      await act()
      const fresh = await snapshot()
      await apply(timeline, listener, fresh.head)
      expect(shown(timeline)).toEqual(shown(fresh))
    }
    const quotes = timeline.messages.map(({ replyTo }) => replyTo?.quote?.text ?? null)
    expect(quotes).toEqual([null, null, null])
    expect(timeline.messages.map(({ text }) => text)).toEqual(['geldim işte', 'güzel', 'neydi o?'])
  })

  // LIVE-3
  test('leaves a page that was away in the same place by one answer, quotes and all', async () => {
    const { ayse, bora, moderator } = people
    const [first, second] = [await post(ayse, 'bir'), await post(ayse, 'iki')]
    const replies = [await post(bora, 'a', { replyToId: first.id }), await post(bora, 'b', { replyToId: second.id })]
    const timeline = await openPage()
    await ayse.do(editMessage, { messageId: first.id, version: 1, text: 'bir @Bora' })
    await moderator.do(removeMessage, { messageId: second.id })
    await post(ayse, 'c', { replyToId: replies[1]!.id })
    const changes = await bora.do(listMessageChanges, { channelId, since: timeline.head })
    if (changes.kind !== 'changes') throw new Error(changes.kind)
    applyChanges(timeline, changes)
    expect(shown(timeline)).toEqual(shown(await snapshot()))
    expect(timeline.messages.map(({ replyTo }) => replyTo?.quote?.text)).toMatchObject([
      undefined,
      expect.stringMatching(/^bir <@/),
      undefined,
      'b',
    ])
  })

  test('leaves it there also after many acts at once, with replies to what changes meanwhile', async () => {
    const { ayse, bora, moderator, owner } = people
    await using listener = await listen(bora)
    const subject = await post(ayse, 'konu')
    const timeline = await openPage()
    const authors = [ayse, bora, moderator, owner]
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const author = authors[n % 4]!
        const { id } = await post(author, n % 4 ? `${n}` : `${n} @Bora`, { replyToId: subject.id })
        await Promise.all([
          n % 6 === 0 && post(owner, `${n} de`, { replyToId: id }),
          n % 3 === 0 && author.do(editMessage, { messageId: id, version: 1, text: `${n}! @Ayşe` }),
          n === 30 && ayse.do(editMessage, { messageId: subject.id, version: 1, text: 'konu değişti' }),
        ])
        if (n % 5 === 0) await moderator.do(removeMessage, { messageId: id })
      }),
    )
    const fresh = openTimeline(await people.bora.do(listMessages, { channelId, limit: 100 }))
    await apply(timeline, listener, fresh.head)
    expect(shown(timeline)).toEqual(shown(fresh))
    expect(fresh.head).toBe(1 + 60 + 10 + 20 + 1 + 12)
    expect(fresh.messages).toHaveLength(1 + 60 + 10 - 12)
  })
})
