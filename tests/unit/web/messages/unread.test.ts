import { describe, expect, it } from 'vitest'
import { sizes } from '#contract/limits.ts'
import type { Message, ReadMark } from '#contract/messages.ts'
import { noticeOf } from '#web/messages/marks/notice.ts'
import type { Changes, Unread } from '#web/messages/marks/unread.ts'
import {
  afterChanges,
  afterEdit,
  afterRestoring,
  afterPosting,
  afterRemoval,
  countOf,
  countShown,
  readTo,
  titlePrefix,
  unreadOf,
} from '#web/messages/marks/unread.ts'
import { randomOf } from './channel-model.ts'

const me = 'me'

describe('what is unread', () => {
  it('counts postings of others after the mark, and those that mention me', () => {
    const server = createServer()
    let unread = unreadOf(server.mark())
    unread = server.post('can', false)(unread)
    unread = server.post(me, false)(unread)
    unread = server.post('can', true)(unread)
    expect(countOf(unread)).toEqual({ unread: 2, mentions: 1 })
    expect(countOf(readTo(unread, 1))).toEqual({ unread: 1, mentions: 1 })
    expect(countOf(readTo(unread, 3))).toEqual({ unread: 0, mentions: 0 })
  })

  it('never moves a mark back, no matter who says so', () => {
    const server = createServer()
    const before = unreadOf(server.mark())
    const unread = readTo(server.post('can', false)(before), 1)
    expect(readTo(unread, 0)).toBe(unread)
    expect(unreadOf(server.mark(), unread).mark).toBe(1)
    expect(countOf(unreadOf(server.mark(), unread)).unread).toBe(0)
  })

  it('takes no notice of an answer that is older than what was heard', () => {
    const server = createServer()
    const old = server.mark()
    const unread = server.post('can', true)(unreadOf(old))
    expect(countOf(unreadOf(old, unread))).toEqual({ unread: 1, mentions: 1 })
  })

  it('knows exactly what goes when a heard message is removed or edited', () => {
    const server = createServer()
    const before = unreadOf(server.mark())
    let unread = server.post('can', true)(before)
    unread = server.edit(1, false)(unread)
    expect(countOf(unread)).toEqual({ unread: 1, mentions: 0 })
    unread = server.remove(1)(unread)
    expect(countOf(unread)).toEqual({ unread: 0, mentions: 0 })
    unread = server.restore()(unread)
    expect(countOf(unread)).toEqual({ unread: 1, mentions: 0 })
    expect(unread.isDoubtful).toBe(false)
  })

  it('asks again when only the server knows what a change means', () => {
    const server = createServer()
    server.post('can', false)
    server.post('can', false)
    const told = unreadOf(server.mark())
    expect(readTo(told, 1).isDoubtful).toBe(true)
    expect(readTo(told, 2).isDoubtful).toBe(false)
    expect(server.remove(1)(told).isDoubtful).toBe(true)
    expect(server.edit(2, true)(told).isDoubtful).toBe(true)
  })

  it('asks again about the edit of an older mention that waits in a channel that was never opened', () => {
    const server = createServer()
    server.post('can', true)
    const told = { ...server.mark(), seq: 1, unread: 0, mentions: 1 }
    expect(server.edit(1, false)(unreadOf(told)).isDoubtful).toBe(true)
    expect(server.edit(1, false)(unreadOf({ ...told, mentions: 0 })).isDoubtful).toBe(false)
  })

  it('stops at 99+', () => {
    const server = createServer()
    let unread = unreadOf(server.mark())
    for (let n = 0; n < 250; n++) unread = server.post('can', n % 2 === 0)(unread)
    expect(unread.heard.length).toBeLessThanOrEqual(sizes.unreadMax)
    expect(countOf(unread)).toEqual({ unread: sizes.unreadMax, mentions: sizes.unreadMax })
    expect(countShown(countOf(unread).unread)).toBe('99+')
    expect(countShown(99)).toBe('99')
  })

  it('counts what it missed from what was read for the screen, and nothing twice', () => {
    const server = createServer()
    server.post('can', false)
    const start = unreadOf(server.mark())
    const before = server.post('can', true)(start)
    server.post('can', false)
    server.post(me, false)
    server.post('can', true)
    const after = afterChanges(before, server.changesSince(before.head), me)
    expect(countOf(after)).toEqual({ unread: 4, mentions: 2 })
    expect(after).toMatchObject({ head: 5, isDoubtful: false })
    expect(afterChanges(after, server.changesSince(0), me)).toEqual(after)
  })

  it('agrees with the server after any walk, or knows that it has to ask', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const next = randomOf(seed)
      const random = (below: number): number => Math.floor(next() * below)
      const server = createServer()
      let unread = unreadOf(server.mark())
      for (let step = 0; step < 60; step++) {
        unread = walk(server, random, unread)
        if (unread.isDoubtful) unread = unreadOf(server.mark(), unread)
        const { unread: count, mentions } = server.mark()
        expect(countOf(unread), `seed ${seed}, step ${step}`).toEqual({ unread: count, mentions })
        expect(unread.isDoubtful).toBe(false)
      }
    }
  })
})

describe('a new message', () => {
  const person = { uid: me, mutedChannels: ['loud'], lookedAtId: 'open' }
  const posted = (channelId: string, author: string, isMention: boolean) =>
    noticeOf({ ...messageOf(1, author, isMention), channelId }, person)

  it('is told where one looks, elsewhere, and as a mention', () => {
    expect(posted('open', 'can', false)).toBe('here')
    expect(posted('other', 'can', false)).toBe('elsewhere')
    expect(posted('open', 'can', true)).toBe('mention')
  })

  it('is not told when it is one’s own, and of a silenced channel only as a mention', () => {
    expect(posted('open', me, true)).toBe(null)
    expect(posted('loud', 'can', false)).toBe(null)
    expect(posted('loud', 'can', true)).toBe('mention')
  })
})

describe('the title', () => {
  it('tells mentions as a number, and else a dot where something is unread', () => {
    expect(titlePrefix(true, 3)).toBe('(3) ')
    expect(titlePrefix(true, 120)).toBe('(99+) ')
    expect(titlePrefix(true, 0)).toBe('• ')
    expect(titlePrefix(false, 0)).toBe('')
  })
})

type Server = ReturnType<typeof createServer>
type Heard = (unread: Unread) => Unread

function walk(server: Server, random: (below: number) => number, unread: Unread): Unread {
  const act = random(11)
  if (act === 10) return missing(server, random, unread)
  if (act < 5) return server.post(random(4) === 0 ? me : 'can', random(3) === 0)(unread)
  const seq = server.anyPosted(random)
  if (seq === undefined) return unread
  if (act < 6) return server.edit(seq, random(2) === 0)(unread)
  if (act < 7) return random(3) === 0 ? server.restore()(unread) : server.remove(seq)(unread)
  if (act < 8) return unreadOf(server.mark(), unread)
  const to = act === 8 ? server.head() : random(server.head() + 1)
  server.read(to)
  return readTo(unread, to)
}

/** Some of it happens while the connection is lost; then the changes are read, also those that were heard before. */
function missing(server: Server, random: (below: number) => number, unread: Unread): Unread {
  for (let lost = random(8); lost >= 0; lost--) {
    const seq = server.anyPosted(random)
    const act = random(8)
    if (act < 4 || seq === undefined) server.post(random(4) === 0 ? me : 'can', random(3) === 0)
    else if (act < 5) server.edit(seq, random(2) === 0)
    else if (act < 7) server.remove(seq)
    else server.restore()
  }
  return afterChanges(unread, server.changesSince(random(unread.head + 1)), me)
}

/**
 * A channel and one's mark in it, as the contract describes them. Acts answer what a page does when it hears of them.
 */
function createServer() {
  const posted = new Map<number, Message>()
  const removed: { message: Message; at: number }[] = []
  let [head, mark] = [0, 0]
  const put = (message: Message): void => void posted.set(message.seq, message)
  return {
    head: () => head,
    anyPosted: (random: (below: number) => number): number | undefined => [...posted.keys()][random(posted.size || 1)],
    post(author: string, isMention: boolean): Heard {
      const seq = ++head
      const message = messageOf(seq, author, isMention && author !== me)
      put(message)
      return unread => afterPosting(unread, seq, message, me)
    },
    edit(of: number, isMention: boolean): Heard {
      const seq = ++head
      const before = posted.get(of)!
      const mine = before.author.uid === me
      const message = { ...messageOf(of, before.author.uid, isMention && !mine), changedSeq: seq }
      put(message)
      return unread => afterEdit(unread, seq, message, me)
    },
    remove(of: number): Heard {
      const seq = ++head
      const message = posted.get(of)!
      posted.delete(of)
      removed.push({ message, at: seq })
      return unread => afterRemoval(unread, seq, message.id)
    },
    /** What was removed last comes back. */
    restore(): Heard {
      const last = removed.pop()
      if (!last) return unread => unread
      const seq = ++head
      const message = { ...last.message, changedSeq: seq }
      put(message)
      return unread => afterRestoring(unread, seq, message, me)
    },
    changesSince: (from: number): Changes => ({
      kind: 'changes',
      from,
      to: head,
      changed: [...posted.values()].filter(({ changedSeq }) => changedSeq > from).sort((a, b) => a.seq - b.seq),
      removed: removed.filter(({ at }) => at > from).map(({ message, at }) => ({ id: message.id, seq: at })),
    }),
    read: (seq: number): void => void (mark = Math.max(mark, seq)),
    mark(): ReadMark {
      const waiting = [...posted.values()].filter(({ seq, author }) => seq > mark && author.uid !== me)
      const mentions = waiting.filter(({ pingedUsers }) => pingedUsers.length > 0).length
      return { channelId: 'c', seq: mark, unread: waiting.length, mentions, head }
    },
  }
}

function messageOf(seq: number, author: string, isMention: boolean): Message {
  return {
    id: `m${seq}`,
    channelId: 'c',
    seq,
    changedSeq: seq,
    version: 1,
    author: { uid: author, displayName: author, role: 'user', photoURL: '' },
    text: 'merhaba',
    timestamp: 0,
    editedAt: null,
    replyTo: null,
    pingedUsers: isMention ? [{ uid: me, displayName: 'Ben' }] : [],
    file: null,
  }
}
