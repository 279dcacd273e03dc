import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { eventsBetween } from '#server/messages/door.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { follow, hear, openPageOf, shown, snapshotOf } from '#tests/kit/held-page.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { randomOf } from '#tests/unit/web/messages/channel-model.ts'
import { applyChanges, learn, openTimeline, type Timeline } from '#web/messages/held/timeline.ts'

const { server, people } = stage({ people: cast })
const { postMessage, editMessage, removeMessage, restoreMessage, listMessageChanges } = messageRoutes
const emojis = ['👍', '❤️', '🎉']

/** A copy, so that what is applied to it leaves the page that it comes from alone. */
const heldAt = ({ head, messages }: Timeline): Timeline =>
  openTimeline({ head, messages, hasOlder: false, hasNewer: false })

/** Of a message that came back after the page began nobody has told what is one's own: the page asks the server. */
function askForOwn(page: Timeline, began: Timeline, server: Timeline): void {
  for (const { id, reactions } of page.messages) {
    if (!reactions || reactions.own) continue
    expect(began.byId.has(id), 'only of what it has not held').toBe(false)
    learn(page, server.byId.get(id)!)
  }
}

// LIVE-3, MSG-47
test(`reactions leave a page that heard all, one that was away, and a hub that fills its gap alike, on ${engine}`, async () => {
  const { ayse, bora, moderator } = people
  const channelId = await openChannel(server.house, 'yürüyüş')
  const post = (by: Person, text: string): Promise<Message> => by.do(postMessage, { channelId, id: uuidv7(), text })
  const written = [await post(ayse, 'a'), await post(bora, 'b'), await post(moderator, 'c')]
  const standing = new Map(written.map(message => [message.id, message]))
  await using listener = await listen(bora)
  const page = await openPageOf(bora, channelId)
  const random = randomOf(11)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const before = [await snapshotOf(bora, channelId)]

  for (let step = 0; step < rounds(80, 400); step++) {
    const message = pick(written)
    const chance = random()
    if (!standing.has(message.id)) {
      await moderator.do(restoreMessage, { messageId: message.id })
      standing.set(message.id, message)
    } else if (chance < 0.1) {
      await moderator.do(removeMessage, { messageId: message.id })
      standing.delete(message.id)
    } else if (chance < 0.2) {
      const by = [ayse, bora, moderator].find(({ uid }) => uid === message.author.uid)!
      const version = before.at(-1)!.byId.get(message.id)!.version
      await by.do(editMessage, { messageId: message.id, version, text: `${message.text} ${step}` })
    } else {
      const route = chance < 0.7 ? reactionRoutes.addReaction : reactionRoutes.removeReaction
      await pick([ayse, bora, moderator]).ask(route, { messageId: message.id, emoji: pick(emojis) })
    }
    server.clock.pass(minute / 60)
    const fresh = await snapshotOf(bora, channelId)
    await follow(page, listener, channelId, fresh.head)
    expect(shown(page), `step ${step}`).toEqual(shown(fresh))
    before.push(fresh)
  }

  const fresh = before.at(-1)!
  const told = listener.events.filter(({ type }) => type === 'message.reacted')
  expect(told.length).toBeGreaterThan(30)
  for (const old of before) {
    if (old.head === fresh.head) continue
    const behind = heldAt(old)
    const changes = await bora.do(listMessageChanges, { channelId, since: old.head })
    if (changes.kind !== 'changes') throw new Error(changes.kind)
    applyChanges(behind, changes)
    expect(shown(behind), `away since ${old.head}`).toEqual(shown(fresh))

    const filled = heldAt(old)
    const events: LiveEvent[] = await server.house.db.read(db => eventsBetween(db, channelId, old.head, fresh.head))
    expect(events.map(({ seq }) => seq)).toEqual(Array.from(events, (_, n) => old.head + 1 + n))
    hear(filled, channelId, events)
    askForOwn(filled, old, fresh)
    expect(shown(filled), `filled since ${old.head}`).toEqual(shown(fresh))
  }

  // What the rows of messages say is what the rows of people come to.
  const { rows, messages } = await server.house.db.read(async db => ({
    rows: await db.selectFrom('message_reactions').selectAll().where('taken_at', 'is', null).execute(),
    messages: await db.selectFrom('messages').select(['id', 'reactions']).execute(),
  }))
  for (const { id, reactions } of messages) {
    const kinds = reactions === '' ? [] : (JSON.parse(reactions) as [string, number][])
    const counted = emojis.map(emoji => rows.filter(row => row.message_id === id && row.emoji === emoji).length)
    expect(emojis.map(emoji => kinds.find(([kind]) => kind === emoji)?.[1] ?? 0)).toEqual(counted)
  }
})
