import { beforeAll, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { liveRoutes } from '#contract/live.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import type { InputOf, OutputOf, Route } from '#contract/wire/route.ts'
import { place } from '#server/gate/acts/stream-rows.ts'
import { cast } from '#tests/kit/cast.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { editMessage, removeMessage, listMessages, listMessageChanges } = messageRoutes
const { server, people } = stage({ people: cast })

/** Letters of three bytes each: no message is longer. */
const longest = '€'.repeat(sizes.messageCharacters)
/** `sizes.pageBytes`, and the few other things that stand beside the items of a page. */
const bytesMost = 390_000

// MSG-66
describe(`pages of the longest messages on ${engine}`, () => {
  let talk: Talk
  let seqs: number[]
  beforeAll(async () => {
    talk = await openTalk(server, 'uzun')
    seqs = []
    for (let n = 0; n < 100; n++) seqs.push((await talk.post(people.ayse, longest)).seq)
  })
  const ask = async <R extends Route>(route: R, input: InputOf<R>): Promise<OutputOf<R>> => {
    const answer = await people.bora.do(route, input)
    expect(Buffer.byteLength(JSON.stringify(answer)), route.path).toBeLessThan(bytesMost)
    return answer
  }
  const page = (query: { before?: number; after?: number; around?: string; limit?: number }) =>
    ask(listMessages, { channelId: talk.channelId, limit: 100, ...query })

  test('are short, and lead back to the beginning and forward to the end, each message once', async () => {
    const back: number[] = []
    const forward: number[] = []
    let pages = 0
    for (let before: number | undefined; ;) {
      const { messages, hasOlder } = await page({ ...(before !== undefined && { before }) })
      back.unshift(...messages.map(({ seq }) => seq))
      pages++
      if (!hasOlder) break
      before = back[0]!
    }
    for (let after = 0; ;) {
      const { messages, hasNewer } = await page({ after })
      forward.push(...messages.map(({ seq }) => seq))
      if (!hasNewer) break
      after = forward.at(-1)!
    }
    expect({ back, forward }).toEqual({ back: seqs, forward: seqs })
    expect(pages).toBeLessThan(6)
  })

  test('around a message have it in their middle, without a hole', async () => {
    const { messages } = await page({ limit: 1, after: 49 })
    const around = await page({ around: messages[0]!.id })
    const told = around.messages.map(({ seq }) => seq)
    expect(told).toEqual(seqs.slice(told[0]! - 1, told.at(-1)))
    expect([told[0]! < 50, told.at(-1)! > 50]).toEqual([true, true])
    expect({ hasOlder: around.hasOlder, hasNewer: around.hasNewer }).toEqual({ hasOlder: true, hasNewer: true })
  })

  test('of changes end before the head, and one who asks on hears everything, each once', async () => {
    const { messages } = await page({ limit: 3, after: 0 })
    const [first, second, third] = messages
    await people.ayse.do(editMessage, { messageId: first!.id, version: 1, text: `${longest.slice(1)}!` })
    await people.ayse.do(removeMessage, { messageId: second!.id })
    await people.bora.do(reactionRoutes.addReaction, { messageId: third!.id, emoji: '👍' })
    const told: string[] = []
    const removed: string[] = []
    let since = 0
    let pages = 0
    for (; since < 103; pages++) {
      const changes = await ask(listMessageChanges, { channelId: talk.channelId, since })
      if (changes.kind === 'tooOld') throw new Error('it is not too old')
      expect(changes.from).toBe(since)
      expect(changes.to).toBeGreaterThan(since)
      told.push(...changes.changed.map(({ id }) => id))
      removed.push(...changes.removed.map(({ id }) => id))
      since = changes.to
    }
    expect({ since, removed }).toEqual({ since: 103, removed: [second!.id] })
    // what was said and what was given to it are two changes
    const once = told.filter(id => id !== third!.id)
    expect(once).toHaveLength(98)
    expect(new Set(once).size).toBe(98)
    expect(told.filter(id => id === third!.id)).toHaveLength(2)
    expect(pages).toBeLessThan(6)
  })

  test('of changes outside channels do so too', async () => {
    const { ayse, bora } = people
    const before = await ask(liveRoutes.listStreamChanges, { stream: 'members', since: 0 })
    const { member } = await bora.do(moderationRoutes.getProfile, { uid: ayse.uid })
    const data = { member: { ...member, displayName: '€'.repeat(200) } }
    const events = Array.from({ length: 900 }, () => ({ stream: 'members', type: 'member.changed', data }) as const)
    await write(server.house, tx => place(tx, events, server.clock.now()))
    const told: number[] = []
    let since = before.to
    let pages = 0
    for (; since < before.to + events.length; pages++) {
      const changes = await ask(liveRoutes.listStreamChanges, { stream: 'members', since })
      if (changes.kind === 'tooOld') throw new Error('it is not too old')
      told.push(...changes.events.map(({ seq }) => seq))
      expect(changes.to).toBeGreaterThan(since)
      since = changes.to
    }
    expect(told).toEqual(events.map((_, index) => before.to + 1 + index))
    expect(pages).toBeGreaterThan(1)
  })
})
