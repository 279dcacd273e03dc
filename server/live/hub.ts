import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { durations } from '#contract/limits.ts'
import type { Committed } from '#server/gate/acts/outbox.ts'
import type { House } from '#server/house.ts'
import { createAdmission } from './admission/admission.ts'
import { createAudience } from './fan-out/audience.ts'
import { createBeat } from './delivery/beat.ts'
import type { Bus } from './bus/bus.ts'
import { createOddWords } from './bus/odd-words.ts'
import { type Seldom, seldom } from './bus/seldom.ts'
import { createDelivery } from './delivery/delivery.ts'
import { createKnownStreams } from './delivery/known-streams.ts'
import { createPile } from './delivery/pile.ts'
import { hearPages } from './posts.ts'
import { hearSoftState } from './soft-state.ts'
import { createQueue } from './delivery/queue.ts'
import type { LiveNeeds } from './delivery/live-needs.ts'
import type { HubContext } from './delivery/hub-context.ts'
import { createPresence } from './presence/presence.ts'
import { createRights } from './delivery/rights.ts'
import { createBroadcasts } from './fan-out/broadcasts.ts'
import { createTyping } from './delivery/typing.ts'
import { takeUpgrades } from './admission/upgrade.ts'

/**
 * The live hub of one process.
 *
 *   upgrade → admission ─┐
 *   outbox  → commit ────┼→ the queue → delivery → audience (by role) → broadcasts → one write for each socket
 *   bus     → ring ──────┤              ↑ rights, gaps: one read each
 *   clock   → beat ──────┤
 *   pages   → frame ─────┘  who types, and who asks who is here: soft state, with the same writes
 *                    └ a post goes to the gate, as its request would (posts.ts)
 */
export interface Hub {
  /** Takes the upgrades of this server at `/live`. */
  attach(server: Server): void
  /** The outbox's listener: `outbox.listen(hub.deliver)`. */
  deliver(committed: Committed): void
  /** What happens every `durations.heartbeatMs`; resolves when the heads are on their way. */
  beat(): Promise<void>
  /** What happens `durations.presenceEveryMs` after somebody came or went: those who asked are told. */
  tellPresence(): void
  /** How many people have a page open; somebody who reloads it counts on. */
  online(): number
  /** How many processes serve the same people, with this one. */
  processes(): number
  /** Sends every page away to come back soon (1012) and resolves when they have gone, or after a moment. */
  close(): Promise<void>
}

export interface HubOptions extends LiveNeeds {
  house: Pick<House, 'config' | 'clock' | 'db' | 'log' | 'meter' | 'store'>
  bus: Bus
  noteHere?: (uid: string, isHere: boolean) => void
}

/** The server goes down or has lost its way: come back and catch up (RFC 6455's registry, Service Restart). */
const comeBack = 1012
/** While nothing is heard of other processes: a right that is lost there is lost here within about a second. */
const lookEveryMs = 1_000
/** Who can speak could call for it as often as he likes. */
const gapEveryMs = 250
/** What pages may take to say goodbye before their sockets are destroyed. */
const goodbyeLooks = 100
const msBetweenLooks = 20

export function createHub({ house, bus, noteHere, ...needs }: HubOptions): Hub {
  const known = createKnownStreams()
  const id = randomUUID()
  const presence = createPresence({ id, bus, clock: house.clock, wake: () => broadcasts.schedule(), noteHere })
  const audience = createAudience(() => broadcasts.schedule(), presence.gather, house.meter.live)
  const broadcasts = createBroadcasts(house, audience.gather, () => 1 + presence.others())
  const typing = createTyping({ house, known, audience })
  const queue = createQueue(giveUp)
  const context: HubContext = { house, needs, queue, known, audience, presence, typing, broadcasts }
  const rights = createRights(context)
  const noteOdd = createOddWords(house)
  const delivery = createDelivery(context, rights, noteOdd)
  const { beat, heal } = createBeat(context, rights, delivery)
  const admit = createAdmission(context, rights)
  const takeRing = createPile(queue, delivery, heal)
  const hear = hearPages(context, hearSoftState(context, { id, bus, takeRing }))
  const { live: meter } = house.meter
  meter.sockets.read = audience.size
  meter.people.read = presence.count
  meter.line.read = queue.length
  let isDraining = false

  const beating = setInterval(() => void beatAll(), durations.heartbeatMs).unref()
  const looking = setInterval(() => bus.isDeaf() && void heal(), lookEveryMs).unref()
  bus.listen(takeRing)
  bus.onOdd(noteOdd)
  const gaps = hearGaps(bus, () => (presence.askAll(), void heal()))

  return {
    attach: server => takeUpgrades(server, { house, needs, admit, hear, isDraining: () => isDraining }),
    deliver: committed => {
      if (committed.isUnsure) return void heal()
      queue.put(() => delivery.takeCommit(committed))
    },
    beat: beatAll,
    tellPresence: presence.tell,
    online: presence.count,
    processes: () => 1 + presence.others(),
    close: async () => {
      isDraining = true
      for (const timer of [beating, looking]) clearInterval(timer)
      presence.stop()
      gaps.stop()
      await queue.run(sendAway)
      for (let looks = 0; audience.size() > 0 && looks < goodbyeLooks; looks++) await wait(msBetweenLooks)
      for (const { ws } of audience.all()) ws.terminate()
    },
  }

  function beatAll(): Promise<void> {
    presence.beat()
    return beat()
  }

  function sendAway(): void {
    broadcasts.flush()
    for (const connection of audience.all()) connection.end(comeBack)
  }

  /** Without knowing who may hear it nothing may be delivered. Pages come back, and the first of them loads it all. */
  function giveUp(error: unknown): void {
    house.log.error({ err: error }, 'The live hub lost its way; its pages are sent away to come back')
    known.clear()
    sendAway()
  }
}

function hearGaps(bus: Bus, look: () => void): Seldom {
  const looking = seldom(gapEveryMs, look)
  bus.onGap(looking.ask)
  return looking
}
