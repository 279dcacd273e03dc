import type { LiveEvent } from '#contract/live.ts'
import { closeCodes, type StreamName } from '#contract/wire/wire.ts'
import { sizes } from '#contract/limits.ts'
import { roles } from '#contract/permissions.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Committed } from '#server/gate/acts/outbox.ts'
import { readRightsEpoch } from '#server/gate/acts/rights-rows.ts'
import { eventsSince } from '#server/gate/acts/stream-rows.ts'
import type { Ring } from './bus.ts'
import type { Parts } from './parts.ts'
import type { Rights } from './rights.ts'

/**
 * From what was committed to what waits for each role, in the line:
 *
 *   a higher rights epoch → read rights again → each event: gap? read what lies between → its effects → its audience
 *
 * Where nothing must be read, all of it happens in the turn that committed.
 */
export interface Delivery {
  takeCommit(committed: Committed): void | Promise<void>
  takeRing(ring: Ring): void | Promise<void>
  /** Reads and delivers what is missing up to there. */
  catchUp(stream: StreamName, upTo: number): void | Promise<void>
}

type Maybe = void | Promise<void>
const channelPrefix = 'channel:'
const accountPrefix = 'account:'

export function createDelivery(parts: Parts, rights: Rights): Delivery {
  const { house, needs, knowledge, audience, typing, rounds } = parts
  /** With nobody here nothing needs to be known: the next who arrives loads everything anew. */
  const isNeeded = (): boolean => knowledge.isLoaded && audience.size() > 0

  return {
    takeCommit: ({ events, rightsEpoch }) => {
      if (!isNeeded()) return
      return after(reloadIfOlder(rightsEpoch), () => each(events, takeEvent))
    },
    takeRing: ({ heads, rightsEpoch }) => {
      if (!isNeeded()) return
      const streams = Object.entries(heads) as [StreamName, number][]
      return after(reloadIfOlder(rightsEpoch), () => each(streams, ([stream, head]) => catchUp(stream, head)))
    },
    catchUp,
  }

  function reloadIfOlder(epoch: number): Maybe {
    if (epoch > knowledge.rightsEpoch) return rights.reloadAll()
  }

  function takeEvent(event: LiveEvent): Maybe {
    const { stream, seq } = event
    return withKnown(stream, head => {
      if (seq <= head) return
      return after(seq > head + 1 ? catchUp(stream, seq - 1) : undefined, () => settle(event))
    })
  }

  function catchUp(stream: StreamName, upTo: number): Maybe {
    return withKnown(stream, head => {
      if (upTo <= head) return
      if (upTo - head <= sizes.changesMax || !stream.startsWith(channelPrefix)) return fill(stream, head, upTo)
      knowledge.setHead(stream, upTo) // pages see the gap themselves, and are better off with a fresh page of messages
    })
  }

  /** A channel that is not known may be new. An account that is not known has nobody here. */
  function withKnown(stream: StreamName, then: (head: number) => Maybe): Maybe {
    const head = knowledge.headOf(stream)
    if (head !== undefined) return then(head)
    if (!stream.startsWith(channelPrefix)) return
    return after(rights.reloadChannels(), () => {
      const found = knowledge.headOf(stream)
      if (found !== undefined) return then(found)
    })
  }

  /** Rights are at least as new as the events: both are of one snapshot. */
  async function fill(stream: StreamName, head: number, upTo: number): Promise<void> {
    const { epoch, events } = await house.db.read(async db => ({
      epoch: await readRightsEpoch(db, 'none'),
      events: await missing(db, stream, head, upTo),
    }))
    if (events) await reloadIfOlder(epoch)
    else await rights.reloadAll() // what is no longer kept may have changed them
    for (const event of events ?? []) if (event.seq > (knowledge.headOf(stream) ?? Infinity)) await settle(event)
    if ((knowledge.headOf(stream) ?? Infinity) < upTo) knowledge.setHead(stream, upTo)
  }

  async function missing(
    db: Snapshot,
    stream: StreamName,
    head: number,
    upTo: number,
  ): Promise<readonly LiveEvent[] | null> {
    if (stream.startsWith(channelPrefix)) {
      return needs.eventsBetween(db, stream.slice(channelPrefix.length), head, upTo)
    }
    const since = await eventsSince(db, stream, head)
    return since.kind === 'changes' ? since.events : null
  }

  function settle(event: LiveEvent): Maybe {
    knowledge.setHead(event.stream, event.seq)
    return after(widen(event), () => hand(event))
  }

  /** Rights that grew have no epoch: they are read again before the page hears of them and asks for what is new. */
  function widen(event: LiveEvent): Maybe {
    if (event.type === 'channels.changed') return rights.reloadChannels()
    if (event.type !== 'member.changed') return
    const theirs = audience.of(event.data.member.uid)
    if (theirs.size > 0) return rights.reloadSessions([...theirs])
  }

  function hand(event: LiveEvent): void {
    const { stream } = event
    if (stream === 'members') return audience.toRoles(roles, event)
    if (event.type === 'message.posted') typing.over(event.data.message.channelId, event.data.message.author.uid)
    if (stream.startsWith(channelPrefix)) return audience.toRoles(knowledge.readersOf(stream), event)
    const uid = stream.slice(accountPrefix.length)
    audience.toPerson(uid, event, house.clock.now())
    if (event.type === 'session.ended') endSessions(uid, event.data.sessionIds)
  }

  function endSessions(uid: string, sessionIds: readonly string[]): void {
    rounds.finish() // what came before still reaches them
    for (const connection of audience.of(uid)) {
      if (sessionIds.includes(connection.sessionId)) connection.end(closeCodes.sessionEnded)
    }
  }
}

/** At once where nothing waits, which is nearly always: an await would cost each event a turn of the microtasks. */
function after(first: Maybe, then: () => Maybe): Maybe {
  return first ? first.then(then) : then()
}

function each<Thing>(things: readonly Thing[], take: (thing: Thing) => Maybe, from = 0): Maybe {
  for (let index = from; index < things.length; index++) {
    const waiting = take(things[index]!)
    if (waiting) return waiting.then(() => each(things, take, index + 1))
  }
}
