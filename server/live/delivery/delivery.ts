import type { LiveEvent } from '#contract/live.ts'
import type { StreamName } from '#contract/wire/wire.ts'
import { sizes } from '#contract/limits.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Committed } from '#server/gate/acts/outbox.ts'
import { readRightsEpoch } from '#server/db/rights-rows.ts'
import { eventsSince, headsOf } from '#server/gate/acts/stream-rows.ts'
import type { NoteOdd } from '../bus/odd-words.ts'
import type { Ring } from '../bus/words.ts'
import { createBelief } from './believe.ts'
import { channelPrefix, createDeliverEvent } from './deliver-event.ts'
import type { LiveNeeds } from './live-needs.ts'
import type { HubContext } from './hub-context.ts'
import type { Rights } from './rights.ts'

/**
 * From what was committed to what waits for each role, in the queue:
 *
 *   a higher rights epoch → read rights again → each event: gap? read what lies between → its effects → its audience
 *
 * Where nothing must be read, all of it happens in the turn that committed.
 */
export interface Delivery {
  takeCommit(committed: Committed): Promise<void>
  takeRing(ring: Ring): Promise<void>
  /** Reads and delivers what is missing up to there. */
  catchUp(stream: StreamName, upTo: number): Promise<void>
}

export function createDelivery(context: HubContext, rights: Rights, noteOdd: NoteOdd): Delivery {
  const { house, needs, known, audience } = context
  const deliverEvent = createDeliverEvent(context, rights)
  const believe = createBelief(context, noteOdd)
  /** With nobody here nothing needs to be known: the next who arrives loads everything again. */
  const isNeeded = (): boolean => known.isLoaded && audience.size() > 0

  return {
    takeCommit: async ({ events, rightsEpoch }) => {
      if (!isNeeded()) return
      await reloadIfOlder(rightsEpoch)
      for (const event of events) await takeEvent(event)
    },
    takeRing: async said => {
      if (!isNeeded()) return
      const { heads, rightsEpoch } = await believe(said)
      await reloadIfOlder(rightsEpoch)
      for (const [stream, head] of Object.entries(heads)) await catchUp(stream as StreamName, head, true)
    },
    catchUp: (stream, upTo) => catchUp(stream, upTo),
  }

  async function reloadIfOlder(epoch: number): Promise<void> {
    if (epoch > known.rightsEpoch) await rights.reloadAll()
  }

  async function takeEvent(event: LiveEvent): Promise<void> {
    const { stream, seq } = event
    const head = await knownHeadOf(stream)
    if (head === undefined || seq <= head) return
    if (seq > head + 1) await catchUp(stream, seq - 1)
    await deliverEvent(event)
  }

  /** `isSaid`: somebody says that it has come so far, and how far it has is read along. */
  async function catchUp(stream: StreamName, upTo: number, isSaid = false): Promise<void> {
    const head = await knownHeadOf(stream)
    if (head === undefined || upTo <= head) return
    if (upTo - head <= sizes.changesMax || !stream.startsWith(channelPrefix)) return fill(stream, head, upTo, isSaid)
    if (isSaid) return catchUp(stream, await house.db.read(db => storedHead(db, needs, stream)))
    known.setHead(stream, upTo) // pages see the gap themselves, and are better off with a fresh page of messages
  }

  /** A channel that is not known may be new. An account that is not known has nobody here. */
  async function knownHeadOf(stream: StreamName): Promise<number | undefined> {
    const head = known.headOf(stream)
    if (head === undefined && stream.startsWith(channelPrefix)) await rights.reloadChannels()
    return known.headOf(stream)
  }

  /** Rights are at least as new as the events: both are of one snapshot. */
  async function fill(stream: StreamName, head: number, upTo: number, isSaid: boolean): Promise<void> {
    const { end, epoch, events } = await house.db.read(async db => {
      const stored = isSaid ? await storedHead(db, needs, stream) : upTo
      if (stored < upTo) noteOdd()
      const end = Math.min(upTo, stored)
      return { end, epoch: await readRightsEpoch(db), events: await missing(db, needs, stream, head, end) }
    })
    if (events) await reloadIfOlder(epoch)
    else await rights.reloadAll() // what is no longer kept may have changed them
    for (const event of events ?? []) if (event.seq > (known.headOf(stream) ?? Infinity)) await deliverEvent(event)
    if ((known.headOf(stream) ?? Infinity) < end) known.setHead(stream, end)
  }
}

/** What lies between; null where it is no longer kept. */
async function missing(
  db: Snapshot,
  needs: LiveNeeds,
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

async function storedHead(db: Snapshot, needs: LiveNeeds, stream: StreamName): Promise<number> {
  if (stream.startsWith(channelPrefix)) return needs.channelHead(db, stream.slice(channelPrefix.length))
  return (await headsOf(db, [stream])).get(stream) ?? 0
}
