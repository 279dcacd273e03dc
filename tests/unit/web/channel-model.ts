import type { Message, MessageChanges, MessagePage } from '#contract/messages.ts'
import type { Timeline } from '#web/messages/timeline.ts'
import { applyMessage, applyRemoved } from '#web/messages/timeline.ts'

/** A channel as the contract describes the server's: enough to test what a page makes of its answers. */
export function createChannel(channelId = 'c') {
  const messages = new Map<string, Message>()
  const removals: { id: string; seq: number }[] = []
  const events: { seq: number; applyTo(timeline: Timeline): void }[] = []
  let head = 0

  const inOrder = (): Message[] => [...messages.values()].sort((a, b) => a.seq - b.seq)

  return {
    size: () => messages.size,
    post(id = `m${head + 1}`): Message {
      const seq = ++head
      const author = { uid: 'u', displayName: 'Deniz', role: 'user' as const, photoURL: '' }
      const message: Message = {
        id,
        channelId,
        seq,
        changedSeq: seq,
        version: 1,
        author,
        text: `text ${seq}`,
        timestamp: seq,
        editedAt: null,
        replyTo: null,
        pingedUsers: [],
        file: null,
      }
      messages.set(id, message)
      events.push({ seq, applyTo: timeline => applyMessage(timeline, seq, message) })
      return message
    },
    edit(id: string): Message {
      const seq = ++head
      const before = messages.get(id)
      if (!before) throw new Error(`no message ${id}`)
      const message = {
        ...before,
        text: `${before.text}*`,
        changedSeq: seq,
        version: before.version + 1,
        editedAt: seq,
      }
      messages.set(id, message)
      events.push({ seq, applyTo: timeline => applyMessage(timeline, seq, message) })
      return message
    },
    remove(id: string): number {
      const seq = ++head
      messages.delete(id)
      removals.push({ id, seq })
      events.push({ seq, applyTo: timeline => applyRemoved(timeline, seq, id) })
      return seq
    },
    page({ before = Infinity, limit = 50 }: { before?: number; limit?: number }): MessagePage {
      const all = inOrder().filter(message => message.seq < before)
      return { head, messages: all.slice(-limit), hasOlder: all.length > limit, hasNewer: before !== Infinity }
    },
    changes(since: number): Extract<MessageChanges, { kind: 'changes' }> {
      const changed = inOrder().filter(message => message.changedSeq > since)
      return { kind: 'changes', from: since, to: head, changed, removed: removals.filter(({ seq }) => seq > since) }
    },
    eventsAfter: (seq: number) => events.filter(event => event.seq > seq),
  }
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
