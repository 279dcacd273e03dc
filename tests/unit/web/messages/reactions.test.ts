import { describe, expect, it } from 'vitest'
import type { Message, MessagePage } from '#contract/messages.ts'
import type { Reactions } from '#contract/reactions.ts'
import { shownReactions } from '#web/messages/reactions/shown.ts'
import {
  applyChanges,
  applyMessage,
  applyNewer,
  applyOlder,
  applyReacted,
  applyRemoved,
  learn,
  learnReactions,
  openTimeline,
  type Timeline,
} from '#web/messages/held/timeline.ts'
import { createChannel } from './channel-model.ts'

const given = (seq: number, kinds: string, own?: string): Reactions => ({
  seq,
  kinds: [...kinds].map(emoji => ({ emoji, count: 1 })),
  ...(own !== undefined && { own: [...own] }),
})
const withReactions = (message: Message, reactions: Reactions): Message => ({ ...message, reactions })
const pageWith = (page: MessagePage, id: string, reactions: Reactions): MessagePage => ({
  ...page,
  messages: page.messages.map(message => (message.id === id ? withReactions(message, reactions) : message)),
})
const of = (timeline: Timeline, id: string): string => {
  const reactions = timeline.byId.get(id)?.reactions
  if (!reactions) return 'none'
  return `${reactions.seq} ${reactions.kinds.map(({ emoji }) => emoji).join('')}/${reactions.own?.join('') ?? '?'}`
}
const event = (
  id: string,
  seq: number,
  kinds: string,
  change: { emoji: string; isOn: boolean; isOwn: boolean; isHidden?: boolean },
) => {
  return [seq, { id, kinds: given(seq, kinds).kinds, ...change }] as const
}
const own = (emoji: string, isOn = true) => ({ emoji, isOn, isOwn: true })
const others = (emoji: string, isOn = true) => ({ emoji, isOn, isOwn: false })
const blocked = (emoji: string, isOn = true) => ({ emoji, isOn, isOwn: false, isHidden: true })
const seenIn = (timeline: Timeline, id: string): string =>
  shownReactions(timeline.byId.get(id)!.reactions!)
    .map(({ emoji, count, isOwn }) => `${emoji}${count}${isOwn ? '*' : ''}`)
    .join(' ')

describe('reactions in a timeline', () => {
  it('follow the events, and keep which are one’s own', () => {
    const channel = createChannel()
    const { id } = channel.post()
    const timeline = openTimeline(channel.page({}))
    const before = timeline.byId.get(id)
    applyReacted(timeline, ...event(id, 2, 'a', own('a')))
    expect(of(timeline, id)).toBe('2 a/a')
    expect(timeline.byId.get(id), 'a row renders when its object changes').not.toBe(before)
    applyReacted(timeline, ...event(id, 3, 'ab', others('b')))
    applyReacted(timeline, ...event(id, 4, 'abc', own('c')))
    applyReacted(timeline, ...event(id, 5, 'bc', own('a', false)))
    expect(of(timeline, id)).toBe('5 bc/c')
    applyReacted(timeline, ...event(id, 4, 'abc', own('c')))
    expect(of(timeline, id), 'an event that comes again').toBe('5 bc/c')
    expect(timeline.head).toBe(5)
  })

  // ACC-57
  it('of those whom one blocked are not counted, whatever comes after them', () => {
    const channel = createChannel()
    const { id } = channel.post()
    const timeline = openTimeline(channel.page({}))
    applyReacted(timeline, ...event(id, 2, 'a', blocked('a')))
    expect(seenIn(timeline, id)).toBe('')
    applyReacted(timeline, 3, { id, kinds: [{ emoji: 'a', count: 2 }], ...own('a') })
    expect(seenIn(timeline, id)).toBe('a1*')
    applyReacted(timeline, 4, { id, kinds: [{ emoji: 'a', count: 3 }], ...others('a') })
    expect(seenIn(timeline, id)).toBe('a2*')
    applyReacted(timeline, 5, { id, kinds: [{ emoji: 'a', count: 2 }], ...blocked('a', false) })
    expect(seenIn(timeline, id)).toBe('a2*')
    learnReactions(timeline, id, {
      seq: 5,
      kinds: [{ emoji: 'a', count: 2 }],
      own: ['a'],
      hidden: [{ emoji: 'a', count: 1 }],
    })
    expect(seenIn(timeline, id), 'somebody else is blocked now').toBe('a1*')
    learnReactions(timeline, id, { seq: 5, kinds: [{ emoji: 'a', count: 2 }], own: ['a'] })
    expect(seenIn(timeline, id), 'and no longer').toBe('a2*')
  })

  // ACC-57
  it('of those whom one blocked, heard while the message was not held, are not counted when it comes', () => {
    const channel = createChannel()
    const { id } = channel.post()
    const page = channel.page({})
    const timeline = openTimeline(page)
    applyRemoved(timeline, 2, id)
    applyReacted(timeline, ...event(id, 3, 'a', blocked('a')))
    applyReacted(timeline, ...event(id, 4, 'ab', own('b')))
    applyMessage(timeline, 5, { ...page.messages[0]!, changedSeq: 5 })
    expect(seenIn(timeline, id)).toBe('b1*')
  })

  it('stay through an edit, whose event goes to many', () => {
    const channel = createChannel()
    const { id } = channel.post()
    const timeline = openTimeline(pageWith(channel.page({}), id, given(1, 'a', 'a')))
    const edited = channel.edit(id)
    applyMessage(timeline, edited.changedSeq, withReactions(edited, given(1, 'a')))
    expect(of(timeline, id)).toBe('1 a/a')
    applyMessage(timeline, 3, channel.edit(id))
    expect(of(timeline, id)).toBe('1 a/a')
    expect(timeline.byId.get(id)?.text).toBe('text 1**')
  })

  it('take the reply to one’s own act, unless the page knows of something later', () => {
    const channel = createChannel()
    const { id } = channel.post()
    const timeline = openTimeline(channel.page({}))
    learnReactions(timeline, id, given(2, 'a', 'a'))
    expect([of(timeline, id), timeline.head]).toEqual(['2 a/a', 1])
    applyReacted(timeline, ...event(id, 2, 'a', own('a')))
    applyReacted(timeline, ...event(id, 3, 'ab', others('b')))
    learnReactions(timeline, id, given(2, 'a', 'a'))
    expect(of(timeline, id)).toBe('3 ab/a')
    learnReactions(timeline, 'gone', given(4, 'a', 'a'))
    expect(timeline.byId.has('gone')).toBe(false)
  })

  it('go with their message and come back with it, one’s own too', () => {
    const channel = createChannel()
    const { id } = channel.post()
    const timeline = openTimeline(pageWith(channel.page({}), id, given(1, 'ab', 'b')))
    applyRemoved(timeline, channel.remove(id), id)
    const restored = channel.restore(id)
    applyMessage(timeline, restored.changedSeq, withReactions(restored, given(3, 'ab')))
    expect(of(timeline, id)).toBe('3 ab/b')
  })

  it('of a message that came back after the page began say that nobody knows one’s own, until somebody tells', () => {
    const channel = createChannel()
    const { id } = channel.post()
    channel.remove(id)
    const timeline = openTimeline(channel.page({}))
    const restored = channel.restore(id)
    applyMessage(timeline, restored.changedSeq, withReactions(restored, given(3, 'ab')))
    expect(of(timeline, id)).toBe('3 ab/?')
    learn(timeline, withReactions(restored, given(3, 'ab', 'a')))
    expect(of(timeline, id)).toBe('3 ab/a')
  })

  it.each(['older', 'newer'] as const)('join a page of %s messages that was read before they changed', edge => {
    const channel = createChannel()
    const posted = [channel.post(), channel.post(), channel.post()]
    const { id } = posted[edge === 'older' ? 0 : 2]!
    const timeline = openTimeline(channel.page({ around: posted[1]!.id, limit: 1 }))
    const [before, after] = [timeline.floor, timeline.ceiling!]
    const late = pageWith(edge === 'older' ? channel.page({ before }) : channel.page({ after }), id, given(3, 'a', 'a'))
    applyReacted(timeline, ...event(id, 4, 'ab', own('b')))
    applyReacted(timeline, ...event(id, 5, 'abc', others('c')))
    applyReacted(timeline, ...event(id, 6, 'bc', own('a', false)))
    if (edge === 'older') applyOlder(timeline, late, before)
    else applyNewer(timeline, late, after)
    expect(of(timeline, id)).toBe('6 bc/b')
  })

  it('are told by the changes since a head, also where the text stayed as it was', () => {
    const channel = createChannel()
    const [first, second] = [channel.post(), channel.post()]
    const timeline = openTimeline(channel.page({ limit: 1 }))
    const late = channel.page({ before: timeline.floor })
    const changed = [withReactions(first, given(4, 'b', '')), withReactions(second, given(3, 'a', 'a'))]
    applyChanges(timeline, { kind: 'changes', from: 2, to: 4, changed, removed: [] })
    expect([of(timeline, second.id), timeline.head]).toEqual(['3 a/a', 4])
    applyOlder(timeline, late, timeline.floor)
    expect(of(timeline, first.id), 'a page from before').toBe('4 b/')
  })
})

// MSG-49
describe('what is shown of reactions', () => {
  const text = (reactions: Reactions, wanted?: Record<string, boolean>): string =>
    shownReactions(reactions, wanted)
      .map(({ emoji, count, isOwn }) => `${emoji}${count}${isOwn ? '*' : ''}`)
      .join(' ')

  it('is as if what one has tapped had been answered', () => {
    const held: Reactions = {
      seq: 1,
      kinds: [
        { emoji: 'a', count: 2 },
        { emoji: 'b', count: 1 },
      ],
      own: ['b'],
    }
    expect(text(held)).toBe('a2 b1*')
    expect(text(held, { a: true })).toBe('a3* b1*')
    expect(text(held, { b: false })).toBe('a2')
    expect(text(held, { c: true })).toBe('a2 b1* c1*')
    expect(text(held, { b: true, a: false, c: false }), 'it is so already').toBe('a2 b1*')
  })
})
