import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import type { Timeline } from '#web/messages/timeline.ts'
import {
  applyChanges,
  applyFresh,
  applyOlder,
  applyMessage,
  applyRemoved,
  hasOlder,
  learn,
  openTimeline,
  trim,
} from '#web/messages/timeline.ts'
import { createChannel, randomOf } from './channel-model.ts'

const textsOf = (timeline: Timeline): string[] => timeline.messages.map(message => `${message.seq} ${message.text}`)

describe('a timeline', () => {
  it('orders by seq, whatever order replies and events come in', () => {
    const channel = createChannel()
    const timeline = openTimeline(channel.page({}))
    const [first, second, third] = [channel.post(), channel.post(), channel.post()]
    learn(timeline, third)
    learn(timeline, first)
    expect(timeline.head).toBe(0)
    for (const message of [first, second, third]) applyMessage(timeline, message.seq, message)
    expect(timeline.messages).toEqual([first, second, third])
    expect(timeline.head).toBe(3)
  })

  it('keeps the newest version of a message', () => {
    const channel = createChannel()
    const timeline = openTimeline(channel.page({}))
    const posted = channel.post()
    const edited = channel.edit(posted.id)
    applyMessage(timeline, edited.changedSeq, edited)
    learn(timeline, posted)
    expect(timeline.messages).toEqual([edited])
  })

  it('does not bring a removed message back by a late reply', () => {
    const channel = createChannel()
    const timeline = openTimeline(channel.page({}))
    const posted = channel.post()
    applyMessage(timeline, posted.seq, posted)
    applyRemoved(timeline, channel.remove(posted.id), posted.id)
    learn(timeline, posted)
    expect(timeline.messages).toEqual([])
  })

  it('does not bring back what was removed before the page was read, when an old post is tried again', () => {
    const channel = createChannel()
    const posted = channel.post()
    channel.post()
    channel.remove(posted.id)
    const timeline = openTimeline(channel.page({}))
    learn(timeline, posted)
    expect(textsOf(timeline)).toEqual(['2 text 2'])
  })

  it('joins an older page that was read before later changes of its messages', () => {
    const channel = createChannel()
    const [first, second] = [channel.post(), channel.post()]
    channel.post()
    const timeline = openTimeline(channel.page({ limit: 1 }))
    const late = channel.page({ before: timeline.floor })
    const edited = channel.edit(first.id)
    applyMessage(timeline, edited.changedSeq, edited)
    applyRemoved(timeline, channel.remove(second.id), second.id)
    applyOlder(timeline, late, timeline.floor)
    expect(timeline.messages).toEqual(channel.page({}).messages)
    expect(hasOlder(timeline)).toBe(false)
  })

  it('ignores an older page that was asked for another floor', () => {
    const channel = createChannel()
    for (let n = 0; n < 6; n++) channel.post()
    const timeline = openTimeline(channel.page({ limit: 2 }))
    const before = timeline.floor
    const page = channel.page({ before, limit: 2 })
    applyOlder(timeline, page, before)
    applyOlder(timeline, page, before)
    expect(timeline.messages.map(message => message.seq)).toEqual([3, 4, 5, 6])
  })

  it('lets go of the oldest and reads them again', () => {
    const channel = createChannel()
    for (let n = 0; n < 30; n++) channel.post()
    const timeline = openTimeline(channel.page({ limit: 30 }))
    trim(timeline, 10)
    const edited = channel.edit(channel.page({}).messages[3]?.id ?? '')
    applyMessage(timeline, edited.changedSeq, edited)
    applyOlder(timeline, channel.page({ before: timeline.floor, limit: 100 }), timeline.floor)
    expect(timeline.messages).toEqual(channel.page({ limit: 100 }).messages)
  })

  it('ends as a fresh snapshot after any mixture of losses, repeats, late replies and pages', () => {
    for (let seed = 1; seed <= 300; seed++) walk(seed)
  })

  it('takes an event into 100,000 messages in microseconds', () => {
    const channel = createChannel()
    for (let n = 0; n < 100_000; n++) channel.post()
    const timeline = openTimeline(channel.page({ limit: 100_000 }))
    const posts = Array.from({ length: 2_000 }, () => channel.post())
    const startedAt = performance.now()
    for (const message of posts) applyMessage(timeline, message.seq, message)
    expect((performance.now() - startedAt) / posts.length).toBeLessThan(0.05)
  })
})

/** One page through a bad day: `delivered` is how far the live connection came without a gap. */
function walk(seed: number): void {
  const random = randomOf(seed)
  const channel = createChannel()
  const some = (): Message | undefined =>
    channel.page({ limit: 100_000 }).messages[Math.floor(random() * channel.size())]
  for (let n = 0; n < 20; n++) channel.post()
  const timeline = openTimeline(channel.page({ limit: 5 }))
  const late: (() => void)[] = []

  for (let step = 0; step < 120; step++) {
    const dice = random()
    if (dice < 0.4) {
      const posted = channel.post()
      if (random() < 0.5) late.push(() => learn(timeline, posted))
    } else if (dice < 0.5) {
      const target = some()
      if (target) {
        const edited = channel.edit(target.id)
        if (random() < 0.5) late.push(() => learn(timeline, edited))
      }
    } else if (dice < 0.6) {
      const target = some()
      if (target) channel.remove(target.id)
    } else if (dice < 0.75) {
      for (const event of channel.eventsAfter(timeline.head).slice(0, Math.ceil(random() * 4))) event.applyTo(timeline)
    } else if (dice < 0.82) {
      const changes = channel.changes(timeline.head)
      late.push(() => applyChanges(timeline, changes))
    } else if (dice < 0.86) {
      const page = channel.page({ limit: 5 })
      late.push(() => applyFresh(timeline, page))
    } else if (dice < 0.93 && hasOlder(timeline)) {
      const before = timeline.floor
      const page = channel.page({ before, limit: 7 })
      late.push(() => applyOlder(timeline, page, before))
    } else if (dice < 0.95) trim(timeline, 8)
    if (random() < 0.5) late.splice(Math.floor(random() * late.length), 1)[0]?.()
  }

  for (const event of channel.eventsAfter(timeline.head)) event.applyTo(timeline)
  for (const reply of late) reply()
  for (const event of channel.eventsAfter(timeline.head)) event.applyTo(timeline)
  while (hasOlder(timeline)) {
    applyOlder(timeline, channel.page({ before: timeline.floor, limit: 9 }), timeline.floor)
  }
  const fresh = channel.page({ limit: 100_000 })
  expect({ seed, head: timeline.head, texts: textsOf(timeline) }).toEqual({
    seed,
    head: fresh.head,
    texts: fresh.messages.map(message => `${message.seq} ${message.text}`),
  })
  expect([...timeline.byId.keys()].sort()).toEqual(fresh.messages.map(message => message.id).sort())
}
