import type { Message, MessageChanges, MessagePage } from '#contract/messages.ts'
import { quoteOf } from '#contract/text/quote.ts'
import type { Timeline } from '#web/messages/held/timeline.ts'
import { applyMessage, applyRemoved } from '#web/messages/held/timeline.ts'

type Wanted = { before?: number; after?: number; around?: string; limit?: number }

/** A channel as the contract describes the server's: enough to test what a page makes of its answers. */
export function createChannel(channelId = 'c') {
  const messages = new Map<string, Message>()
  const removals: { id: string; seq: number; message: Message }[] = []
  const events: { seq: number; applyTo(timeline: Timeline): void }[] = []
  let head = 0

  /** With the quote as it is now: it is no part of the reply's row. */
  const shown = (message: Message): Message => {
    if (!message.replyTo) return message
    const quoted = messages.get(message.replyTo.id)
    return { ...message, replyTo: { ...message.replyTo, quote: quoted ? quoteOf(quoted) : null } }
  }

  const inOrder = (): Message[] => [...messages.values()].sort((a, b) => a.seq - b.seq).map(shown)

  const stored = (message: Message): Message => {
    messages.set(message.id, message)
    const told = shown(message)
    events.push({ seq: head, applyTo: timeline => applyMessage(timeline, told.changedSeq, told) })
    return told
  }

  return {
    size: () => messages.size,
    post(id = `m${head + 1}`, replyTo?: Message): Message {
      const seq = ++head
      const author = { uid: 'u', displayName: 'Deniz', role: 'user' as const, photoURL: '' }
      return stored({
        id,
        channelId,
        seq,
        changedSeq: seq,
        version: 1,
        author,
        text: `text ${seq}`,
        timestamp: seq,
        editedAt: null,
        replyTo: replyTo ? { id: replyTo.id, uid: replyTo.author.uid, quote: null } : null,
        pingedUsers: [],
        file: null,
      })
    },
    edit(id: string): Message {
      const seq = ++head
      const before = messages.get(id)
      if (!before) throw new Error(`no message ${id}`)
      return stored({
        ...before,
        text: `${before.text}*`,
        changedSeq: seq,
        version: before.version + 1,
        editedAt: seq,
      })
    },
    remove(id: string): number {
      const seq = ++head
      const message = messages.get(id)
      if (!message) throw new Error(`no message ${id}`)
      messages.delete(id)
      removals.push({ id, seq, message })
      events.push({ seq, applyTo: timeline => applyRemoved(timeline, seq, id) })
      return seq
    },
    /** Those that can be brought back. */
    removedIds: () => removals.map(({ id }) => id),
    restore(id: string): Message {
      const seq = ++head
      const [removal] = removals.splice(
        removals.findIndex(each => each.id === id),
        1,
      )
      if (!removal) throw new Error(`no removed message ${id}`)
      return stored({ ...removal.message, changedSeq: seq })
    },
    page({ before = Infinity, after, around, limit = 50 }: Wanted): MessagePage {
      const all = inOrder()
      const start = after === undefined ? startOf(all, before, around, limit) : all.findIndex(each => each.seq > after)
      const from = start === -1 ? all.length : Math.max(start, 0)
      const below = all.filter(each => each.seq < before).length
      const until = Math.min(from + limit, below)
      return { head, messages: all.slice(from, until), hasOlder: from > 0, hasNewer: until < all.length }
    },
    changes(since: number): Extract<MessageChanges, { kind: 'changes' }> {
      const changed = inOrder().filter(message => message.changedSeq > since)
      const removed = removals.filter(({ seq }) => seq > since).map(({ id, seq }) => ({ id, seq }))
      return { kind: 'changes', from: since, to: head, changed, removed }
    },
    eventsAfter: (seq: number) => events.filter(event => event.seq > seq),
  }
}

function startOf(all: readonly Message[], before: number, around: string | undefined, limit: number): number {
  const target = all.findIndex(each => each.id === around)
  if (target >= 0) return Math.max(0, target - Math.floor(limit / 2))
  return Math.max(0, all.filter(each => each.seq < before).length - limit)
}

/** Small, repeatable chance (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What a timeline shows, a line for each message, with the quote in its reply. */
export const textsOf = ({ messages }: Pick<Timeline, 'messages'>): string[] =>
  messages.map(message => `${message.seq} ${message.text} > ${message.replyTo?.quote?.text}`)
