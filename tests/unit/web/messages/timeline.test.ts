import { describe, expect, it } from 'vitest'
import {
  applyNewer,
  applyOlder,
  applyMessage,
  applyRemoved,
  hasNewer,
  hasOlder,
  learn,
  openTimeline,
  trim,
} from '#web/messages/held/timeline.ts'
import { fastest } from '#tests/kit/fastest.ts'
import { createChannel, textsOf } from './channel-model.ts'

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
    expect(textsOf(timeline)).toEqual(['2 text 2 > undefined'])
  })

  it('takes a message back that was brought back, where it stood, and removes it again', () => {
    const channel = createChannel()
    const [first, second] = [channel.post(), channel.post()]
    const reply = channel.post('reply', first)
    const timeline = openTimeline(channel.page({}))
    applyRemoved(timeline, channel.remove(first.id), first.id)
    expect(timeline.byId.get(reply.id)?.replyTo?.quote).toBe(null)
    const restored = channel.restore(first.id)
    applyMessage(timeline, restored.changedSeq, restored)
    learn(timeline, first)
    expect(timeline.messages).toEqual([restored, second, reply])
    applyRemoved(timeline, channel.remove(first.id), first.id)
    learn(timeline, restored)
    expect(timeline.messages.map(({ id }) => id)).toEqual([second.id, reply.id])
  })

  it('keeps what the reply to the undo brought back, when the removal is heard only then', () => {
    const channel = createChannel()
    const posted = channel.post()
    const timeline = openTimeline(channel.page({}))
    const removedAt = channel.remove(posted.id)
    const restored = channel.restore(posted.id)
    learn(timeline, restored)
    applyRemoved(timeline, removedAt, posted.id)
    expect(timeline.messages, 'it does not flicker').toEqual([restored])
    applyMessage(timeline, restored.changedSeq, restored)
    expect(timeline.messages).toEqual([restored])
    expect(timeline.head).toBe(3)
  })

  it('finds what was brought back while the page it belongs to was on its way', () => {
    const channel = createChannel()
    const posted = Array.from({ length: 5 }, () => channel.post())
    const [first, , , , last] = posted
    for (const { seq, edge } of [
      { seq: first!.seq, edge: 'older' },
      { seq: last!.seq, edge: 'newer' },
    ]) {
      const id = posted[seq - 1]!.id
      const timeline = openTimeline(channel.page({ around: posted[2]!.id, limit: 1 }))
      applyRemoved(timeline, channel.remove(id), id)
      const [before, after] = [timeline.floor, timeline.ceiling ?? 0]
      const page = edge === 'older' ? channel.page({ before }) : channel.page({ after })
      const restored = channel.restore(id)
      applyMessage(timeline, restored.changedSeq, restored)
      if (edge === 'older') applyOlder(timeline, page, before)
      else applyNewer(timeline, page, after)
      expect(timeline.messages.map(message => message.seq)).toEqual(edge === 'older' ? [1, 2, 3] : [3, 4, 5])
    }
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

  it('stands away from the end: what is posted there moves only the head', () => {
    const channel = createChannel()
    const posted = Array.from({ length: 20 }, () => channel.post())
    const timeline = openTimeline(channel.page({ around: posted[5]?.id ?? '', limit: 4 }))
    const held = [...timeline.messages]
    const late = channel.post()
    applyMessage(timeline, late.seq, late)
    learn(timeline, late)
    expect(timeline.messages).toEqual(held)
    expect({ head: timeline.head, ceiling: timeline.ceiling }).toEqual({ head: 21, ceiling: held.at(-1)?.seq })
  })

  it('reaches the end again, also when something was posted while the last page was on its way', () => {
    const channel = createChannel()
    const posted = Array.from({ length: 9 }, () => channel.post())
    const timeline = openTimeline(channel.page({ around: posted[1]?.id ?? '', limit: 4 }))
    const after = timeline.ceiling ?? 0
    const page = channel.page({ after, limit: 50 })
    const late = channel.post()
    applyMessage(timeline, late.seq, late)
    applyNewer(timeline, page, after)
    expect(hasNewer(timeline)).toBe(true)
    applyNewer(timeline, channel.page({ after: timeline.ceiling ?? 0 }), timeline.ceiling ?? 0)
    expect(hasNewer(timeline)).toBe(false)
    const next = channel.post()
    applyMessage(timeline, next.seq, next)
    expect(timeline.messages).toEqual(channel.page({}).messages)
  })

  it('joins a newer page that was read before later changes of its messages', () => {
    const channel = createChannel()
    const [first, second, third] = [channel.post(), channel.post(), channel.post()]
    const timeline = openTimeline(channel.page({ around: first.id, limit: 1 }))
    const late = channel.page({ after: first.seq })
    const edited = channel.edit(second.id)
    applyMessage(timeline, edited.changedSeq, edited)
    applyRemoved(timeline, channel.remove(third.id), third.id)
    applyNewer(timeline, late, first.seq)
    expect(timeline.messages).toEqual([first, edited])
  })

  it('shows in replies what became of the message they quote', () => {
    const channel = createChannel()
    const quoted = channel.post()
    const reply = channel.post('reply', quoted)
    const timeline = openTimeline(channel.page({}))
    const other = timeline.byId.get(quoted.id)
    const edited = channel.edit(quoted.id)
    applyMessage(timeline, edited.changedSeq, edited)
    expect(timeline.byId.get(reply.id)?.replyTo?.quote?.text).toBe('text 1*')
    expect(timeline.byId.get(reply.id)).not.toBe(other)
    applyRemoved(timeline, channel.remove(quoted.id), quoted.id)
    expect(timeline.messages.map(message => message.replyTo?.quote)).toEqual([null])
  })

  it('shows it also when the quoted message is not held, and in replies that come with a late page', () => {
    const channel = createChannel()
    const quoted = channel.post()
    const early = channel.post('early', quoted)
    channel.post('late', quoted)
    const timeline = openTimeline(channel.page({ limit: 1 }))
    const page = channel.page({ before: timeline.floor, limit: 1 })
    const edited = channel.edit(quoted.id)
    applyMessage(timeline, edited.changedSeq, edited)
    applyOlder(timeline, page, timeline.floor)
    expect(timeline.messages.map(message => message.replyTo?.quote?.text)).toEqual(['text 1*', 'text 1*'])
    applyRemoved(timeline, channel.remove(quoted.id), quoted.id)
    expect(timeline.byId.get(early.id)?.replyTo?.quote).toBe(null)
  })

  it('believes a page that is newer than what it knows of the quoted message', () => {
    const channel = createChannel()
    const quoted = channel.post()
    channel.post('reply', quoted)
    const timeline = openTimeline(channel.page({ around: quoted.id, limit: 1 }))
    for (let n = 0; n < 2; n++) channel.edit(quoted.id)
    channel.eventsAfter(timeline.head)[0]?.applyTo(timeline)
    applyNewer(timeline, channel.page({ after: quoted.seq }), quoted.seq)
    expect(timeline.byId.get('reply')?.replyTo?.quote?.text).toBe('text 1**')
  })

  it('leaves alone every reply whose quote stays the same', () => {
    const channel = createChannel()
    const quoted = channel.post()
    channel.post('reply', quoted)
    const timeline = openTimeline(channel.page({}))
    const reply = timeline.byId.get('reply')
    channel.post()
    for (const event of channel.eventsAfter(timeline.head)) event.applyTo(timeline)
    applyMessage(timeline, 4, channel.edit('m3'))
    expect(timeline.byId.get('reply')).toBe(reply)
  })

  it('takes an event into 100,000 messages about as fast as into some thousand', () => {
    const ofEvents = (length: number): number => {
      const channel = createChannel()
      for (let n = 0; n < length; n++) channel.post()
      const timeline = openTimeline(channel.page({ limit: length }))
      return fastest(() => {
        for (let n = 0; n < 200; n++) {
          const message = channel.post()
          applyMessage(timeline, message.seq, message)
        }
      })
    }
    // In linear time it would be 33.
    expect(ofEvents(100_000) / Math.max(ofEvents(3_000), 0.5)).toBeLessThan(10)
  })
})
